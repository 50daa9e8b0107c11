# SPDX-License-Identifier: MIT
"""What every game promises holds for the clock mode, too, but that time which runs out ends no turn there."""

import test_proof_actions
import test_proof_endings
import test_proof_hidden
import test_proof_keeping
import test_proof_perft
import test_proof_settings
import test_proof_undo
import whole_games

OTHERWISE = (  # see test_clock_game.py
    "test_expiry_ends_the_turn_and_of_another_seat_does_nothing",
    "test_time_may_run_out_again_and_again_and_each_time_another_turn_begins",
)


def proved(module) -> int:
    """Holds all of a module against the clock mode; how much that was."""
    proofs = [name for name in sorted(dir(module)) if name[:5] == "test_" and name not in OTHERWISE]
    before = whole_games.PROVED[:]
    whole_games.PROVED[:] = ["clock"]
    try:
        for name in proofs:
            getattr(module, name)()
    finally:
        whole_games.PROVED[:] = before
    return len(proofs)


def test_its_actions_hold():
    assert proved(test_proof_actions) > 6


def test_its_ends_hold():
    assert proved(test_proof_endings) == 5


def test_what_it_shows_holds():
    assert proved(test_proof_hidden) > 3


def test_what_keeps_it_holds():
    assert proved(test_proof_keeping) > 7


def test_its_numbers_of_sequences_hold():
    assert proved(test_proof_perft) == 3


def test_its_settings_hold():
    assert proved(test_proof_settings) > 5


def test_its_undo_holds():
    assert proved(test_proof_undo) == 3
