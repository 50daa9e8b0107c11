# SPDX-License-Identifier: MIT
"""Every game of the engine fills each place that docs/adding-a-game.md names; what is missing is said."""

import ast
import importlib.util
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import golden
import proven
import pytest

from shared_engine import games
from sunsquare.replay.games import Part
from sunsquare.virtual import firmware

ROOT = Path(__file__).parents[2]
ENGINE = "shared_engine/games"
SCREENS = "firmware/table/screens"
TEXTS = "firmware/table/texts_en"

# What a file must give, by its path; GAME stands for the game's id, SHORT for what its tests call it.
NEEDED = {
    "shared_engine/games/GAME/settings.py": ("INFO",),
    "shared_engine/games/GAME/deal.py": ("new",),
    "shared_engine/games/GAME/notation.py": ("text", "parse"),
    "shared_engine/games/GAME/dump.py": ("dump", "view"),
    "shared_engine/games/GAME/restore_dump.py": ("load",),
    "shared_engine/games/GAME/position.py": ("position",),
    "shared_engine/games/GAME/restore_position.py": ("from_position",),
    "shared_engine/games/GAME/state.py": ("State",),
    "shared_engine/games/GAME/bot.py": ("Mind",),
    "firmware/table/screens/GAME/__init__.py": (),
    "firmware/table/screens/GAME/screen.py": ("Screen", "TEXTS"),
    "firmware/table/screens/GAME/words.py": ("seat_text", "describe", "TEXTS"),
    "firmware/table/screens/GAME/lessons.py": ("PAGES", "TEXTS"),
    "firmware/table/texts_en_GAME.py": ("TEXTS",),
    "firmware/table/texts_en_GAME_menus.py": ("TEXTS",),
    "firmware/table/texts_en_GAME_words.py": ("TEXTS",),
    "host/sunsquare/replay/games/GAME.py": (
        *sorted(Part.__annotations__),
        *sorted(name for name in vars(Part) if not name.startswith("_")),
    ),
    "tests/shared/proven/GAME.py": proven.NAMES,
    "tests/shared/slow_SHORT.py": ("legal", "after"),
    "tests/shared/SHORT_table.py": (),
    "tests/golden/GAME.txt": (),
    "docs/GAME.md": (),
}
BY_TURNS = {"firmware/table/screens/GAME/choice.py": ("Choice",)}
TOGETHER = {"shared_engine/games/GAME/bot.py": ("Hand",), "tests/shared/proven/GAME.py": proven.TOGETHER}
# Calls and fields of a state, as docs/game-contract.md lists them.
STATE = (
    "game", "seats", "options", "seat", "actions", "actions_into", "apply", "expire", "retire", "is_over", "scores",
    "ranking", "breakdown", "view", "copy", "dump", "digest", "text", "parse", "position", "turn_mark", "ending",
    "drew", "undoable",
)  # fmt: skip
SHORT = {"ligretto_dice": "ligretto"}  # what files of tests call a game, where that is not its id
SHARED_FILES = ("shared_engine/games/__init__.py", "shared_engine/game_state.py")  # ask a game's modules by name
NOT_ON_A_TABLE = {"notation", "position", "restore_dump", "restore_position"}  # modules that only a PC asks for
OF_A_SCREEN = ("screen", "words", "lessons")
PAGES_THAT_NAME_IT = ("README.md", "CHANGELOG.md", "docs/game-contract.md", "docs/screens.md")


def names_given_by(path: Path) -> set[str]:
    """What a module defines or imports at its top level."""
    found: set[str] = set()
    for node in ast.parse(path.read_text()).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Assign):
            found |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found.add(node.target.id)
        elif isinstance(node, ast.ImportFrom):
            found |= {alias.asname or alias.name for alias in node.names}
    return found


def names_asked_for(path: str) -> Iterator[tuple[str, str]]:
    """(module, name) of all that a shared file asks a game's modules for: _part(..., "module", ...).name"""
    for node in ast.walk(ast.parse((ROOT / path).read_text())):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Call):
            called = node.value.func
            if getattr(called, "id", getattr(called, "attr", "")) == "_part":
                words = [word.value for word in node.value.args if isinstance(word, ast.Constant)]
                yield words[0], node.attr


def missing_files(game: str, more: dict[str, tuple[str, ...]]) -> Iterator[str]:
    for pattern, names in (*NEEDED.items(), *more.items()):
        path = ROOT / pattern.replace("GAME", game).replace("SHORT", SHORT.get(game, game))
        if not path.exists():
            yield f"{path.relative_to(ROOT)} is missing"
        elif path.suffix == ".py":
            given = names_given_by(path)
            for name in names:
                if name not in given:
                    yield f"{path.relative_to(ROOT)}: {name} is missing"


def texts(*paths: str) -> dict[str, str]:
    """The lines NAME=TEXT of some files of texts; those that are not there hold none."""
    found: dict[str, str] = {}
    for name in paths:
        path = ROOT / (name + ".py")
        if path.exists():
            spec = importlib.util.spec_from_file_location("texts_of_a_game", path)
            assert spec and spec.loader
            module = importlib.util.module_from_spec(spec)
            spec.loader.exec_module(module)
            lines = [line for line in module.TEXTS.splitlines() if line and not line.startswith("#")]
            found |= {line.partition("=")[0]: line.partition("=")[2] for line in lines}
    return found


def texts_of_options(options: Any) -> Iterator[str]:
    """The names of the texts that the pages of the options show. What the number X_value is, the choice X says."""
    choices = {option.name: option.values for option in options if option.kind == "choice"}
    yield from (value for values in choices.values() for value in values)
    for option in options:
        yield option.name
        for value in choices.get(option.name.removesuffix("_value"), ("help",)):
            yield f"{option.name}.{value}"


def value_of(path: str, name: str) -> ast.expr | None:
    """What a module assigns to a name, unread."""
    file = ROOT / path
    for node in ast.parse(file.read_text()).body if file.exists() else ():
        target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
        if isinstance(target, ast.Name) and target.id == name:
            return getattr(node, "value", None)
    return None


def pages_of_help(game: str) -> list[str]:
    pages = value_of(f"{SCREENS}/{game}/lessons.py", "PAGES")
    if not isinstance(pages, ast.Tuple):
        return []
    return [ast.literal_eval(page.elts[0]) for page in pages.elts if isinstance(page, ast.Tuple)]


def reasons_of_replay(game: str) -> set[str]:
    reasons = value_of(f"host/sunsquare/replay/games/{game}.py", "REASONS")
    return {ast.literal_eval(key) for key in reasons.keys if key} if isinstance(reasons, ast.Dict) else set()


def endings_written_down(game: str) -> set[str]:
    """Why the games of tests/golden/GAME.txt ended."""
    path = ROOT / "tests" / "golden" / f"{game}.txt"
    lines = path.read_text().splitlines() if path.exists() else []
    return {line.split(" | ")[2].split()[0] for line in lines}


def missing_texts(game: str, title: str, options: Any) -> Iterator[str]:
    menus = texts(TEXTS, f"{TEXTS}_menus", f"{TEXTS}_{game}", f"{TEXTS}_{game}_menus")
    for name in texts_of_options(options):
        if not menus.get(name):
            yield f"{TEXTS}_{game}_menus.py: {name}= is missing (an option)"
    pages = pages_of_help(game)
    if not pages:
        yield f"{SCREENS}/{game}/lessons.py: PAGES has no page"
    own = texts(f"{TEXTS}_{game}_menus")
    for page in pages:
        for name in (f"help.{page}", f"help.{page}.text"):
            if not own.get(name):
                yield f"{TEXTS}_{game}_menus.py: {name}= is missing (help)"
    result = texts(TEXTS, f"{TEXTS}_breaks", f"{TEXTS}_{game}")
    for reason in sorted(reasons_of_replay(game) | endings_written_down(game)):
        if not result.get(f"reason_{reason}"):
            yield f"{TEXTS}_{game}.py: reason_{reason}= is missing (why a match ends)"
    if texts(f"{TEXTS}_{game}_words").get("words.title") != title.upper():
        yield f"{TEXTS}_{game}_words.py: words.title={title.upper()} is missing"


def missing_in_replay(game: str) -> Iterator[str]:
    for reason in sorted(endings_written_down(game) - reasons_of_replay(game)):
        yield f"host/sunsquare/replay/games/{game}.py: REASONS lacks {reason}"


def missing_in_tests(game: str) -> Iterator[str]:
    path = ROOT / "tests" / "golden" / f"{game}.txt"
    if path.exists() and len(path.read_text().splitlines()) != golden.COUNT:
        yield f"{path.relative_to(ROOT)}: {golden.COUNT} games are needed"
    if len(list((ROOT / "tests" / "shared").glob(f"test_{SHORT.get(game, game)}_*.py"))) < 5:
        yield f"tests/shared/test_{SHORT.get(game, game)}_*.py: a file for each part of the rules is needed"


def missing_in_state(game: str) -> Iterator[str]:
    state = games.new(game, 2, 1)
    for name in STATE:
        if not hasattr(state, name):
            yield f"{ENGINE}/{game}/state.py: State.{name} is missing"


def missing_in_pages(title: str) -> Iterator[str]:
    for page in PAGES_THAT_NAME_IT:
        if title not in (ROOT / page).read_text():
            yield f"{page} does not name {title}"


@pytest.mark.parametrize("game", games.GAME_IDS)
def test_nothing_is_missing(game: str) -> None:
    info = games.info(game)
    missing = [
        *missing_files(game, BY_TURNS if info.turns else TOGETHER),
        *missing_in_state(game),
        *missing_texts(game, info.title, info.options),
        *missing_in_replay(game),
        *missing_in_tests(game),
        *missing_in_pages(info.title),
    ]
    assert missing == [], f"{info.title} is not complete, see docs/adding-a-game.md:\n  " + "\n  ".join(missing)


def test_of_a_game_that_is_not_there_everything_is_missing() -> None:
    missing = [*missing_files("chess", BY_TURNS), *missing_texts("chess", "Chess", games.info("latice").options)]
    assert len([line for line in missing if line.endswith("is missing")]) >= len(NEEDED)
    assert "docs/chess.md is missing" in missing
    assert f"{TEXTS}_chess_menus.py: deal.tournament= is missing (an option)" in missing
    assert list(missing_in_pages("Chess of the moon"))


def test_a_game_of_turns_lacks_what_one_needs_in_which_all_act_at_once() -> None:
    missing = [line.rpartition(": ")[2] for line in missing_files("tilers", TOGETHER)]
    assert missing == ["Hand is missing", *(f"{name} is missing" for name in proven.TOGETHER)]


def test_what_lies_in_the_folder_of_games_is_registered() -> None:
    folders = sorted(path.parent.name for path in (ROOT / ENGINE).glob("*/__init__.py"))
    assert folders == sorted(games.KNOWN_IDS)


def test_every_file_that_must_be_there_is_named_on_the_page_about_adding_a_game() -> None:
    page = (ROOT / "docs" / "adding-a-game.md").read_text()
    for pattern in (*NEEDED, *BY_TURNS):
        name = pattern.rpartition("/")[2]
        if pattern.endswith(".txt"):
            name = "write_games.py GAME"
        assert name.replace("SHORT", "GAME") in page or pattern.startswith(ENGINE), f"{pattern} is not named there"


def test_what_shared_files_ask_a_game_for_is_among_what_it_must_give() -> None:
    asked = {name for path in SHARED_FILES for name in names_asked_for(path)}
    assert {("settings", "INFO"), ("deal", "new"), ("notation", "parse")} <= asked
    for module, name in asked:
        assert name in NEEDED[f"{ENGINE}/GAME/{module}.py"], f"{module}.{name}"


def test_what_the_texts_of_a_game_are_found_by_is_among_what_it_must_give() -> None:
    modules = value_of("firmware/table/texts.py", "MODULES")
    assert isinstance(modules, ast.Dict) and len(modules.values) == 3
    for module in modules.values:
        assert "TEXTS" in NEEDED[f"{SCREENS}/GAME/{ast.literal_eval(module)}.py"]


def test_all_that_the_common_proof_asks_of_a_game_is_explained() -> None:
    told = [line.split("(")[0].split()[0] for line in (proven.__doc__ or "").splitlines()[2:] if line[:1].isalpha()]
    assert told == [*proven.NAMES, *proven.TOGETHER]


def asks(path: Path, name: str) -> bool:
    """Does a source ask a state, or the games, for this?"""
    of: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Attribute) and node.attr == name:
            of.add(getattr(node.value, "id", getattr(node.value, "attr", "")))
        elif isinstance(node, ast.ImportFrom) and name in [alias.name for alias in node.names]:
            of.add((node.module or "").rpartition(".")[2])
    return not of.isdisjoint(("state", "games"))


def test_what_a_table_asks_a_game_for_is_a_file_of_its_own_on_the_table() -> None:
    asked = {each for path in SHARED_FILES for each in names_asked_for(path)}
    there = {module for module, _ in asked} - NOT_ON_A_TABLE
    modules = {f"shared_engine.games.{game}.{module}" for game in games.GAME_IDS for module in {*there, "bot"}}
    modules |= {f"table.screens.{game}.{name}" for game in games.GAME_IDS for name in OF_A_SCREEN}
    modules |= {f"table.screens.{game}.choice" for game in games.GAME_IDS if games.info(game).turns}
    assert modules <= set(firmware.images().images)
    assert firmware.asked(modules, firmware.NAMED) == modules


def test_what_has_no_file_on_the_table_is_asked_for_by_nothing_there() -> None:
    names = {name for path in SHARED_FILES for module, name in names_asked_for(path) if module in NOT_ON_A_TABLE}
    assert names == {"text", "parse", "position", "load", "from_position"}
    engine = {ROOT / f"{name.replace('.', '/')}.py" for name in firmware.reached() if name.startswith("shared_engine")}
    table = {path for path in (ROOT / "firmware").rglob("*.py") if path.name != "onlooker.py"}  # no table runs that
    sources = sorted({path for path in engine | table if path.is_file()} - {ROOT / path for path in SHARED_FILES})
    assert len(sources) > 100
    assert [(path.name, name) for path in sources for name in names if asks(path, name)] == []
    assert asks(ROOT / "shared_engine/record_text.py", "parse")
