# SPDX-License-Identifier: MIT
"""`make bench`: every figure beside its bar."""

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from benchmarks import engine, heap, peer, presses, sync
from shared_engine import games
from sunsquare import micropython

ROUNDS = 8
SECONDS = 0.25  # a measurement
ENGINE = (  # what is measured of a game, and the bars of the first
    ("move lists, mid-game, beside python-chess", 0.35),
    ("random games, actions, beside python-chess", 0.45),
    ("move lists, MicroPython beside CPython", 0.7),
    ("actions, MicroPython beside CPython", 0.7),
)
CHIP = 152  # an RP2040's time for what takes 1 on a PC that makes so many nodes a second, estimated (95 to 234)
NODES = 254_000
HERE = Path(__file__).parent
ROOMY = heap.CHIP - heap.SPARE  # KiB
STORED, A_GAME, OF_GAMES = 1000, 100, 2  # matches on flash beside so many games; the room of so many for each game more


FIRST = "latice"  # the game that the bars of the engine are for; the others stand beside it
DECISIONS = {"tilers": 1.7}  # of decisions a second beside python-chess, the bars of games that have one
Figures = dict[str, dict[str, float]]  # by game; see engine.py


class Row(NamedTuple):
    """One figure. bar: what it must reach; at_least: whether more is better; beside: where there is no bar, the same
    of the first game."""

    what: str
    figure: float
    bar: float | None
    unit: str
    at_least: bool
    beside: float = 0.0

    def met(self) -> bool:
        if self.bar is None:
            return True
        return self.figure >= self.bar if self.at_least else self.figure <= self.bar

    def wanted(self) -> str:
        """The bar in words."""
        sign = "at least" if self.at_least else "at most"
        return "" if self.bar is None else f"{sign} {shown(self.bar)} {self.unit}"

    def verdict(self) -> str:
        if self.bar is None:
            return f"{games.info(FIRST).title} {shown(self.beside)}"
        return "met" if self.met() else f"missed by {abs(self.figure - self.bar):.2f} {self.unit}"


def on_micropython(script: str, *arguments: str, memory: str = micropython.TABLE_HEAP) -> Any:
    """What a script of this folder prints as JSON, run with a table's heap unless another is given."""
    done = subprocess.run(
        [*micropython.command(memory), str(HERE / script), *arguments],
        env=micropython.environment(micropython.ROOT, micropython.ROOT / "firmware"),
        capture_output=True,
        text=True,
    )
    if done.returncode:
        sys.exit(f"{script}: {done.stdout}{done.stderr}")
    return json.loads(done.stdout.splitlines()[-1])


def best_rounds() -> tuple[Figures, Figures, float]:
    """The best of several rounds, in which peer, CPython and MicroPython take turns: (here, there, peer)."""
    here: Figures = {game: {} for game in games.GAME_IDS}
    there: Figures = {game: {} for game in games.GAME_IDS}
    nodes = 0.0
    for _ in range(ROUNDS):
        nodes = max(nodes, peer.nodes_per_s(SECONDS))
        for best, found in (
            (here, engine.measured(int(1000 * SECONDS))),
            (there, on_micropython("engine.py", str(int(1000 * SECONDS)))),
        ):
            for game, figures in found.items():
                for name, value in figures.items():
                    best[game][name] = max(best[game].get(name, 0.0), value)
    return here, there, nodes


def flash() -> Any:
    """See flash.py."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        heap.lay_out(folder)
        return on_micropython("flash.py", str(folder / "lib"), str(folder / "image"), memory="16M")


def least_stored() -> int:
    """How many matches a flash must hold beside the firmware, which each game makes larger."""
    return STORED - A_GAME * (len(games.GAME_IDS) - OF_GAMES)


def engine_rows(here: Figures, there: Figures, nodes: float) -> list[Row]:
    """Speed and garbage of every game that was measured: the first against the bars, the others beside it; decisions
    where a game has a bar for them."""

    def ratios(game: str) -> tuple[float, ...]:
        ours, chips = here[game], there[game]
        names = ("lists_per_s", "actions_per_s")
        return *(ours[name] / nodes for name in names), *(chips[name] / ours[name] for name in names)

    found = []
    for game in sorted(here, key=lambda game: game != FIRST):
        title = games.info(game).title
        for (what, bar), figure, beside in zip(ENGINE, ratios(game), ratios(FIRST), strict=True):
            found.append(Row(f"{title} {what}", figure, bar if game == FIRST else None, "", True, beside))
        if game in DECISIONS:
            decisions = here[game]["decisions_per_s"] / nodes
            found.append(Row(f"{title} decisions, beside python-chess", decisions, DECISIONS[game], "", True))
        found.append(Row(f"{title} garbage of a move list", there[game]["garbage_per_list"], 0, "bytes", False))
    return found


def chip(nodes: float) -> float:
    """An RP2040's time for what takes 1 on this PC, which makes so many nodes a second."""
    return CHIP * nodes / NODES


def bot_rows(found: Figures, there: float) -> list[Row]:
    """How long bots think on a chip, in ms: a step may hold up half a frame, a decision is waited for. there: its time
    for what takes 1 here."""
    rows = []
    for game, took in sorted(found.items()):
        bot = f"{games.info(game).title} bot, RP2040 estimate:"
        for what, name, bar in (
            ("a step, 99 %", "step", 16),
            ("a decision", "decision", 900),
            ("the longest", "longest", 2000),
        ):
            rows.append(Row(f"{bot} {what}", took[name] * there / 1000, bar, "ms", False))
    return rows


def heap_rows(title: str, whole: dict[str, float], bar: float) -> list[Row]:
    """The memory of the whole firmware as on a chip, with the largest match of a game; bar: KiB, while no PC talks."""
    return [
        Row(f"{title}: garbage of a steady frame, all tasks", whole["steady_frame"], 0, "bytes", False),
        Row(f"{title}: garbage of an idle second in the menu", whole["idle_second"], 0, "bytes", False),
        Row(f"{title}: heap in use, largest match, 32 bit", whole["in_use"], bar, "KiB", False),
        Row(f"{title}: heap in use, menus while it waits, 32 bit", whole["in_menus"], bar, "KiB", False),
        Row(f"{title}: heap in use while a PC talks, 32 bit", whole["in_talk"], ROOMY, "KiB", False),
        Row(f"{title}: least heap with which it ends, 32 bit", whole["least"], heap.CHIP, "KiB", False),
    ]


def rows(here: Figures, there: Figures, nodes: float) -> list[Row]:
    display = on_micropython("display.py")
    stored = flash()
    return [
        *engine_rows(here, there, nodes),
        Row("whole canvas to bit planes, RP2040 estimate", display["full_us"] * chip(nodes) / 1000, 10, "ms", False),
        Row("usual change to bit planes, RP2040 estimate", display["usual_us"] * chip(nodes) / 1000, 3, "ms", False),
        Row("garbage of drawing and converting a change", display["garbage"], 0, "bytes", False),
        *bot_rows(on_micropython("thinking.py", memory="16M"), chip(nodes)),
        *[row for game in games.GAME_IDS for row in heap_rows(games.info(game).title, heap.measured(game), 150)],
        *heap_rows("all games in succession", heap.measured(*games.GAME_IDS), ROOMY),
        Row("matches on flash beside two firmware slots", stored["matches"], least_stored(), "", True),
        Row("blocks erased to pack a match, median", stored["erased"][0], 3, "", False),
    ]


def sync_rows(found: dict[str, float]) -> list[Row]:
    frames, press = (found[name + "_busy"] / found[name + "_quiet"] for name in ("frames_per_s", "median_ms"))
    return [
        Row("sync of 1,000 matches from a virtual table", found["seconds"], 10, "s", False),
        Row("its memory beside that of 250 matches", found["mib"] / found["mib_few"], 1.1, "", False),
        Row("frames of a table during a sync, beside without", frames, 0.9, "", True),
        Row("press to frame during a sync, median, beside without", press, 1.5, "", False),
    ]


def sync_words(found: dict[str, float]) -> str:
    times = (f"{found[f'{name}_ms_{when}']:.0f}" for when in ("busy", "quiet") for name in ("median", "late"))
    return (
        "sync: judging alone takes {judging:.1f} s, {mib:.0f} MiB at most; "
        "press to frame {} ms (99 %: {}), without {} ({})"
    ).format(*times, **found)


def press_rows(found: dict[str, dict[str, float]], there: float) -> list[Row]:
    """From a press to its answer where four people press ten times a second each; see presses.py. there: the chip's
    time for what takes 1 here."""
    cost = found["cost"]["press"] * there / 1000
    rows = [Row("a press where all act at once, RP2040 estimate of the processor", cost, 30, "ms", False)]
    for name, where in (("flash", "a chip's flash"), ("chip", "its flash and processor, estimate")):
        each = found[name]
        rows += [
            Row(f"40 presses a second, {where}: to the answer, median", each["median"], 30, "ms", False),
            Row(f"40 presses a second, {where}: to the answer, 99 %", each["late"], 130, "ms", False),
            Row(f"40 presses a second, {where}: not answered", each["unanswered"], 0, "", False),
            Row(f"40 presses a second, {where}: appends of one scan at most", each["most"], 1, "", False),
        ]
    return rows


def press_words(found: dict[str, dict[str, float]], there: float) -> str:
    cost, flash = found["cost"], found["flash"]
    parts = ", ".join(f"{part} {cost[part] * there / 1000:.1f}" for part in presses.PARTS)
    appends = f"{flash['append_median']:.1f} ms in the median, {flash['append_worst']:.0f} at most"
    return (
        f"a press on an RP2040, ms: {parts}; an idle scan {cost['idle'] * there / 1000:.1f}, "
        f"a collection {cost['collect'] * there / 1000:.0f} each {presses.collect_after(cost)} presses; "
        f"appends {appends}"
    )


def shown(figure: float) -> str:
    return f"{figure:.0f}" if figure == int(figure) else f"{figure:.2f}"


def main() -> None:
    here, there, nodes = best_rounds()
    homecoming = sync.measured()
    pressed = presses.measured(chip(nodes))
    found = rows(here, there, nodes) + sync_rows(homecoming) + press_rows(pressed, chip(nodes))
    table = Table("figure", "measured", "bar", "", title="Sunsquare")
    for row in found:
        table.add_row(row.what, f"{shown(row.figure)} {row.unit}", row.wanted(), row.verdict())
    console = Console(width=110)
    console.print(table)
    console.print(f"python-chess {nodes:,.0f} nodes/s", highlight=False)
    for name, found_there in (("CPython", here), ("MicroPython", there)):
        for game, figures in found_there.items():
            speeds = f"{figures['lists_per_s']:,.0f} lists/s, {figures['actions_per_s']:,.0f} actions/s"
            console.print(f"{name} {games.info(game).title} {speeds}", highlight=False)
    console.print(sync_words(homecoming), highlight=False)
    console.print(press_words(pressed, chip(nodes)), highlight=False)


if __name__ == "__main__":
    main()
