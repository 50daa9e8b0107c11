# SPDX-License-Identifier: MIT
"""Which port is a table's, which of several is meant, and what is said when it cannot be opened."""

import errno
import os
import pty
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import serial
from serial.tools.list_ports_common import ListPortInfo
from table_peer import Peer

from sunsquare.link import announcement, blame, ports
from sunsquare.link.announcement import Announcement
from sunsquare.link.client import open_table
from sunsquare.link.ports import Candidate
from sunsquare.link.wire import SerialWire, address, open_wire
from sunsquare.trouble import Status, Trouble

BOARD = (0x2E8A, 0x0005)


def port(device: str, ids: tuple[int | None, int | None], number: str | None = None, product: str = "") -> Any:
    found = ListPortInfo(device)
    found.vid, found.pid = ids
    found.serial_number = number
    found.product = product
    return found


BLUETOOTH = port("/dev/cu.Bluetooth-Incoming-Port", (None, None))
MODEM = port("/dev/ttyUSB0", (0x12D1, 0x1003), "huawei")
PROBE = port("/dev/ttyACM9", (0x2E8A, 0x000C), "E66", "Debug Probe")
FIRST = port("/dev/ttyACM0", BOARD, "E6614864D3", "Board in FS mode")
SECOND = port("/dev/ttyACM1", BOARD, "E6614ABCDE")


@pytest.fixture
def plugged(monkeypatch: pytest.MonkeyPatch) -> Any:
    def plug(*there: Any) -> None:
        monkeypatch.setattr("serial.tools.list_ports.comports", lambda: list(there))

    plug()
    return plug


def refused(spec: str, **more: Any) -> Trouble:
    with pytest.raises(Trouble) as trouble:
        ports.choose(spec, **more)
    return trouble.value


# -- which ports there are


def test_only_boards_with_a_tables_usb_ids_are_found() -> None:
    found = ports.find([BLUETOOTH, MODEM, PROBE, FIRST])
    assert found == [Candidate("/dev/ttyACM0", "usb", "E6614864D3", "USB board, Board in FS mode")]


def test_a_mac_names_each_port_twice_and_the_one_that_waits_for_a_carrier_is_never_opened() -> None:
    twice = [port("/dev/tty.usbmodem1", BOARD, "E1"), port("/dev/cu.usbmodem1", BOARD, "E1")]
    assert [each.device for each in ports.find(twice)] == ["/dev/cu.usbmodem1"]


def test_a_tty_name_given_on_a_mac_is_opened_as_cu(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.platform", "darwin")
    assert ports.choose("/dev/tty.usbmodem1") == "/dev/cu.usbmodem1"
    assert "/dev/cu.usbmodem1 is opened in place of /dev/tty.usbmodem1" in capsys.readouterr().err
    monkeypatch.setattr("sys.platform", "linux")
    assert ports.choose("/dev/tty.usbmodem1") == "/dev/tty.usbmodem1"


# -- which one is meant


def test_the_only_table_is_taken(plugged: Any) -> None:
    plugged(BLUETOOTH, MODEM, SECOND)
    assert ports.choose() == "/dev/ttyACM1"


def test_no_table_says_what_to_do(plugged: Any) -> None:
    plugged(BLUETOOTH, MODEM)
    trouble = refused("auto")
    assert trouble.status is Status.NO_TABLE
    assert "plug one in" in str(trouble) and "make play" in str(trouble)


def test_of_several_tables_none_is_taken_silently(plugged: Any) -> None:
    plugged(FIRST, SECOND, BLUETOOTH)
    trouble = refused("auto")
    assert trouble.status is Status.NO_TABLE
    for part in ("2 tables", "/dev/ttyACM0 (serial:E6614864D3)", "/dev/ttyACM1 (serial:E6614ABCDE)", "--port"):
        assert part in str(trouble)


class Keyboard:
    """A terminal on which somebody types these lines."""

    def __init__(self, *lines: str) -> None:
        self.lines = [*lines, ""]

    def isatty(self) -> bool:
        return True

    def readline(self) -> str:
        return self.lines.pop(0)


def test_on_a_terminal_the_person_chooses(
    plugged: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    plugged(FIRST, SECOND)
    monkeypatch.setattr("sys.stdin", Keyboard("3\n", "x\n", "2\n"))
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    assert ports.choose() == "/dev/ttyACM1"
    told = capsys.readouterr()
    assert told.out == "" and "E6614864D3" in told.err and told.err.count("Which table?") == 3
    monkeypatch.setattr("sys.stdin", Keyboard())
    assert "no table was chosen" in str(refused("auto"))
    monkeypatch.setattr("sys.stdin", Keyboard("2\n"))
    assert "2 tables" in str(refused("auto", no_input=True))


@pytest.mark.parametrize(
    ("spec", "device"),
    [
        ("serial:E6614ABCDE", "/dev/ttyACM1"),
        ("serial:e6614abcde", "/dev/ttyACM1"),
        ("SERIAL:E66148", "/dev/ttyACM0"),
        ("/dev/ttyS7", "/dev/ttyS7"),
        ("COM12", "COM12"),
        ("socket://club.local:4000", "socket://club.local:4000"),
    ],
)
def test_a_table_is_named_by_number_path_or_address(plugged: Any, spec: str, device: str) -> None:
    plugged(FIRST, SECOND)
    assert ports.choose(spec) == device


@pytest.mark.parametrize(
    ("spec", "said", "status"),
    [
        ("serial:E66", "several tables", Status.NO_TABLE),
        ("serial:77", "no table has serial number '77'", Status.NO_TABLE),
        ("serial:", "no table has serial number", Status.NO_TABLE),
        ("", "--port needs", Status.WRONG_USE),
        ("socket://host", "socket://host:port", Status.WRONG_USE),
        ("socket://:80", "socket://host:port", Status.WRONG_USE),
        ("socket://host:99999", "socket://host:port", Status.WRONG_USE),
        ("socket://[::1:4", "socket://host:port", Status.WRONG_USE),
        ("http://host:80", "socket://host:port", Status.WRONG_USE),
        ("loop://", "socket://host:port", Status.WRONG_USE),
    ],
)
def test_what_names_no_table_is_refused(plugged: Any, spec: str, said: str, status: Status) -> None:
    plugged(FIRST, SECOND)
    trouble = refused(spec)
    assert said in str(trouble) and trouble.status is status


def test_an_address_may_be_of_either_kind() -> None:
    assert address("socket://[::1]:4000/") == ("::1", 4000)


# -- virtual tables announce themselves


def virtual(number: str) -> Announcement:
    return Announcement(f"/dev/pts/{number}", "/tmp/p", "/tmp/i", 1, number)


@pytest.fixture
def nobody_announced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("sunsquare.link.announcement.folder", lambda: tmp_path / "tables")
    return tmp_path / "tables"


def test_a_virtual_table_is_found_as_long_as_it_runs(plugged: Any, nobody_announced: Path) -> None:
    assert ports.find() == []
    with announcement.announced(virtual("77ab")):
        assert [each[:3] for each in ports.find()] == [("/dev/pts/77ab", "virtual", "77ab")]
        assert ports.choose() == ports.choose("serial:77AB") == "/dev/pts/77ab"
        with announcement.announced(virtual("88")):
            assert [each.serial for each in ports.find()] == ["77ab", "88"]
    assert ports.find() == [] and list(nobody_announced.iterdir()) == []


KILLED = """
import os, signal, sys
from pathlib import Path
from sunsquare.link import announcement
announcement.folder = lambda: Path(sys.argv[1])
with announcement.announced(announcement.Announcement("/dev/pts/9", "", "", 1, "9")):
    print(len(announcement.running()), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_what_a_killed_table_left_is_no_table_and_goes_with_the_next(plugged: Any, nobody_announced: Path) -> None:
    done = subprocess.run([sys.executable, "-c", KILLED, str(nobody_announced)], capture_output=True, check=False)
    assert done.stdout == b"1\n", done.stderr
    assert [path.name for path in nobody_announced.iterdir()] == ["9.json"]
    assert ports.find() == []
    with announcement.announced(virtual("8")):
        assert [path.name for path in nobody_announced.iterdir()] == ["8.json"]


@pytest.mark.parametrize("content", ["", "{", "[]", "{}", '"port"', '{"port": "/dev/pts/1"}', "\udcff"])
def test_an_announcement_that_means_nothing_is_left_alone(
    plugged: Any, nobody_announced: Path, content: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sunsquare.link.announcement._alive", lambda path: True)
    nobody_announced.mkdir()
    (nobody_announced / "5.json").write_bytes(os.fsencode(content))
    assert ports.find() == []


def test_where_nothing_can_be_announced_the_table_runs_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setattr("sunsquare.link.announcement.folder", lambda: tmp_path / "file" / "tables")
    with announcement.announced(virtual("1")):
        assert announcement.running() == []


# -- why a port does not open


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
