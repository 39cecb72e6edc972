#!/usr/bin/env python3
"""Checks that RosterSQLite reads its file only through CheckedReading.swift.

GRDB's typed subscripts end the process if a value has another type, and its typed fetch functions convert such a value
silently. It ends texts at their first NUL, so arguments are bound there, too. Sums of stored numbers may overflow. Prints
file:line, what was found, and what to use instead. ObservedPages.swift and RowPlace.swift read an app's own database, by
the app's records.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
RULES = [
    (re.compile(r"(?:\$0|\b[rR]ow|\b(?:item|page|first|last|known|oldest|stored))\[(?:\"[^\"]*\"|\d+|Column\b[^\]]*)\]"),
     "row.read(_:)"),
    (re.compile(r"(?<![\w.])(?!Row\b|DatabaseValue\b|GRDB\b)[A-Z]\w*\.fetch(?:One|All|Set|Cursor)\b"), "db.value(_:_:)"),
    (re.compile(r"\.coalesce\("), "row.readIfPresent(_:)"),
    (re.compile(r"\barguments: |\bStatementArguments\b"), "db.run(_:_:)"),
    (re.compile(r"\b(?:FetchableRecord|DatabaseValueConvertible\.self)\b"), "row.read(_:)"),
    (re.compile(r"\b(?:ordinal|position|rowCount|total|count)\b (?:&?[-+*]) (?!\")|\b(?:ordinal|position|rowCount|total)\b [-+*]= "),
     "adding(_:)"),
]


def violations(name, text):
    for number, line in enumerate(text.split("\n"), 1):
        code = line.split("//")[0] if '"' not in line.split("//")[0] else line
        # Arithmetic in SQL is the database's, which does not trap.
        for index, (pattern, term) in enumerate(RULES):
            searched = re.sub(r'"[^"]*"', '""', code) if index == len(RULES) - 1 else code
            for match in pattern.finditer(searched):
                yield f"{name}:{number}: “{match.group(0).strip()}” — use: {term}"


def main():
    found = []
    for path in sorted((ROOT / "Sources/RosterSQLite").rglob("*.swift")):
        if path.name in ("CheckedReading.swift", "ObservedPages.swift", "RowPlace.swift"):
            continue
        text = path.read_text()
        # A statement over several lines is text.
        text = re.sub(r'"""\n.*?"""', lambda m: "\n" * m.group(0).count("\n"), text, flags=re.S)
        found += violations(path.relative_to(ROOT), text)
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
