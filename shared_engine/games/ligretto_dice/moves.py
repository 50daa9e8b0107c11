# SPDX-License-Identifier: MIT
"""What a seat may do at a moment, and what speaks against the rest. Rules: "Round". Nothing here allocates."""

from shared_engine.games.ligretto_dice.tables import (
    BETWEEN,
    CANCEL,
    DICE,
    FACES,
    LATEST,
    NEXT,
    QUIET_MS,
    STOP,
    THROW,
)

# What refusal() answers; turn.REASONS says it in words. OK: nothing speaks against it.
OK, LOST, EARLY, ROLLING, LOCKED, NOT_HELD, LATE, BETWEEN_ROUNDS = range(8)
IN_ROUND, SAID, TOO_SOON, NOT_DONE, NO_STOP, EMPTY = range(8, 14)


def actions_into(state, seat: int, buffer, at: "int | None" = None) -> int:
    """Write the sorted actions of a seat into an array and give their number; IndexError when it is too short.
    at: ms of match time; None: as if neither throws, locks nor waiting took any time. It says what refusal() says."""
    if not state.may_act(seat) or (at is not None and not state.last_at <= at <= LATEST):
        return 0
    count = 0
    said = state.consents >> seat & 1
    if state.phase == BETWEEN:
        if not said:
            buffer[0] = NEXT
            count = 1
        return count
    options = state.options
    left = state.left[seat]
    if left and (at is None or _rests(state, seat, at)):
        paid = options["wrong"] != "snap_back"
        dice = state.dice
        die = seat * DICE
        action = 0
        for placed in state.rows:
            for face in range(FACES):
                if dice[die] and (face == placed or (paid and face > placed)):
                    buffer[count] = action
                    count += 1
                die += 1
                action += 1
        buffer[count] = THROW
        count += 1
    if not left and options["stop"] == "press":
        buffer[count] = STOP
        count += 1
    if not said and (at is None or at - state.last_placed_at >= QUIET_MS):
        buffer[count] = CANCEL
        count += 1
    return count


def _rests(state, seat: int, at: int) -> bool:
    """Do the seat's dice neither roll nor lie locked?"""
    return at - state.thrown_at[seat] >= state.options["throw_ms"] and at >= state.locked_until[seat]


def refusal(state, seat: int, action: int, at: "int | None") -> int:
    """OK or why a seat that plays may not do this. EARLY is an action all the same where `wrong` sets a price on it."""
    if at is not None and at < state.last_at:
        return LATE
    if action == NEXT or state.phase == BETWEEN:
        if action != NEXT:
            return BETWEEN_ROUNDS
        if state.phase != BETWEEN:
            return IN_ROUND
        return SAID if state.consents >> seat & 1 else OK
    if action == CANCEL:
        if state.consents >> seat & 1:
            return SAID
        return TOO_SOON if at is not None and at - state.last_placed_at < QUIET_MS else OK
    if action == STOP:
        if state.options["stop"] != "press":
            return NO_STOP
        return NOT_DONE if state.left[seat] else OK
    if action == THROW:
        if not state.left[seat]:
            return EMPTY
    elif not state.dice[seat * DICE + action]:
        return NOT_HELD
    if at is not None:
        if at - state.thrown_at[seat] < state.options["throw_ms"]:
            return ROLLING
        if at < state.locked_until[seat]:
            return LOCKED
    if action == THROW:
        return OK
    next_face = state.rows[action // FACES] + 1
    face = action % FACES + 1
    return OK if face == next_face else EARLY if face > next_face else LOST


def is_paid(state, reason: int) -> bool:
    """Is a press that is refused for this reason an action with a price?"""
    return reason == EARLY and state.options["wrong"] != "snap_back"


def named(state, seat: int, colour: int) -> int:
    """The die that a pod's key of this colour means now: the one that its row waits for, else the seat's lowest; -1
    when the seat has none of this colour."""
    first = seat * DICE + colour * FACES
    dice = state.dice
    waited = state.rows[colour]
    if waited < FACES and dice[first + waited]:
        return colour * FACES + waited
    for face in range(FACES):
        if dice[first + face]:
            return colour * FACES + face
    return -1


def rolls_until(state, seat: int) -> int:
    """The stamp from which on the seat's dice lie still after its last throw."""
    return state.thrown_at[seat] + state.options["throw_ms"]
