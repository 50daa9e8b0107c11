# SPDX-License-Identifier: MIT
"""The table commands on the firmware itself: a whole virtual table behind its port."""

import contextlib
import io
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
from typing import Any

import numpy as np
import pytest
from PIL import Image

from shared_engine import pack, record
from sunsquare import cli
from sunsquare.link.client import TableLink, open_table
from sunsquare.table import picture
from sunsquare.trouble import Status, Trouble
from sunsquare.virtual.desk import Desk, table_on_desk


def sunsquare(*words: Any) -> tuple[int, str, str]:
    """(exit status, stdout, stderr) of a command in this process."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        status = cli.run([str(word) for word in words])
    return status, out.getvalue(), err.getvalue()


def told(desk: Desk, *words: Any) -> Any:
    """The JSON document of `sunsquare table WORDS`, which succeeds."""
    status, out, err = sunsquare("table", *words, "--json", "--port", desk.port)
    assert status == 0, err
    return json.loads(out)


def played_out(desk: Desk, seconds: float = 60) -> Any:
    """The status once the match is over."""
    deadline = time.monotonic() + seconds
    while (status := told(desk, "status"))["state"] != "over":
        assert time.monotonic() < deadline, status
        time.sleep(0.2)
    return status


def packed(table: TableLink) -> list[bytes]:
    """The records that lie in the table's packs."""
    names = [line.split()[0] for line in table.read("packs").decode().splitlines()]
    return [content for name in names for *_, content in pack.entries(table.read(f"pack/{name}"))]


@pytest.fixture(scope="module")
def desk() -> Iterator[Desk]:
    with table_on_desk() as table:
        table.panel.wait_text("PLAY")
        yield table


# -- one table


def test_a_table_says_who_it_is(desk: Desk) -> None:
    status = told(desk, "status")
    assert (status["state"], status["game"], status["matches"], status["unsynced"]) == ("menu", None, 0, 0)
    assert {"name", "version", "game", "state", "seat", "events", "heap_free", "matches", "unsynced"} <= status.keys()
    assert status["port"] == desk.port


def test_what_the_screen_says_and_shows_is_what_the_panel_says_and_shows(desk: Desk, tmp_path: Path) -> None:
    desk.panel.wait_text("PLAY")
    assert told(desk, "screen")["text"] == desk.panel.text()
    desk.panel.want_frame()
    with open_table(desk.port) as table:
        far = np.abs(picture.seen(table).astype(int) - desk.panel.rgb())
    assert far.max() <= 12  # eight planes hold dark colours less exactly than the palette
    assert far.mean() < 1
    assert sunsquare("table", "screen", "--png", tmp_path / "oak.png", "--port", desk.port)[0] == 0
    with Image.open(tmp_path / "oak.png") as image:
        assert image.size == desk.panel.picture().size


def test_keys_are_pressed_as_fingers_press_them(desk: Desk) -> None:
    desk.panel.wait_text("> PLAY")
    told(desk, "press", "0:down")
    desk.panel.wait_text("> SETTINGS")
    told(desk, "press", "0:down", "0:up", "0:up")
    desk.panel.wait_text("> PLAY")


def test_settings_are_kept_and_what_cannot_be_is_refused(desk: Desk) -> None:
    before = told(desk, "set")
    after = told(desk, "set", "name=Große Eiche", "brightness=90", "sound=off", "pace=0", "clock=5")
    assert after == before | {"name": "Große Eiche", "brightness": 90, "sound": False, "pace": 0, "clock": "5"}
    assert told(desk, "status")["name"] == "Große Eiche"
    for pair in ("brightness=300", "pace=-1", "clock=never", "name=" + 60 * "x", "language=xx"):
        status, out, err = sunsquare("table", "set", pair, "--port", desk.port)
        assert (status, out) == (Status.WRONG_USE, "") and f"{pair.partition('=')[0]}: " in err
    assert "the names are name, brightness" in sunsquare("table", "set", "volume=3", "--port", desk.port)[2]
    assert told(desk, "set") == after


def test_a_match_from_its_beginning_to_its_abandonment(desk: Desk) -> None:
    status = told(desk, "start", "latice", "--seats", "2", "--bots", "1", "--seed", "5", "--clock", "60/turn")
    assert (status["state"], status["game"], status["seats"]) == ("playing", "latice", 2)
    assert sunsquare("table", "start", "latice", "--port", desk.port)[0] == Status.WOULD_LOSE_DATA
    status, _, err = sunsquare("table", "press", "3:a", "--port", desk.port)
    assert status == Status.WRONG_USE and "seats 0 to 1" in err
    assert told(desk, "pause")["state"] == "paused"
    assert told(desk, "resume")["state"] == "playing"
    assert told(desk, "restart")["state"] == "paused"
    assert told(desk, "resume")["state"] == "playing"
    status, _, err = sunsquare("table", "abandon", "--port", desk.port)
    assert status == Status.WOULD_LOSE_DATA and "Latice, 2 seats" in err
    after = told(desk, "abandon", "--yes")
    assert (after["state"], after["matches"], after["unsynced"]) == ("menu", 1, 1)
    for command in ("resume", "pause", "undo", "abandon"):
        status, _, err = sunsquare("table", command, "--port", desk.port)
        assert status == Status.FAILED and "no match on the table" in err
    with open_table(desk.port) as table:
        (found,) = packed(table)
    assert record.replay(found).result()[0] == "abandoned"


def test_an_undo_takes_a_persons_action_back(desk: Desk) -> None:
    told(desk, "start", "latice", "--seats", "2", "--seed", "5", "--clock", "none")
    begun = told(desk, "press", "0:a")["events"]  # the hand-over, if there is one
    for key in ("0:a", "0:a"):
        told(desk, "press", key)
    laid = told(desk, "status")["events"]
    assert laid >= begun
    status, _, err = sunsquare("table", "undo", "--port", desk.port)
    assert status == 0 or "nothing to undo" in err
    told(desk, "abandon", "--yes")


def test_a_table_that_plays_itself_comes_to_the_end_that_its_record_has(desk: Desk) -> None:
    told(desk, "start", "latice", "--bots", "0,1", "--pace", "0", "--seed", "11")
    status = played_out(desk)
    with open_table(desk.port) as table:
        match = record.replay(packed(table)[-1])
    assert status["digest"] == match.state.digest().hex()
    assert (status["reason"], status["events"]) == (match.result()[0], match.count)


def test_the_log_of_a_healthy_table_is_empty(desk: Desk) -> None:
    assert told(desk, "log") == {"log": []}


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


def test_after_mpremote_was_there_the_table_starts_again_and_has_its_match(tmp_path: Path) -> None:
    with table_on_desk(image=tmp_path / "oak.img") as desk:
        told(desk, "start", "latice", "--bots", "1", "--seed", "4")
        assert desk.mpremote("exec", "print(6 * 7)").stdout == "42\n"
        status, _, err = sunsquare("table", "status", "--port", desk.port)
        assert status == Status.FAILED and "prompt" in err
        desk.mpremote("soft-reset")
        with open(desk.port, "wb", buffering=0) as port:
            port.write(b"\x02\x04")
        deadline = time.monotonic() + 20
        while sunsquare("table", "status", "--port", desk.port)[0] != 0:
            assert time.monotonic() < deadline
        assert told(desk, "status")["state"] == "paused"
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


# -- care


def test_a_backup_of_a_table_that_plays_brings_its_match_onto_another(desk: Desk, tmp_path: Path) -> None:
    told(desk, "start", "latice", "--bots", "0,1", "--pace", "30", "--seed", "8", "--clock", "5")
    time.sleep(1)
    taken = told(desk, "backup", tmp_path / "oak.zip")
    assert taken["files"] >= 4
    before = told(desk, "status")
    assert before["state"] in ("playing", "over")  # it has played on
    told(desk, "abandon", "--yes") if before["state"] == "playing" else None
    with table_on_desk(image=tmp_path / "elm.img") as elm:
        status, _, err = sunsquare("table", "restore", tmp_path / "oak.zip", "--port", elm.port)
        assert status == Status.WOULD_LOSE_DATA and "another table" in err
        done = told(elm, "restore", tmp_path / "oak.zip", "--yes")
        assert done["status"]["state"] == "paused" and done["status"]["name"] == told(desk, "set")["name"]
        told(elm, "set", "pace=0")
        told(elm, "resume")
        status = played_out(elm)
        with open_table(elm.port) as table:
            match = record.replay(packed(table)[-1])
        assert match.state.digest().hex() == status["digest"]


def test_a_restore_brings_back_what_was(tmp_path: Path) -> None:
    with table_on_desk(image=tmp_path / "oak.img") as desk:
        told(desk, "set", "name=Oak")
        told(desk, "start", "latice", "--bots", "0,1", "--pace", "0", "--seed", "1")
        played_out(desk)
        with open_table(desk.port) as table:
            first = packed(table)
        told(desk, "backup", tmp_path / "oak.zip")
        told(desk, "set", "name=Elm")
        told(desk, "start", "latice", "--bots", "0,1", "--pace", "0", "--seed", "2")
        played_out(desk)
        status, _, err = sunsquare("table", "restore", tmp_path / "oak.zip", "--port", desk.port)
        assert status == Status.WOULD_LOSE_DATA and "2 finished games" in err
        assert told(desk, "restore", tmp_path / "oak.zip", "--yes")["status"]["name"] == "Oak"
        with open_table(desk.port) as table:
            assert packed(table) == first
