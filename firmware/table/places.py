# SPDX-License-Identifier: MIT
"""What lies where below the data folder, and whether it is a file or a folder there as it should be.

In memory only while the data are looked through or changed as a whole.
"""

from micropython import const

FOLDER = const(0x4000)  # in the mode of os.stat
FOLDERS = "live packs done fresh packed mended"
FILES = "config.json synced sequence log log.old config.json.new synced.new sequence.new"
OF_FILES = "live packs"  # folders in which nothing but files lies


def fits(path: str, is_folder: bool) -> bool:
    """May what has this path below the data folder be of this kind? What is not the table's own may."""
    top, _, rest = path.partition("/")
    if rest:
        return not is_folder or top not in OF_FILES.split()
    return top not in (FILES if is_folder else FOLDERS).split()


def misfits(folder) -> list:
    """The paths of what is a folder where a file belongs, or a file where a folder does."""
    found = []
    for within in [""] + ["/" + name for name in OF_FILES.split()]:
        for path, is_folder in inner(folder, within):
            if not fits(path[1:], is_folder):
                found.append(path)
    return found


def inner(folder, path: str) -> list:
    """(path, is it a folder?) of what lies in a folder; nothing when there is none."""
    try:
        found = list(folder.os.ilistdir(folder.root + path))
    except OSError:
        return []
    return [(path + "/" + entry[0], entry[1] == FOLDER) for entry in found]


def is_folder(folder, path: str) -> bool:
    return folder.os.stat(folder.root + path)[0] & FOLDER != 0


def remove(folder, path: str) -> None:
    """Removes a file, or a folder with all that is in it."""
    if not is_folder(folder, path):
        folder.os.remove(folder.root + path)
        return
    for below, _ in inner(folder, path):
        remove(folder, below)
    folder.os.rmdir(folder.root + path)
