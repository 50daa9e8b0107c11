# SPDX-License-Identifier: MIT
"""Which port is a table's, and which of several is meant."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from serial.tools.list_ports_common import ListPortInfo

from sunsquare.link import announcement, ports
from sunsquare.link.announcement import Announcement
from sunsquare.link.ports import Candidate
from sunsquare.link.wire import address
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
        ("serial:E6614", "/dev/ttyACM7"),  # the whole number, though others begin so
        ("SERIAL:E66148", "/dev/ttyACM0"),
        ("/dev/ttyS7", "/dev/ttyS7"),
        ("COM12", "COM12"),
        ("socket://club.local:4000", "socket://club.local:4000"),
    ],
)
def test_a_table_is_named_by_number_path_or_address(plugged: Any, spec: str, device: str) -> None:
    plugged(FIRST, SECOND, port("/dev/ttyACM7", BOARD, "E6614"))
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
    return Announcement(f"/dev/pts/{number}", "panel", "image", 1, number)


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


def test_what_others_announce_is_not_believed(
    plugged: Any, nobody_announced: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a folder for all of /tmp, say, where another user was faster."""
    with announcement.announced(virtual("8")):
        assert [each.serial for each in ports.find()] == ["8"]
        me = os.getuid()
        monkeypatch.setattr("os.getuid", lambda: me + 1)
        assert ports.find() == []


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
