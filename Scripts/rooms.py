#!/usr/bin/env python3
"""Checks that each module's folders ("rooms") use only the rooms below them.

The order of the rooms is read from docs/architecture.md: every fenced block that starts with ```rooms holds one
module's rooms, the module's name first, then the rooms from the ground up. A reference is a use of a type or a free
function that another room of the module declares at the top level.

    rooms.py                 checks; prints file:line, the two rooms and the name, and fails if there is any
    rooms.py --edges MODULE  prints how often each room refers to each other room
    rooms.py --pairs         prints the pairs of rooms that refer to each other both ways, in every module
"""
import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
DECLARATION = re.compile(
    r"^(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|open|package|internal|final|nonisolated|indirect)\s+)*"
    r"(?:struct|class|enum|protocol|actor|typealias|func)\s+([A-Za-z_]\w*)"
)
NESTED = re.compile(r"^\s+.*\b(?:struct|class|enum|protocol|actor|typealias|associatedtype)\s+([A-Z]\w*)")
GENERIC = re.compile(r"<([^<>]*(?:<[^<>]*>[^<>]*)*)>")


def code_lines(text):
    """The lines without comments and string literals; what is interpolated is code."""
    result, depth, block = [], 0, False
    for line in text.split("\n"):
        out, i, string = [], 0, None
        if block:
            if '"""' in line:
                block = False
                line = line.split('"""', 1)[1]
            else:
                result.append(" ".join(re.findall(r"\\\(([^)]*)\)", line)))
                continue
        while i < len(line):
            two = line[i:i + 2]
            if depth:
                if two == "*/":
                    depth, i = depth - 1, i + 2
                else:
                    i += 1
            elif string is not None:
                if two == "\\(":
                    level, j = 1, i + 2
                    while j < len(line) and level:
                        level += {"(": 1, ")": -1}.get(line[j], 0)
                        j += 1
                    out.append(" " + line[i + 2:j - 1] + " ")
                    i = j
                elif two[0] == "\\":
                    i += 2
                elif line[i] == '"':
                    string, i = None, i + 1
                else:
                    i += 1
            elif two == "//":
                break
            elif two == "/*":
                depth, i = depth + 1, i + 2
            elif line[i:i + 3] == '"""':
                block = True
                break
            elif line[i] == '"':
                string, i = '"', i + 1
            else:
                out.append(line[i])
                i += 1
        result.append("".join(out))
    return result


def orders(document):
    """Each module's rooms, from the ground up."""
    found = {}
    for block in re.findall(r"^```rooms\n(.*?)^```", document, re.M | re.S):
        names = [line.split()[0] for line in block.splitlines() if line.strip()]
        found[names[0]] = names[1:]
    return found


def sources(module):
    base = ROOT / "Sources" / module
    for path in sorted(base.rglob("*.swift")):
        parts = path.relative_to(base).parts
        if parts[0].endswith(".docc"):
            continue  # The code of tutorials.
        yield path, parts[0] if len(parts) > 1 else "(top)"


def references(module):
    """Every reference from one room to another: (path, line number, room, other room, name)."""
    files, declared = [], collections.defaultdict(set)
    for path, room in sources(module):
        text = path.read_text()
        # A whole file in `#if canImport(…)` is indented by one level.
        if text.startswith("#if "):
            text = re.sub(r"^  ", "", text, flags=re.M)
        lines = code_lines(text)
        files.append((path, room, lines))
        for line in lines:
            match = DECLARATION.match(line)
            if match and not re.match(r"^\s*(?:private|fileprivate)", line):
                declared[match.group(1)].add(room)
    for path, room, lines in files:
        own = set()
        for line in lines:
            for match in NESTED.finditer(line):
                own.add(match.group(1))
            if re.match(r"^(?:private|fileprivate)\b", line):
                match = re.search(r"\b(?:struct|class|enum|protocol|actor|typealias|func)\s+(\w+)", line)
                if match:
                    own.add(match.group(1))
        for number, line in enumerate(lines, 1):
            for match in re.finditer(r"(?<![.\w])([A-Za-z_]\w*)", line):
                name = match.group(1)
                rooms = declared.get(name)
                if not rooms or room in rooms or name in own:
                    continue
                if name[0].islower() and not re.match(r"\s*\(", line[match.end():]):
                    continue
                if name[0].islower() and re.search(r"\bfunc\s+$", line[:match.start()]):
                    continue
                for other in rooms:
                    yield path, number, room, other, name


def edges(module):
    counts = collections.Counter()
    for _, _, room, other, _ in references(module):
        counts[room, other] += 1
    return counts


def pairs(module):
    counts = edges(module)
    return sorted((a, b, counts[a, b], counts[b, a]) for a, b in counts if a < b and counts[b, a])


def check(document):
    problems = []
    present = {path.name for path in (ROOT / "Sources").rglob("*.swift")}
    for name in sorted(set(re.findall(r"`([\w+]+\.swift)`", document)) - present):
        problems.append(f"docs/architecture.md: there is no {name}")
    declared = orders(document)
    for module in sorted(path.name for path in (ROOT / "Sources").iterdir() if any(path.rglob("*.swift"))):
        order = declared.get(module)
        if order is None:
            problems.append(f"docs/architecture.md: no order of rooms for {module}")
            continue
        level = {room: index for index, room in enumerate(order)}
        for room in sorted({room for _, room in sources(module)} - set(level)):
            problems.append(f"docs/architecture.md: {module}/{room} has no place in the order")
        for path, number, room, other, name in references(module):
            if room in level and other in level and level[other] > level[room]:
                where = path.relative_to(ROOT)
                problems.append(f"{where}:{number}: {room} refers to {other}, which is above it: {name}")
    return problems


def main():
    arguments = sys.argv[1:]
    if arguments[:1] == ["--edges"]:
        for (room, other), count in sorted(edges(arguments[1]).items()):
            print(f"{room} -> {other}: {count}")
        return 0
    if arguments[:1] == ["--why"]:
        for path, number, room, other, name in references(arguments[1]):
            if (room, other) == (arguments[2], arguments[3]):
                print(f"{path.relative_to(ROOT)}:{number}: {name}")
        return 0
    if arguments[:1] == ["--pairs"]:
        for module in sorted(path.name for path in (ROOT / "Sources").iterdir() if path.is_dir()):
            for a, b, there, back in pairs(module):
                print(f"{module}: {a} -> {b} {there}, {b} -> {a} {back}")
        return 0
    problems = check((ROOT / "docs/architecture.md").read_text())
    print("\n".join(problems))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
