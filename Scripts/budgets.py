#!/usr/bin/env python3
"""Compares the weight of the sources with docs/budgets.md: the lines of code and the public declarations of each module, the
longest file, and the stored properties of a type.

    budgets.py             prints what is over its budget, with the real number, and fails if there is any
    budgets.py --report    prints the real numbers of all modules, and the types with the most stored properties
    budgets.py --update    lowers the budgets to the real numbers; raising one is an edit of the document
"""
import pathlib
import re
import sys

import rooms

ROOT = pathlib.Path(__file__).resolve().parent.parent
DOCUMENT = "docs/budgets.md"
ATTRIBUTES = r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*"
PUBLIC = re.compile(ATTRIBUTES + r"(?:(?:nonisolated|static|final|mutating|indirect|override|convenience)\s+)*(?:public|open)\b", re.M)
MODIFIERS = (r"(?:(?:public|open|package|internal|private|fileprivate|final|nonisolated|indirect|weak|unowned|lazy|override"
             r"|(?:private|fileprivate|package|internal)\(set\)|nonisolated\(unsafe\)|unowned\(unsafe\))\s+)*")
TYPE = re.compile(ATTRIBUTES + MODIFIERS + r"(struct|class|actor|enum|protocol|extension)\s+([\w.]+)")
PROPERTY = re.compile(ATTRIBUTES + MODIFIERS + r"(?:var|let)\s+\w+")
ROW = re.compile(r"^\| (`?)([^|`]+)\1 \|(.*)\|$", re.M)
ALL, LONGEST, STORED = "all modules", "lines of the longest file", "stored properties of a type"


def files(root):
    """The Swift files of each module, without the code of tutorials."""
    for path in sorted((root / "Sources").rglob("*.swift")):
        if ".docc" not in str(path):
            yield path.relative_to(root / "Sources").parts[0], path


def is_code(line):
    return bool(line.strip()) and not line.lstrip().startswith("//")


def stored_properties(text):
    """The types of a file, each with the number of its stored properties."""
    types, depth, lines = [], 0, rooms.code_lines(text)
    for line, next_line in zip(lines, [*lines[1:], ""]):
        found = TYPE.match(line)
        if found and line.count("{") > line.count("}"):
            types.append([depth, found[1], found[2], 0])
        elif types and depth == types[-1][0] + 1 and types[-1][1] in ("struct", "class", "actor"):
            # A computed property has a body and no value; a stored one may have observers.
            value, brace, _ = line.partition("{")
            is_observed = re.search(r"\b(?:didSet|willSet)\b", line if line.rstrip().endswith("}") else line + next_line)
            if PROPERTY.match(line) and not re.search(r"\bstatic\b", value) and (not brace or "=" in value or is_observed):
                types[-1][3] += 1
        depth += line.count("{") - line.count("}")
        while types and depth <= types[-1][0]:
            _, kind, name, count = types.pop()
            if kind in ("struct", "class", "actor"):
                yield name, count


def weigh(root):
    """The real numbers by the names of the document's rows, and the name of the heaviest file or type."""
    weights, heaviest = {ALL: [0, 0], LONGEST: [0], STORED: [0]}, {}
    for module, path in files(root):
        text = path.read_text(encoding="utf-8")
        lines, public = sum(map(is_code, text.splitlines())), len(PUBLIC.findall(text))
        for name in (module, ALL):
            row = weights.setdefault(name, [0, 0])
            row[0] += lines
            row[1] += public
        place = str(path.relative_to(root))
        for name, count, what in [(LONGEST, len(text.splitlines()), place),
                                  *((STORED, count, f"{place}: {kind}") for kind, count in stored_properties(text))]:
            if count > weights[name][0]:
                weights[name], heaviest[name] = [count], what
    return weights, heaviest


def budgets(document):
    """The budgets by the names of the document's rows. The column after each budget has its goal."""
    found = {}
    for _, name, cells in ROW.findall(document):
        numbers = [cell.strip().replace(",", "") for cell in cells.split("|")]
        if numbers[0].isdigit():
            found[name] = [int(number) for number in numbers[::2] if number.isdigit()]
    return found


def check(root, document):
    limits, (weights, heaviest) = budgets(document), weigh(root)
    for name in sorted(set(weights) - set(limits)):
        yield f"{DOCUMENT}: there is no budget for {name}"
    for name, limit in limits.items():
        for kind, allowed, real in zip(("lines of code", "public declarations"), limit, weights.get(name, [])):
            if real > allowed:
                what = f" ({heaviest[name]})" if name in heaviest else f" {kind}"
                yield f"{DOCUMENT}: {name}: {real:,}{what} instead of {allowed:,}"


def updated(root, document):
    """The document with the real numbers where they are below the budgets."""
    weights, _ = weigh(root)

    def row(match):
        real = weights.get(match[2])
        cells = match[3].split("|")
        for index, number in zip(range(0, len(cells), 2), real or []):
            before = cells[index].strip().replace(",", "")
            if before.isdigit() and number < int(before):
                cells[index] = f" {number:,} "
        return f"| {match[1]}{match[2]}{match[1]} |{'|'.join(cells)}|"

    return ROW.sub(row, document)


def main():
    path = ROOT / DOCUMENT
    if sys.argv[1:] == ["--update"]:
        path.write_text(updated(ROOT, path.read_text(encoding="utf-8")), encoding="utf-8")
        return 0
    if sys.argv[1:] == ["--report"]:
        weights, heaviest = weigh(ROOT)
        for name, numbers in weights.items():
            print(f"{name}: {', '.join(f'{number:,}' for number in numbers)} {heaviest.get(name, '')}".rstrip())
        types = sorted(((count, name) for _, file in files(ROOT) for name, count in stored_properties(file.read_text(encoding="utf-8"))),
                       reverse=True)
        print("\n".join(f"  {count} {name}" for count, name in types[:25]))
        return 0
    problems = list(check(ROOT, path.read_text(encoding="utf-8")))
    print("\n".join(problems), end="\n" if problems else "")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
