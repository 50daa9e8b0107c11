# SPDX-License-Identifier: MIT
"""How a match ended: who won and why, and what everybody had left. Up shows the board again; games that have something
to show there (shows_end) begin with it.
"""

from micropython import const

from table import palette, texts
from table.canvas import width
from table.screens import Screen
from table.seats import UP, A, B, side_of
from table.ticks import since

END_MS = const(2000)  # for so long the board is shown first


class Result(Screen):
    repeats = False

    def __init__(self, app, match_screen, sitting):
        super().__init__(app)
        self.match_screen = match_screen
        self.sitting = sitting
        self.reason, self.ranking = sitting.match.result()
        self.board = match_screen.shows_end  # the board is looked at
        self.waits = self.board  # until it has been seen
        self.since = app.now()
        self._face_a_person()

    def press(self, side, key, at):
        self.stale = True
        screen = self.match_screen
        if screen.shows and screen.skip(at):
            return
        if self.board:
            self.board = self.waits = False
        elif key == A:
            self.app.setup.again(self.sitting.match.setup)
            self.app.start()
        elif key == B:
            self.app.go("title")
        elif key == UP:
            self.board = True
            screen.look_again(at)
        else:
            self.app.cue("no")

    def tick(self, now):
        """What the last action did is shown to its end, and then what won."""
        screen = self.match_screen
        if screen.shows:
            screen.stale = False
            screen.shows = screen.show_on(now)
            self.stale = self.stale or screen.stale
            self.since = now
        elif self.waits and since(now, self.since) >= END_MS:
            self.board = self.waits = False
            self.stale = True

    def _face_a_person(self) -> None:
        """The best person reads it upright; of bots alone nobody needs to."""
        for group in self.ranking:
            for seat in group:
                if not self.sitting.level(seat):
                    self.app.facing = side_of(seat, self.match_screen.seats)
                    return

    def headline(self) -> str:
        first = self.ranking[0] if self.ranking else []
        state = self.sitting.match.state
        if self.reason == "abandoned" or not first:
            return texts.say("nobody")
        if len(first) == 2 and state.options.get("partners"):
            return texts.say("team_wins") % (first[0] + 1, first[1] + 1)
        if len(first) > 1:
            return texts.of(state.game, "shared_win")
        return texts.say("bot_wins" if self.sitting.level(first[0]) else "wins") % (first[0] + 1)

    def why(self) -> str:
        return texts.of(self.sitting.match.state.game, "reason_" + self.reason)

    def places(self) -> list:
        """(place, seat, what it ended with) in order."""
        rows = []
        place = 1
        for group in self.ranking:
            rows.extend([(place, seat, self.match_screen.score_text(seat)) for seat in group])
            place += len(group)
        return rows

    def draw(self, canvas):
        if self.board:
            self.match_screen.draw_board_only(canvas)
            return
        canvas.turn = self.app.facing
        canvas.clear()
        first = self.ranking[0] if self.ranking else [0]
        colour = palette.SEAT0 + first[0] if len(first) == 1 else palette.SUNSTONE
        _centred(canvas, 2, self.headline(), colour)
        _centred(canvas, 10, self.why(), palette.GREY)
        y = 18
        for place, seat, _ in self.places():
            canvas.write(3, y, texts.say("place") % place, palette.GREY)
            canvas.write(13, y, texts.say("player") % (seat + 1), palette.SEAT0 + seat)
            self.match_screen.draw_score(canvas, 25, y, seat)
            y += 7
        _centred(canvas, 50, texts.of(self.sitting.match.state.game, "see_board"), palette.GREY)
        _centred(canvas, 57, texts.say("again"), palette.SUNSTONE)
        canvas.turn = 0

    def text(self):
        lines = [self.headline(), self.why()]
        for place, seat, score in self.places():
            lines.append("%d. %s %s" % (place, texts.say("player") % (seat + 1), score))
        return "\n".join(lines + [texts.say("again")])


def _centred(canvas, y, text, colour):
    canvas.write((64 - width(text)) // 2, y, text, colour)
