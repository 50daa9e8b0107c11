# SPDX-License-Identifier: MIT
"""What a seat ended with, for the result: as text with all that it is made of, and as a line of 38 pixels."""

from table import glyphs, palette, texts


def score_text(state, seat: int) -> str:
    """The total and the chips, then what brought how much."""
    parts = state.breakdown(seat)
    name = "tilers.score_won" if seat in state.winners else "tilers.score"
    text = texts.say(name) % (state.scores()[seat], state.chips[seat])
    parts = [part for part in parts if part[1] or part[0] != "raised"]
    return text + ": " + ", ".join(["%s %d" % (texts.say("tilers." + label), value) for label, value in parts])


def draw_score(canvas, state, x: int, y: int, seat: int) -> None:
    """A crown for the winner, points, chips."""
    if seat in state.winners:
        canvas.icon(x, y, glyphs.CROWN, palette.SUNSTONE)
    canvas.write(x + 7, y, str(state.scores()[seat]), palette.WHITE)
    canvas.icon(x + 25, y, glyphs.TAKEN, palette.GREY)
    canvas.write(x + 29, y, str(state.chips[seat]), palette.GREY)
