# SPDX-License-Identifier: MIT
"""Damage for tests."""


def flipped(path: str, at: int, bits: int = 0x10) -> None:
    """Some bits of one byte of a file are other ones from now on."""
    with open(path, "r+b") as file:
        file.seek(at)
        byte = file.read(1)[0]
        file.seek(at)
        file.write(bytes((byte ^ bits,)))


def within(name: str, files: dict) -> dict:
    return {name + "/" + path: data for path, data in files.items()}
