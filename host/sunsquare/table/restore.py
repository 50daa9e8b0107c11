# SPDX-License-Identifier: MIT
"""A backup put in the place of what a table keeps: uploaded beside it, and only then decided upon."""

from collections.abc import Callable
from typing import Any

from sunsquare.link.client import TableLink
from sunsquare.speech import asking
from sunsquare.speech.counted import counted
from sunsquare.speech.plain import plain
from sunsquare.table import words
from sunsquare.table.backup import sealed
from sunsquare.table.zip_file import Backup
from sunsquare.trouble import Trouble

Progress = Callable[[int, int], None]


def losses(status: dict[str, Any], backup: Backup) -> list[str]:
    """What the table would lose, or what is odd, by this backup."""
    found = []
    if status.get("id") != backup.table["id"]:
        found.append(f"the backup is of another table, {plain(backup.table['name'])} ({plain(backup.table['id'])})")
    if status.get("unsynced"):
        found.append(f"{counted(status['unsynced'], 'finished game')} that no archive has would be lost")
    if status.get("state") in ("playing", "paused"):
        found.append(f"the match on the table would be lost: {words.standing(status)}")
    return found


def ask(table: TableLink, backup: Backup, yes: bool) -> tuple[dict[str, Any], bool]:
    """(how the table stands, whether anything is lost by agreement). Trouble: nobody agrees."""
    status = table.status()
    found = losses(status, backup)
    if found:
        asking.sure("; ".join(found), f"Replace all that {plain(status.get('name'))} keeps?", yes)
    return status, bool(found)


def give(table: TableLink, backup: Backup, agreed: bool, progress: Progress) -> dict[str, Any]:
    """Uploads the backup and lets it count; the table's status afterwards. Trouble: nothing has changed, unless it says
    otherwise."""
    table.do("restore begin")
    sent, total = 0, backup.bytes
    for path, data in sorted(backup.files.items()):
        table.put(f"restore/data/{path}", data)
        sent += len(data)
        progress(sent, total)
    table.put("restore/manifest", manifest(backup))
    table.restart("restore commit YES" if agreed else "restore commit")
    try:
        return table.status()
    except Trouble as trouble:
        raise Trouble(f"the backup is on the table, but how it stands now is not known: {trouble}") from None


def manifest(backup: Backup) -> bytes:
    """The list by which the table checks what has arrived; as its own list of files."""
    lines = [f"- - {path}" for path in backup.folders]
    for path, data in sorted(backup.files.items()):
        size, crc = sealed(data)
        lines.append(f"{size} {crc:08x} {path}")
    return "".join(f"{line}\n" for line in lines).encode()
