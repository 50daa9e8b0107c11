# SPDX-License-Identifier: MIT
"""MicroPython of the wheel, with the Ctrl-C of a chip. A script: PATH OF THE WHEEL'S LIBRARY, MicroPython's arguments.

The unix port leaps out of wherever SIGINT finds it: out of the collector, out of a file system's innermost. On a chip
an interrupt only waits until the virtual machine looks for one, and so it does here: before MicroPython begins, its
"Ctrl-C interrupts from now on / no longer" is replaced by one that has SIGINT do what the chips do. SIGWINCH does
nothing but end the system call that may have begun just when the interrupt came.

Should the library be built in another way, MicroPython runs as it is. WAITS in its environment tells.
"""

import ctypes
import importlib.machinery
import importlib.util
import os
import signal
import sys
from collections.abc import Iterator
from typing import Any

WAITS = "SUNSQUARE_CTRL_C_WAITS"
REPLACED = b"mp_hal_set_interrupt_char"
CTRL_C = 3
# Of the ELF format, 64 bits: tags of the dynamic section, sizes of its entries.
STRINGS, SYMBOLS, JUMPS, JUMPS_SIZE = 5, 6, 23, 2
DYNAMIC, JUMP, SYMBOL = 16, 24, 24
ACTION = 512  # bytes: more than a struct sigaction has anywhere; it begins with the address of the handler

Words = ctypes.c_uint64 * 2
Replacement = ctypes.CFUNCTYPE(None, ctypes.c_byte)
kept: list[object] = []  # what C code points at


def jump_slots(library: ctypes.CDLL) -> Iterator[tuple[bytes, int]]:
    """(name, address of the pointer) of every function that the library calls through its table of jumps."""
    base, _, dynamic = (ctypes.c_uint64 * 3).from_address(library._handle)  # struct link_map
    tags: dict[int, int] = {}
    tag = 1
    while tag:
        tag, value = Words.from_address(dynamic)
        tags[tag] = value
        dynamic += DYNAMIC
    for at in range(tags[JUMPS], tags[JUMPS] + tags[JUMPS_SIZE], JUMP):
        offset, symbol = Words.from_address(at)
        name = ctypes.c_uint32.from_address(tags[SYMBOLS] + (symbol >> 32) * SYMBOL).value
        yield ctypes.string_at(tags[STRINGS] + name), base + offset


def action(libc: ctypes.CDLL, handler: int) -> "ctypes.Array[ctypes.c_char]":
    """A struct sigaction like that of SIGINT now, but for the handler."""
    made = ctypes.create_string_buffer(ACTION)
    libc.sigaction(signal.SIGINT, None, made)
    ctypes.c_uint64.from_buffer(made).value = handler
    return made


def address(function: Any) -> int:
    return ctypes.cast(function, ctypes.c_void_p).value or 0


def let_interrupts_wait(library: ctypes.CDLL) -> None:
    """LookupError, AttributeError: the library is built otherwise."""
    slot = dict(jump_slots(library))[REPLACED]
    schedule = library.mp_sched_keyboard_interrupt
    libc = ctypes.CDLL(None)
    library.mp_hal_set_interrupt_char(CTRL_C)  # for the other fields of its struct sigaction
    wanted = action(libc, address(schedule))
    ignored = action(libc, signal.SIG_IGN)
    libc.sigaction(signal.SIGWINCH, action(libc, address(libc.abs)), None)

    def set_interrupt_char(char: int) -> None:
        libc.sigaction(signal.SIGINT, wanted if char == CTRL_C else ignored, None)

    replacement = Replacement(set_interrupt_char)
    kept.extend((wanted, ignored, replacement))
    ctypes.c_uint64.from_address(slot).value = address(replacement)
    os.environ[WAITS] = "1"


def main(path: str, *arguments: str) -> int:
    loader = importlib.machinery.ExtensionFileLoader("micropython_run", path)
    spec = importlib.util.spec_from_loader(loader.name, loader)
    assert spec
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    try:
        let_interrupts_wait(ctypes.CDLL(path))
    except (LookupError, AttributeError):
        os.environ.pop(WAITS, None)
    status: int = module.run_main(["micropython", *arguments])
    return status


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
