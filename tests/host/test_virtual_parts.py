# SPDX-License-Identifier: MIT
"""Flash image, port, link, firmware bundle and the wiring file of the virtual table, each alone."""

import asyncio
import os
import select
import socket
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from sunsquare import micropython
from sunsquare.trouble import Status, Trouble
from sunsquare.virtual import firmware, flash, socket_face, usb, wiring
from sunsquare.virtual.__main__ import arguments
from sunsquare.virtual.hub import Hub
from sunsquare.virtual.run import start_request
from sunsquare.virtual.table import Settings, VirtualTable


def refused(call: Callable[[], object], status: Status, *words: str) -> None:
    with pytest.raises(Trouble) as caught:
        call()
    assert caught.value.status == status
    assert all(word in str(caught.value) for word in words), str(caught.value)


def test_a_new_image_has_the_size_of_a_picos_file_system_and_is_erased(tmp_path: Path):
    made = flash.Flash(tmp_path / "table.img")
    assert made.blank
    made.close()
    assert (tmp_path / "table.img").read_bytes() == b"\xff" * 352 * 4096


def test_a_file_of_another_size_is_no_image_and_stays_as_it_is(tmp_path: Path):
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear aunt")
    refused(lambda: flash.Flash(letter), Status.DAMAGED_DATA, "letter.txt", "9 bytes", "1441792")
    assert letter.read_text() == "Dear aunt"


def test_an_image_is_for_one_table_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(flash, "PATIENCE_S", 0.1)
    first = flash.Flash(tmp_path / "table.img")
    refused(lambda: flash.Flash(tmp_path / "table.img"), Status.PORT_BUSY, "in use by another table")
    first.close()
    flash.Flash(tmp_path / "table.img").close()


def test_an_image_needs_a_folder_and_is_none(tmp_path: Path):
    refused(lambda: flash.Flash(tmp_path / "no" / "table.img"), Status.WRONG_USE, "there is no folder")
    refused(lambda: flash.Flash(tmp_path), Status.WRONG_USE, "is a folder")


@pytest.mark.skipif(os.geteuid() == 0, reason="the superuser may write everything")
def test_an_image_that_may_not_be_written_is_refused(tmp_path: Path):
    image = tmp_path / "table.img"
    image.write_bytes(b"\xff" * flash.SIZE)
    image.chmod(0o444)
    refused(lambda: flash.Flash(image), Status.PORT_BUSY, "no permission")


def test_the_serial_number_stays_with_the_image(tmp_path: Path):
    numbers = []
    for name in ("a.img", "b.img", "a.img"):
        image = flash.Flash(tmp_path / name)
        numbers.append(image.unique_id)
        image.close()
    assert numbers[0] == numbers[2] != numbers[1] and len(numbers[0]) == 8


def test_a_link_in_use_is_refused_and_one_left_behind_is_replaced(tmp_path: Path):
    path = tmp_path / "table"
    path.symlink_to("/dev/pts/left-behind")
    link = usb.Link(path, "/dev/pts/1")
    assert path.readlink() == Path("/dev/pts/1")
    refused(lambda: usb.Link(path, "/dev/pts/2"), Status.PORT_BUSY, "another table")
    assert path.readlink() == Path("/dev/pts/1")
    link.close()
    assert not path.is_symlink()


def test_a_link_never_takes_the_place_of_a_file(tmp_path: Path):
    path = tmp_path / "letter.txt"
    path.write_text("Dear aunt")
    refused(lambda: usb.Link(path, "/dev/pts/1"), Status.WRONG_USE, "is no link")
    assert path.read_text() == "Dear aunt"
    path.unlink()
    path.symlink_to(tmp_path / "my games")  # whether that is there or not
    refused(lambda: usb.Link(path, "/dev/pts/1"), Status.WRONG_USE, "is no link")
    assert os.readlink(path) == str(tmp_path / "my games")


def listening(path: Path, times: int = 1) -> None:
    """Open this panel socket, so often at once, and close it."""

    async def run() -> None:
        first = await socket_face.PanelSocket.listen(path, Hub(lambda _: None, None))
        try:
            for _ in range(times - 1):
                await socket_face.PanelSocket.listen(path, Hub(lambda _: None, None))
        finally:
            first.close()
            await asyncio.sleep(0.01)  # who knocked is let in and out

    asyncio.run(run())


def test_a_panel_socket_in_use_is_refused_and_a_stale_one_replaced(tmp_path: Path):
    path = tmp_path / "panel"
    refused(lambda: listening(path, times=2), Status.PORT_BUSY, "another table")
    with socket.socket(socket.AF_UNIX) as dead:
        dead.bind(str(path))
    assert path.is_socket()
    listening(path)
    assert not path.exists()


def test_a_panel_socket_never_takes_the_place_of_a_file(tmp_path: Path):
    path = tmp_path / "letter.txt"
    path.write_text("Dear aunt")
    refused(lambda: listening(path), Status.WRONG_USE, "is no socket")
    assert path.read_text() == "Dear aunt"
    refused(lambda: listening(tmp_path / ("x" * 120)), Status.WRONG_USE, "too long")


def test_a_bare_line_feed_goes_out_as_a_board_sends_it():
    async def run() -> bytes:
        port = usb.UsbPort(lambda _: None, lambda _: None)
        try:
            fd = os.open(port.name, os.O_RDONLY | os.O_NOCTTY)
            for part in (b"a\nb\r\n", b"c\r", b"\nd\n"):
                port.write(part)
            data = b""
            while len(data) < len(sent) and select.select([fd], [], [], 5)[0]:  # a terminal gives what has come so far
                data += os.read(fd, 100)
            os.close(fd)
            return data
        finally:
            port.close()

    sent = b"a\r\nb\r\nc\r\nd\r\n"
    assert asyncio.run(run()) == sent


def test_without_micropython_the_table_says_what_to_install(monkeypatch: pytest.MonkeyPatch):
    def missing(heap: str) -> list[str]:
        raise Trouble("no MicroPython here")

    monkeypatch.setattr(micropython, "command", missing)

    async def start() -> None:
        async with VirtualTable(Settings()):
            raise AssertionError("started")

    refused(lambda: asyncio.run(start()), Status.FAILED, "no MicroPython")


def test_the_stamp_changes_with_every_byte_of_the_firmware():
    files = {"/lib/a.mpy": b"1", "/main.py": b"2"}
    assert firmware.stamp(files) == firmware.stamp(dict(reversed(files.items())))
    assert firmware.stamp(files) != firmware.stamp({**files, "/main.py": b"3"})
    assert firmware.stamp(files) != firmware.stamp({"/lib/b.mpy": b"1", "/main.py": b"2"})


def source(root: Path, module: str = "def word():\n    return 1\n") -> Path:
    """A small firmware to compile."""
    for path, text in (
        ("firmware/boot.py", "# boot\n"),
        ("firmware/main.py", "# main\n"),
        ("firmware/table/__init__.py", ""),
        ("firmware/table/app.py", module),
        ("shared_engine/__init__.py", ""),
    ):
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text)
    return root


def test_modules_are_compiled_scripts_stay_source_and_empty_packages_stay_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    files = firmware.firmware(source(tmp_path / "src"))
    assert set(files) == {
        "/boot.py",
        "/main.py",
        "/lib/table/app.mpy",
    }
    assert files["/lib/table/app.mpy"][:2] == b"M\x06"
    assert firmware.firmware(tmp_path / "src") == files  # from the cache


def test_a_module_that_does_not_compile_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    root = source(tmp_path / "src", "def broken(:\n")
    refused(lambda: firmware.firmware(root), Status.FAILED, "table.app does not compile", "SyntaxError")


def test_firmware_without_main_is_incomplete(tmp_path: Path):
    root = source(tmp_path)
    (root / "firmware/main.py").unlink()
    refused(lambda: firmware.firmware(root), Status.FAILED, "incomplete", "main.py")


def test_machine_code_goes_as_source_where_there_is_no_emitter_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(firmware.platform, "machine", lambda: "arm64")
    viper = "@micropython.viper\ndef add(a: int, b: int) -> int:\n    return a + b\n"
    files = firmware.firmware(source(tmp_path / "src", "import micropython\n" + viper))
    assert "/lib/table/app.py" in files


def test_a_start_request_names_only_what_was_asked():
    assert start_request("latice", 3, "1, 2", 7) == "game=latice seats=3 bots=1,2 seed=7"
    assert start_request(None, None, None, None) == ""
    assert start_request("latice", None, None, 0) == "game=latice seed=0"
    refused(lambda: start_request("latice", 2, "1,x", None), Status.WRONG_USE, "--bots")
    refused(lambda: start_request("la tice", 2, None, None), Status.WRONG_USE, "--game")


def hardware() -> dict:
    return tomllib.loads(wiring.TABLE.read_text())


def test_no_pin_of_the_table_is_used_twice():
    data = hardware()
    for matrix in data["matrix"]:
        keys = data["keys"]["pins"][matrix["profile"]]
        used = [*matrix["pins"].values(), *keys["rows"], *keys["columns"], keys["buzzer"], *keys["spare"]]
        header = [*range(23), 26, 27, 28]
        assert sorted(used) == header  # what is spare is named too
        assert len(keys["rows"]) == 4 and len(keys["columns"]) == len(data["keys"]["names"]) == 6


def test_the_pins_that_the_pio_drives_lie_in_rows():
    pins = hardware()["matrix"][0]["pins"]
    for names in (("R1", "G1", "B1", "R2", "G2", "B2"), ("A", "B", "C", "D", "E"), ("LAT", "OE")):
        first = pins[names[0]]
        assert [pins[name] for name in names] == list(range(first, first + len(names)))


def test_the_wiring_of_the_matrix_is_read_from_the_file():
    matrix = wiring.matrix()
    assert (matrix.columns, matrix.row_pairs, matrix.planes) == (64, 32, 7)
    assert matrix.halves == ((0, 1, 2), (3, 4, 5))
    refused(lambda: wiring.matrix("8x8"), Status.FAILED, "8x8")


@pytest.mark.parametrize("word", ["set.chip_cost=capped", "seats=two", "bots=", "game"])
def test_a_start_that_the_firmware_cannot_read_is_refused_before_it_runs(
    word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = "game=tilers seats=3 bots=1,2 seed=5"
    assert arguments().parse_args(["--start", whole]).start == whole
    with pytest.raises(SystemExit):
        arguments().parse_args(["--start", f"game=tilers {word}"])
    assert f"{word}: game=, seats=, bots= and seed= are known" in capsys.readouterr().err
