# SPDX-License-Identifier: MIT
"""The table commands when plugs are pulled, and where others are: fingers, mpremote, a second command, more tables."""

import json
import os
import select
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from table_talk import packed, played_out, sunsquare, told
from terminals import Terminal

from shared_engine import record
from sunsquare.link.client import TableLink, open_table
from sunsquare.trouble import Status, Trouble
from sunsquare.virtual.desk import Desk, table_on_desk


@pytest.fixture(scope="module")
def desk() -> Iterator[Desk]:
    with table_on_desk() as table:
        table.panel.wait_text("PLAY")
        yield table


# -- interrupted


def test_a_power_cut_in_the_middle_of_a_match_and_on_to_its_end(tmp_path: Path) -> None:
    image = tmp_path / "oak.img"
    with table_on_desk(image=image) as desk:
        told(desk, "start", "latice", "--bots", "0,1", "--pace", "40", "--seed", "3")
        while told(desk, "status")["events"] < 10:
            time.sleep(0.05)
        desk.pull_plug()
    with table_on_desk(image=image) as desk:
        waiting = told(desk, "status")
        assert (waiting["state"], waiting["game"]) == ("paused", "latice") and waiting["events"] >= 10
        told(desk, "set", "pace=0")
        told(desk, "resume")
        status = played_out(desk)
        with open_table(desk.port) as table:
            (found,) = packed(table)
    assert record.replay(found).state.digest().hex() == status["digest"]


def test_unplugged_while_it_is_read_from_it_is_gone_in_one_sentence() -> None:
    with table_on_desk() as desk, open_table(desk.port) as table:
        threading.Timer(0.3, desk.pull_plug).start()
        with pytest.raises(Trouble, match="disconnected") as trouble:
            for_ever(table)
    assert trouble.value.status is Status.FAILED


def for_ever(table: TableLink) -> None:
    while True:
        table.read("pixels")


def test_a_board_at_its_prompt_is_told_from_a_table(tmp_path: Path) -> None:
    with table_on_desk("--bare") as desk:
        status, _, err = sunsquare("table", "status", "--port", desk.port)
        assert status == Status.FAILED and "MicroPython's prompt answers" in err and "Traceback" not in err
        status, _, err = sunsquare("table", "restart", "--port", desk.port)
    assert status == Status.FAILED and "no program of a table" in err


def test_after_mpremote_was_there_the_table_starts_again_and_has_its_match(tmp_path: Path) -> None:
    with table_on_desk(image=tmp_path / "oak.img") as desk:
        told(desk, "start", "latice", "--bots", "1", "--seed", "4")
        assert desk.mpremote("exec", "print(6 * 7)").stdout == "42\n"
        status, _, err = sunsquare("table", "status", "--port", desk.port)
        assert status == Status.FAILED and "prompt" in err
        assert "`sunsquare table restart" in err
        for leave in (b"", b"def f():\n", b"\x05 x = 1\n"):  # in the midst of something, too
            desk.mpremote("soft-reset")
            with open(desk.port, "wb", buffering=0) as port:
                port.write(leave)
            status, out, err = sunsquare("table", "restart", "--port", desk.port)
            assert (status, err) == (0, "") and "paused Latice" in out
        assert told(desk, "resume")["state"] == "playing"


# -- others are there, too


def test_keys_count_while_the_port_is_read_at_full_speed(desk: Desk) -> None:
    told(desk, "restart")
    desk.panel.wait_text("PLAY")
    over = threading.Event()
    reads: list[int] = []

    def read_on() -> None:
        with open_table(desk.port) as table:
            while not over.is_set():
                reads.append(len(table.read("pixels")) + len(table.read("status")))

    reader = threading.Thread(target=read_on)
    reader.start()
    try:
        for _ in range(10):
            for item in ("SETTINGS", "HELP"):
                desk.panel.tap("bottom", "down")
                desk.panel.wait_text(f"> {item}", 2)
            desk.panel.taps("bottom", "up up")
            desk.panel.wait_text("> PLAY", 2)
    finally:
        over.set()
        reader.join()
    assert len(reads) > 20


def test_a_second_command_leaves_the_first_its_port(desk: Desk) -> None:
    command = [sys.executable, "-m", "sunsquare", "table", "status", "--port", desk.port]
    command[1:3] = ["-c", "from sunsquare.cli import main; main()"]
    with open_table(desk.port) as first:
        second = subprocess.run(command, capture_output=True, text=True, check=False, timeout=30)
        assert second.returncode == Status.PORT_BUSY and "in use" in second.stderr and second.stdout == ""
        assert first.status()["link"] == 1


def test_of_several_tables_each_is_found_by_its_number(desk: Desk, tmp_path: Path) -> None:
    with table_on_desk(image=tmp_path / "elm.img") as elm:
        told(elm, "set", "name=Elm")
        listed = json.loads(sunsquare("table", "list", "--json")[1])
        mine = {each["device"]: each for each in listed}
        assert mine[elm.port]["table"]["name"] == "Elm" and mine[desk.port]["kind"] == "virtual"
        status, _, err = sunsquare("--no-input", "table", "status")
        assert status == Status.NO_TABLE and elm.port in err and desk.port in err
        number = mine[elm.port]["serial"]
        assert number == mine[elm.port]["table"]["id"]
        status, out, _ = sunsquare("table", "status", "--json", "--port", f"serial:{number}")
        assert json.loads(out)["name"] == "Elm"


def test_a_table_that_somebody_plays_on_needs_no_port(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`make play` in one terminal, `sunsquare table status` in the next."""
    runtime = tmp_path / "runtime"
    runtime.mkdir(mode=0o700)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(runtime))
    command = [sys.executable, "-c", "from sunsquare.cli import main; main()", "play", "--terminal"]
    cache = os.environ.get("XDG_CACHE_HOME", str(Path.home() / ".cache"))  # where the linked firmware lies
    homes = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data"), "XDG_CACHE_HOME": cache}
    terminal = Terminal(command, 80, 40, **homes)
    terminal.hear("▀", 64 * 32)
    status, out, err = sunsquare("table", "start", "latice", "--json")
    assert status == 0, err
    assert json.loads(out)["state"] == "playing"
    assert str(tmp_path / "data") in sunsquare("table", "list", "--json")[1]
    os.write(terminal.fd, b"q")
    assert terminal.end() == 0
    assert sunsquare("table", "status")[0] == Status.NO_TABLE


class Bridge:
    """socket://127.0.0.1:PORT to a table's port, for one guest at a time."""

    def __init__(self, device: str) -> None:
        self.port = os.open(device, os.O_RDWR | os.O_NOCTTY)
        self.server = socket.create_server(("127.0.0.1", 0))
        self.address = f"socket://127.0.0.1:{self.server.getsockname()[1]}"
        self.over = threading.Event()
        self.thread = threading.Thread(target=self.carry)

    def __enter__(self) -> "Bridge":
        self.thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.over.set()
        self.thread.join()
        self.server.close()
        os.close(self.port)

    def carry(self) -> None:
        while not self.over.is_set():
            if not select.select([self.server], [], [], 0.1)[0]:
                continue
            guest, _ = self.server.accept()
            with guest:
                while not self.over.is_set():
                    ready = select.select([guest, self.port], [], [], 0.1)[0]
                    if guest in ready:
                        data = guest.recv(4096)
                        if not data:
                            break
                        os.write(self.port, data)
                    if self.port in ready:
                        guest.sendall(os.read(self.port, 4096))


def test_a_table_behind_a_bridge_is_as_near(desk: Desk) -> None:
    with Bridge(desk.port) as bridge:
        for _ in range(2):  # the second guest comes after the first
            status, out, err = sunsquare("table", "status", "--json", "--port", bridge.address)
            assert status == 0, err
            assert json.loads(out)["port"] == bridge.address
        with open_table(bridge.address) as table:
            assert len(table.read("pixels")) == 4096
