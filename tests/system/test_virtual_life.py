# SPDX-License-Identifier: MIT
"""What a virtual table survives, and how it says what it does not."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from sunsquare.trouble import Status, Trouble
from sunsquare.virtual import desk
from sunsquare.virtual.desk import Desk, table_on_desk
from sunsquare.virtual.protocol import CRASHED, DIED

ECHO = Path(__file__).parent / "programs" / "echo.py"
COUNT = """
import os
from table import ports
port = ports.open()
try:
    with open("/data/count") as file:
        count = int(file.read()) + 1
except OSError:
    if "data" not in os.listdir("/"):
        os.mkdir("/data")
    count = 1
with open("/data/count", "w") as file:
    file.write(str(count))
port.say("start %d")
port.say("start %d of WORD" % count)
import time
while True:
    time.sleep_ms(20)
"""


def wait(until, seconds: float = 10) -> None:
    deadline = time.monotonic() + seconds
    while not until():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_a_killed_micropython_is_started_again_and_reported():
    with table_on_desk(main=ECHO) as table:
        table.panel.wait_text("ready")
        table.panel.tap(0, "a")
        table.panel.wait_text("0 a up")
        os.kill(table.micropython(), signal.SIGKILL)
        table.panel.wait_text("ready")
        assert any(state == DIED and "signal 9" in words for state, words in table.panel.states)
        wait(lambda: any("signal 9" in line for line in table.log))
        table.panel.tap(3, "b")
        table.panel.wait_text("3 b up")


def test_a_program_that_crashes_is_reported_with_its_last_words(tmp_path: Path):
    program = tmp_path / "main.py"
    program.write_text("def lay():\n    raise ValueError('no such tile')\n\nlay()\n")
    with table_on_desk(main=program) as table:
        table.panel.wait_for(lambda panel: any(state == CRASHED for state, _ in panel.states))
        words = next(words for state, words in table.panel.states if state == CRASHED)
        assert "ValueError: no such tile" in words and "in lay" in words
        wait(lambda: any("no such tile" in line for line in table.log))
        assert table.mpremote("exec", "print(1)").stdout == "1\n"  # at the REPL, as a board


@pytest.mark.slow
def test_a_crashed_program_is_started_again_where_people_play(tmp_path: Path):
    program = tmp_path / "main.py"
    program.write_text(COUNT.replace("import time\n", "if count < 2: raise ValueError(count)\nimport time\n"))
    with table_on_desk("--revive", main=program) as table:
        table.panel.wait_text("start 2")


@pytest.mark.slow
def test_a_program_that_stops_at_every_start_is_given_up_where_people_play(tmp_path: Path):
    program = tmp_path / "main.py"
    program.write_text("raise ValueError('no board')\n")
    with table_on_desk("--revive", main=program) as table:
        assert table.process.wait(30) == Status.FAILED
        wait(lambda: "kept" in table.log[-1])
        told = "".join(table.log)
    assert told.count("ValueError: no board") == 3 and told.count("stops as soon as it starts") == 1


@pytest.mark.slow
def test_a_program_that_resets_at_once_does_not_spin(tmp_path: Path):
    program = tmp_path / "main.py"
    program.write_text("import machine\nmachine.reset()\n")
    with table_on_desk(main=program) as table:
        time.sleep(2.5)
        starts = sum(1 for state, _ in table.panel.states if state == 2)
        assert 1 <= starts <= 5


def counted(image: Path, tmp_path: Path, word: str) -> Desk:
    program = tmp_path / "main.py"
    program.write_text(COUNT.replace("WORD", word))
    return table_on_desk(image=image, main=program)


@pytest.mark.slow
def test_what_lies_on_the_flash_is_there_next_time_and_new_firmware_replaces_old(tmp_path: Path):
    image = tmp_path / "table.img"
    with counted(image, tmp_path, "one") as table:
        table.panel.wait_text("start 1 of one")
    with counted(image, tmp_path, "one") as table:
        table.panel.wait_text("start 2 of one")
    with counted(image, tmp_path, "two") as table:  # an older image gets the code, /data stays
        table.panel.wait_text("start 3 of two")
    assert image.stat().st_size == 352 * 4096


def test_an_image_that_has_the_firmware_is_not_written_to(tmp_path: Path):
    image = tmp_path / "table.img"
    with table_on_desk(image=image, main=ECHO) as table:
        table.panel.wait_text("ready")
        table.mpremote("fs", "cp", str(ECHO), ":own.py")
    before = image.read_bytes()
    with table_on_desk(image=image, main=ECHO) as table:
        table.panel.wait_text("ready")
    assert image.read_bytes() == before


def test_an_installation_that_was_cut_short_is_done_again(tmp_path: Path):
    image = tmp_path / "table.img"
    with table_on_desk(image=image, main=ECHO) as table:
        table.mpremote("fs", "rm", ":/lib/installed.txt")
        table.mpremote("fs", "rm", ":/lib/table/keys.mpy")
        assert table.mpremote("exec", "import table.keys").returncode == 1
    with table_on_desk(image=image, main=ECHO) as table:
        table.panel.wait_text("ready")


@pytest.mark.slow
def test_a_pulled_plug_leaves_an_image_that_starts_again(tmp_path: Path):
    image = tmp_path / "table.img"
    for start in range(1, 4):
        with counted(image, tmp_path, "one") as table:
            table.panel.wait_text(f"start {start} of one")
            table.pull_plug()


def test_a_damaged_image_is_refused_and_left_alone(tmp_path: Path):
    image = tmp_path / "table.img"
    image.write_bytes(b"\x5a" * 352 * 4096)
    with pytest.raises(Trouble, match="no undamaged file system") as caught, table_on_desk("--bare", image=image):
        pass
    assert caught.value.status == Status.DAMAGED_DATA
    assert image.read_bytes() == b"\x5a" * 352 * 4096


@pytest.mark.slow
def test_a_second_table_on_the_same_image_is_refused_and_the_first_goes_on(tmp_path: Path):
    image = tmp_path / "table.img"
    with table_on_desk(image=image, main=ECHO) as table:
        table.panel.wait_text("ready")
        with pytest.raises(Trouble, match="in use") as caught, table_on_desk("--bare", image=image):
            pass
        assert caught.value.status == Status.PORT_BUSY
        table.panel.tap(1, "up")
        table.panel.wait_text("1 up up")


@pytest.mark.slow
def test_a_second_table_on_the_same_link_or_panel_is_refused(tmp_path: Path):
    link = tmp_path / "table"
    with table_on_desk("--bare", "--link", str(link)) as table:
        assert str(link.readlink()) == table.port
        assert table.panel.path == tmp_path / "table.panel"
        for options in (("--link", str(link)), ("--panel", str(table.panel.path))):
            with pytest.raises(Trouble, match="another table") as caught, table_on_desk("--bare", *options):
                pass
            assert caught.value.status == Status.PORT_BUSY
        assert table.mpremote("exec", "print(1)").stdout == "1\n"
    assert not link.is_symlink() and not table.panel.path.exists()


def test_what_a_killed_table_left_behind_is_replaced(tmp_path: Path):
    link = tmp_path / "table"
    with table_on_desk("--bare", "--link", str(link)) as table:
        table.pull_plug()
    assert link.is_symlink() and table.panel.path.exists()
    with table_on_desk("--bare", "--link", str(link)) as table:
        assert table.mpremote("exec", "print(1)").stdout == "1\n"


def run(*words: str, until: str = "") -> tuple["subprocess.Popen[str]", str]:
    """Start a table; its first line on stdout."""
    process = desk.start(words)
    assert process.stdout
    return process, process.stdout.readline()


def test_sigterm_ends_the_table_with_status_0_and_sigint_with_130(tmp_path: Path):
    for number, status in ((signal.SIGTERM, 0), (signal.SIGINT, 130)):
        process, line = run("--bare", "--link", str(tmp_path / "table"))
        where = json.loads(line)
        process.send_signal(number)
        said, log = process.communicate(timeout=10)
        assert (process.returncode, said, log) == (status, "", "")
        assert not Path(where["panel"]).exists() and not Path(where["panel"]).parent.name.startswith("sunsquare-")


def test_nothing_of_a_temporary_table_remains(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    process, line = run("--bare")
    assert Path(json.loads(line)["panel"]).is_socket()
    process.terminate()
    process.communicate(timeout=10)
    assert list(tmp_path.iterdir()) == []


def test_micropython_ends_when_its_supervisor_is_killed():
    with table_on_desk(main=ECHO) as table:
        chip = table.micropython()
        table.pull_plug()
        wait(lambda: not Path(f"/proc/{chip}").exists() or "Z" in Path(f"/proc/{chip}/stat").read_text().split()[2])


@pytest.mark.slow
def test_a_heap_that_is_too_small_is_said_and_not_tried_for_ever():
    with pytest.raises(Trouble, match="ends as soon as it starts") as caught, table_on_desk("--bare", "--heap", "300"):
        pass
    assert caught.value.status == Status.FAILED


def test_a_client_that_sends_half_a_message_and_leaves_disturbs_nobody():
    with table_on_desk(main=ECHO) as table:
        table.panel.wait_text("ready")
        with socket.socket(socket.AF_UNIX) as rude:
            rude.connect(str(table.panel.path))
            rude.sendall(b"\x10\x00\x00\x00\x00")
        table.panel.tap(0, "b")
        table.panel.wait_text("0 b up")


@pytest.mark.slow
def test_the_command_prints_its_port_first_and_ends_with_the_statuses_of_the_command_line(tmp_path: Path):
    command = [str(Path(sys.executable).with_name("sunsquare"))]
    image = tmp_path / "table.img"
    process = subprocess.Popen(
        [*command, "virtual", "--bare", "--image", str(image)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        stdin=subprocess.DEVNULL,
        text=True,
    )
    assert process.stdout
    port = process.stdout.readline().strip()
    assert Path(port).is_char_device()
    second = subprocess.run([*command, "virtual", "--image", str(image)], capture_output=True, text=True, check=False)
    assert (second.returncode, second.stdout) == (4, "") and "in use" in second.stderr
    process.terminate()
    assert process.communicate(timeout=10)[0] == "" and process.returncode == 0
    (tmp_path / "letter").write_text("Dear aunt")
    wrong = [*command, "virtual", "--json", "--image", str(tmp_path / "letter")]
    done = subprocess.run(wrong, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (7, "") and "9 bytes" in done.stderr and "Traceback" not in done.stderr
