# SPDX-License-Identifier: MIT
"""Finished positions of Latice, and what the contract says of dump, load, copy and digest."""

from latice_table import Table, latice

from proof import refused
from shared_engine.games import DataError, from_position, load, new


def test_a_finished_position_is_known_to_be_over():
    assert latice(board="e5:yF", racks=["", "rH"], pools=["", ""]).over()
    assert latice(board="e5:yF", passes=2, idle=2).over()
    assert latice(board="e5:yF", idle=6).over()
    assert not latice(board="e5:yF", passes=1, idle=5).over()


def test_a_finished_position_given_otherwise_is_normalised():
    played = latice(board="e5:yF", rack="yH", turn=1, pools=[None, ""]).play("lay yH e4").state
    assert played.is_over()
    position = played.position()
    assert position["turn"] == 1
    for changes in ({"turn": 0}, {"free_moves": 1}, {"acted": True}, {"acted": True, "moved": True}):
        otherwise = played.position()
        otherwise.update(changes)
        assert from_position(otherwise).digest() == played.digest()


def test_a_blocked_position_given_otherwise_is_normalised():
    played = latice(board="e5:yF", racks=["nB", "rH"], pools=["", ""]).play("pass", "pass").state
    assert played.position()["turn"] == 1
    for changes in ({"free_moves": 1}, {"acted": True}, {"free_moves": 1, "acted": True, "moved": True}):
        otherwise = played.position()
        otherwise.update(changes)
        assert from_position(otherwise).digest() == played.digest()


def test_finished_positions_keep_their_digest():
    for table in (
        latice(board="e5:yF", rack="yH", pools=["", None]).play("lay yH e4"),
        latice(board="e5:yF", rack="ww", pools=["", None]).play("wind e5 e4"),
        latice(board="e5:yF", racks=["nB", "rH"], pools=["", ""]).play("pass", "pass"),
        latice(board="e5:yF", idle=5).play("pass"),
        latice(board="e5:yF", seats=3).retire(0).retire(1),
        latice(board="e5:yF").retire(0),
        latice(board="e5:yF").play("pass").retire(0),
    ):
        assert table.over()
        assert from_position(table.state.position()).digest() == table.state.digest()
        assert load("latice", table.state.dump()).is_over()


def test_dump_and_load_give_the_same_state():
    for state in (latice(board="e5:yF").state, new("latice", 4, 7, {"boards": 2, "partners": True})):
        again = load("latice", state.dump())
        assert again.dump() == state.dump()
        assert again.digest() == state.digest()
        assert again.position() == state.position()
        assert again.options == state.options


def test_a_digest_is_eight_bytes():
    digest = latice(board="e5:yF").state.digest()
    assert isinstance(digest, bytes)
    assert len(digest) == 8


def test_every_flipped_byte_is_noticed():
    blob = latice(board="e5:yF e6:yB", racks=["yH nB ww", "rT"], pools=["tD", "gG"], seed=99).state.dump()
    for place in range(len(blob)):
        for flip in (0x01, 0x80, 0xFF):
            broken = bytearray(blob)
            broken[place] ^= flip
            assert refused(DataError, load, "latice", bytes(broken)), place


def test_a_short_a_long_and_an_empty_blob_are_noticed():
    blob = new("latice", 2, 1).dump()
    for length in (0, 1, 2, 8, len(blob) // 2, len(blob) - 1):
        assert refused(DataError, load, "latice", blob[:length])
    assert refused(DataError, load, "latice", blob + b"\x00")
    assert refused(DataError, load, "latice", blob + blob)
    assert refused(DataError, load, "latice", bytes(len(blob)))


def test_a_copy_goes_its_own_way():
    table = latice(board="e5:yF", rack="yH nB")
    before = table.state.digest()
    other = Table(table.state.copy())
    assert other.state.digest() == before
    other.play("lay yH e4", "end")
    assert table.state.digest() == before
    assert other.state.digest() != before
    table.play("lay yH e4", "end")
    assert other.state.digest() == table.state.digest()


def test_equal_states_reached_on_different_ways_are_equal():
    one = latice(board="e5:yF", rack="yH nF nT", stones=[[0, 2], [0, 0]]).play("lay yH e4", "lay nF e6 half")
    other = latice(board="e5:yF", rack="yH nF nT", stones=[[0, 2], [0, 0]]).play("lay nF e6", "lay yH e4 half")
    assert one.state.dump() == other.state.dump()
