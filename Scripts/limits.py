#!/usr/bin/env python3
"""Compares the limits that SECURITY.md states with the sources, and its promises and those of docs/reliability.md with the tests.

A row of its tables whose last column is a code span such as `HTTPOptions.responseLimit` names a member and its default, which
every declaration of the member in a type of that name must have. Several values in a row are those of several declarations.

A promise has an ID such as X-04, with which the title of at least one test begins. SECURITY.md names a test for each of them: a
row `| X-04 | StoreDamageTests | no change of a bit traps |` has the file of the test and its title.
"""
import os
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
UNITS = {"": 1, "KiB": 1 << 10, "MiB": 1 << 20, "ms": 0.001, "s": 1, "days": 24 * 3600, "megapixels": 1_000_000}
ROW = re.compile(r"^\|(.*)\|(.*)\| `(\w+)\.(\w+)` \|$")
VALUE = re.compile(r"(?<![\w.-])(\d[\d,.]*)(?: (KiB|MiB|ms|s|days|megapixels)\b)?")
SWIFT = r"\w*?(\.\w+\([^)]*\)|\b\d[\d_.*< ]*)"
DURATIONS = {"seconds": 1, "milliseconds": 0.001, "minutes": 60}


def stated(text):
    """The rows of the tables: line number, type, member and values."""
    for number, line in enumerate(text.splitlines(), 1):
        row = ROW.match(line)
        if row:
            values = [float(value.rstrip(".,").replace(",", "")) * UNITS[unit] for value, unit in VALUE.findall(row.group(2))]
            yield number, row.group(3), row.group(4), set(values)


def number(expression):
    """The value of an expression such as `.seconds(10)` or `20 << 20`."""
    match = re.match(r"\.(\w+)\((?:\w+: )?(.*)\)", expression)
    unit = DURATIONS.get(match.group(1), 1) if match else 1
    text = (match.group(2) if match else expression).replace("_", "").strip()
    return float(eval(re.sub(r"[^\d.*<+]", "", text))) * unit


def sources(root, folder):
    """The Swift files below all folders of a name, without those of builds."""
    for parent, folders, files in os.walk(root):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        if folder in pathlib.Path(parent).relative_to(root).parts:
            yield from (pathlib.Path(parent) / name for name in sorted(files) if name.endswith(".swift"))


def declared(root, kind, member):
    """The defaults of a member in all declarations and extensions of its type."""
    values = set()
    for path in sources(root, "Sources"):
        text = path.read_text()
        for start in re.finditer(rf"\b(?:struct|enum|class|actor|extension) {kind}\b", text):
            # The next type at the same or an outer level ends this one.
            end = re.compile(r"^}", re.M).search(text, start.end())
            body = text[start.end(): end.start() if end else len(text)]
            for found in re.finditer(rf"\b{member}(?:: *[\w.?]+)? (?:=|{{) {SWIFT}", body):
                values.add(number(found.group(1)))
    return values


def check(root, text):
    problems = []
    rows = list(stated(text))
    for line, kind, member, values in rows:
        found = declared(root, kind, member)
        if found != values:
            problems.append(f"SECURITY.md:{line}: {kind}.{member} is {sorted(found)} in the sources, not {sorted(values)}")
    return problems if rows else ["SECURITY.md: there is no limit"]


def promises(root, text):
    """The IDs that only the tests or only the document has."""
    tested = set()
    for path in [*sources(root, "Tests"), *sorted((root / "Scripts").glob("test_*.py"))]:
        found = re.findall(r'"(?:X-\d\d )+|\btest_(?:X_\d\d_)+', path.read_text())
        tested.update("-".join(pair) for match in found for pair in re.findall(r"(X)[-_](\d\d)", match))
    stated = set(re.findall(r"^\| (X-\d\d) \|", text, re.M))
    return [f"docs/reliability.md: no test begins with {name}" for name in sorted(stated - tested)] + [
        f"docs/reliability.md: there is no promise {name}" for name in sorted(tested - stated)]


def named_tests(root, security, reliability):
    """The rows of SECURITY.md whose test does not exist, and the promises without a row."""
    titles = set()
    for path in [*sources(root, "Tests"), *sorted((root / "Scripts").glob("test_*.py"))]:
        for ids, title in re.findall(r'"((?:[A-Z]\d?-\d\d )+)((?:[^"\\]|\\.)*)"', path.read_text()):
            titles.update((name, path.stem, title) for name in ids.split())
        for ids, title in re.findall(r"\btest_((?:[A-Z]\d?_\d\d_)+)(\w+)\(", path.read_text()):
            titles.update((name.replace("_", "-"), path.stem, title.replace("_", " ")) for name in re.findall(r"[A-Z]\d?_\d\d", ids))
    rows = re.findall(r"^\| (X-\d\d) \| `(\w+)` \| (.*) \|$", security, re.M)
    known = set(re.findall(r"^\| (X-\d\d) \|", reliability, re.M))
    return [f"SECURITY.md: {stem} has no test “{name} {title}”" for name, stem, title in rows if (name, stem, title) not in titles] + [
        f"SECURITY.md: no row names a test of {name}" for name in sorted(known - {row[0] for row in rows})]


def main():
    security, reliability = (ROOT / "SECURITY.md").read_text(), (ROOT / "docs/reliability.md").read_text()
    problems = check(ROOT, security) + promises(ROOT, reliability) + named_tests(ROOT, security, reliability)
    print("\n".join(problems), end="\n" if problems else "")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
