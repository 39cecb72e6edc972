#!/usr/bin/env python3
"""Refuses words that Scripts/vocabulary.txt replaces by a standard term.

    vocabulary.py            checks every tracked Swift, C, Python, shell and Markdown file
    vocabulary.py FILE…      checks these files

docs/vocabulary.md names the replaced words on purpose, and is left out, as are the list itself and its test.
"""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
LEFT_OUT = {"docs/vocabulary.md", "Scripts/vocabulary.txt", "Scripts/test_lint.py"}
SUFFIXES = {".swift", ".md", ".sh", ".py", ".h", ".c", ".tutorial"}


def rules(text):
    """The list's rules: a compiled expression and the standard term."""
    for line in text.splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        pattern, term = line.split("\t")
        sensitive = pattern.startswith("(?-i)")
        yield re.compile(pattern.removeprefix("(?-i)"), 0 if sensitive else re.I), term


def violations(name, text, checks):
    for number, line in enumerate(text.splitlines(), 1):
        for pattern, term in checks:
            match = pattern.search(line)
            if match:
                yield f"{name}:{number}: “{match.group(0)}” — use: {term}"


def tracked():
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True).stdout
    for name in listed.split("\0"):
        path = ROOT / name
        if name and name not in LEFT_OUT and path.suffix in SUFFIXES and path.is_file() and not path.is_symlink():
            yield name


def main():
    checks = list(rules((ROOT / "Scripts/vocabulary.txt").read_text()))
    found = [
        problem
        for name in sys.argv[1:] or tracked()
        for problem in violations(name, (ROOT / name).read_text(), checks)
    ]
    print("\n".join(found), file=sys.stderr, end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
