# SPDX-License-Identifier: MIT
"""Why a port does not open, said with what to do about it; and how it is opened: no board is reset by it."""

import errno
import os
import pty
import stat
import subprocess
import sys
from pathlib import Path

import pytest
import serial
from table_peer import Peer

from sunsquare.link import blame
from sunsquare.link.client import open_table
from sunsquare.link.wire import SerialWire, open_wire
from sunsquare.trouble import Status, Trouble


def test_a_port_in_use_says_by_whom_and_the_first_user_is_not_disturbed() -> None:
    with Peer({"it": b"x"}) as peer, open_table(peer.port) as table:
        holder = subprocess.run(
            [sys.executable, "-c", SECOND_USER, peer.port],
            capture_output=True,
            text=True,
            check=False,
        )
        assert holder.stdout.startswith(f"4 {peer.port} is in use")
        assert table.read("it") == b"x"


SECOND_USER = """
import sys
from sunsquare.link.client import open_table
from sunsquare.trouble import Trouble
try:
    with open_table(sys.argv[1]):
        pass
except Trouble as trouble:
    print(int(trouble.status), trouble)
"""


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="no /proc here: who holds a port cannot be seen")
def test_the_holder_of_a_port_is_named_but_not_the_virtual_table_behind_it() -> None:
    ours, theirs = pty.openpty()
    name = os.ttyname(theirs)
    holding = "import sys, time; held = open(sys.argv[1]); print(flush=True); time.sleep(60)"
    process = subprocess.Popen([sys.executable, "-c", holding, name], stdout=subprocess.PIPE)
    try:
        assert process.stdout and process.stdout.readline()
        trouble = blame.refused(name, serial.SerialException(errno.EAGAIN, "Could not exclusively lock port"))
        assert trouble.status is Status.PORT_BUSY
        assert f"(process {process.pid})" in str(trouble) and "in use by '-c" in str(trouble)
        assert list(blame.holders("/dev/nothing")) == []
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
        os.close(ours)
        os.close(theirs)


def no_permission(path: Path, mode: int, group: int, monkeypatch: pytest.MonkeyPatch) -> str:
    real = os.stat(path)
    given = os.stat_result((stat.S_IFCHR | mode, *real[1:5], group, *real[6:]))
    monkeypatch.setattr("sunsquare.link.blame.os.stat", lambda _: given)
    trouble = blame.refused("/dev/ttyACM0", serial.SerialException(errno.EACCES, "could not open port"))
    assert trouble.status is Status.PORT_BUSY
    return str(trouble)


def test_no_permission_names_the_group_that_the_device_really_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sunsquare.link.blame.group_name", {14: "uucp", 20: "dialout", 0: "root"}.__getitem__)
    assert "usermod -aG uucp $USER" in no_permission(tmp_path, 0o660, 14, monkeypatch)
    assert "usermod -aG dialout $USER" in no_permission(tmp_path, 0o660, 20, monkeypatch)
    for mode, group in ((0o600, 20), (0o660, 0)):  # being in it would not help, or must not be
        assert "udev" in no_permission(tmp_path, mode, group, monkeypatch)


def test_a_group_without_a_name_is_called_by_its_number() -> None:
    assert blame.group_name(987_654) == "987654"


@pytest.mark.parametrize(
    ("why", "status", "said"),
    [
        (serial.SerialException(errno.ENOENT, "could not open port"), Status.NO_TABLE, "no such port"),
        (serial.SerialException(errno.EBUSY, "could not open port"), Status.PORT_BUSY, "in use"),
        (serial.SerialException(errno.EISDIR, "could not open port"), Status.WRONG_USE, "is no serial port"),
        (
            serial.SerialException("Could not configure port: (25, 'Inappropriate ioctl')"),
            Status.WRONG_USE,
            "no serial",
        ),
        (serial.SerialException("could not open port 'COM3': FileNotFoundError(2, 'x')"), Status.NO_TABLE, "no such"),
        (OSError(errno.EIO, "Input/output error"), Status.FAILED, "cannot be opened"),
        (ValueError("not a port"), Status.FAILED, "cannot be opened"),
    ],
)
def test_every_other_refusal_is_one_sentence(why: Exception, status: Status, said: str) -> None:
    trouble = blame.refused("/dev/ttyACM0", why)
    assert trouble.status is status and said in str(trouble)


def test_what_is_no_port_at_all_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("dear table")
    for path, status in ((tmp_path / "letter", Status.WRONG_USE), (tmp_path, Status.WRONG_USE)):
        with pytest.raises(Trouble, match="is no serial port") as trouble:
            open_wire(str(path))
        assert trouble.value.status is status
    with pytest.raises(Trouble, match="no such port"):
        open_wire(str(tmp_path / "nothing"))
    assert (tmp_path / "letter").read_text() == "dear table"


def test_nobody_at_an_address_is_no_table() -> None:
    with pytest.raises(Trouble, match="nobody answers there") as trouble:
        open_wire("socket://127.0.0.1:1")
    assert trouble.value.status is Status.NO_TABLE


class FakePort:
    """In place of pyserial's: writes down what is set and when."""

    def __init__(self, dtr_fails: int = 0) -> None:
        self.__dict__["did"] = []
        self.__dict__["dtr_fails"] = dtr_fails

    def __setattr__(self, name: str, value: object) -> None:
        self.did.append((name, value))
        if name == "dtr" and value and self.dtr_fails:
            raise OSError(self.dtr_fails, "no")

    def open(self) -> None:
        self.did.append("open")

    def close(self) -> None:
        self.did.append("close")


def test_control_lines_rest_before_a_port_opens_so_that_no_board_is_reset() -> None:
    fake = FakePort()
    SerialWire("/dev/ttyACM0", fake).close()
    opened = fake.did.index("open")
    assert sorted(map(str, fake.did[:opened])) == sorted(
        map(str, [("port", "/dev/ttyACM0"), ("dtr", False), ("rts", False)])
    )
    assert fake.did[opened:] == ["open", ("dtr", True), "close"]


def test_a_pseudo_terminal_has_no_such_lines_but_a_port_that_has_gone_is_released() -> None:
    SerialWire("/dev/pts/1", FakePort(errno.ENOTTY))
    gone = FakePort(errno.EIO)
    with pytest.raises(Trouble, match="disconnected"):
        SerialWire("/dev/ttyACM0", gone)
    assert gone.did[-1] == "close"
