# SPDX-License-Identifier: MIT
"""Every game in a match: undo and redo keep the digest at every step of whole games."""

from whole_games import next_action, said, tables

from proof import refused
from shared_engine.match import Match, MatchError
from shared_engine.rng import seed_bytes, seeded


def begun(game: str, seats: int, options: dict, undo: str):
    return Match.begin_new(game, seats, 31 + seats, options, None, {"undo": undo})


def test_undo_and_redo_keep_the_digest_at_every_step_and_all_the_way_back():
    for game, seats, options in tables():
        match = begun(game, seats, options, "casual")
        if not match.state.undoable:
            continue
        rng = seeded(seed_bytes(3))
        digests = [match.digest()]
        at = 0
        while not match.over:
            seat, action, at = next_action(match.state, rng, at)
            match.submit(seat, action, at)
            digests.append(match.digest())
            dump = match.state.dump()
            match.undo(at)
            assert match.digest() == digests[-2], said(game, seats, options)
            assert not match.over and action in match.state.actions(seat, at)
            match.redo(at)
            assert match.digest() == digests[-1] and match.state.dump() == dump
        refused(MatchError, match.redo)
        for digest in reversed(digests[:-1]):
            match.undo()
            assert match.digest() == digest
        refused(MatchError, match.undo)
        for digest in digests[1:]:
            match.redo()
            assert match.digest() == digest
        assert match.over


def test_strict_undo_stops_where_something_was_drawn_and_nowhere_else():
    for game, seats, options in tables():
        match = begun(game, seats, options, "strict")
        if not match.state.undoable:
            continue
        rng = seeded(seed_bytes(4))
        at = 0
        before = match.digest()
        while not match.over:
            seat, action, at = next_action(match.state, rng, at)
            match.submit(seat, action, at)
            if match.state.drew:
                refused(MatchError, match.undo, at)
            else:
                after = match.digest()
                match.undo(at)
                assert match.digest() == before
                match.redo(at)
                assert match.digest() == after
            before = match.digest()


def test_where_nothing_is_ever_taken_back_undo_is_refused_and_the_last_action_known():
    for game, seats, options in tables():
        for undo in ("strict", "casual"):
            match = begun(game, seats, options, undo)
            if match.state.undoable:
                continue
            rng = seeded(seed_bytes(5))
            assert match.last_action() is None
            at = 0
            while not match.over:
                seat, action, at = next_action(match.state, rng, at)
                match.submit(seat, action, at)
                digest, count = match.digest(), match.count
                assert match.last_action() == (seat, action)
                assert "nothing to undo" in refused(MatchError, match.undo, None if match.over else at)
                refused(MatchError, match.redo, at)
                assert match.steps() == (0, 0)
                assert (match.digest(), match.count) == (digest, count)
