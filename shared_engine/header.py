# SPDX-License-Identifier: MIT
"""What a match is made from. record_header.py makes it, writes it and reads it."""


class Header:
    game: str
    seats: int
    seed: int
    options: dict  # those that differ from the defaults
    controls: tuple  # texts: none, one, or one a seat
    players: list  # for each seat 0 (a person) or the bot's level
    names: list
    settings: dict
    table_id: bytes
    sequence: int
    started: "int | None"  # unix seconds
    previous: bytes  # 32, the hash of the record before
    signature: bytes  # 32
    rules: int  # versions
    generator: int
