#!/usr/bin/env python3
"""Prints the public symbols that neither a guide mentions nor an example shows.

A guide is the README, an article or tutorial of a catalogue, or a document in docs/. It mentions a symbol by its name in code.
An example is code in the comment of the symbol, or of its type: a fenced block, or a call in backticks that names it. Overloads
share their name; names that the compiler or a protocol of the standard library asks for need no example.

    examples.py          prints file:line and name of each, and fails if there is any
    examples.py --count  prints how many there are in each module
    examples.py --report also prints the result as that of a test
"""
import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
DECLARATION = re.compile(
    r"^(?P<indent>\s*)(?:@\w+(?:\([^)]*\))?\s+)*(?:public|open)(?!\((?:set|get)\)\s+extension)\s+(?:private\(set\)\s+|internal\(set\)\s+"
    r"|package\s+internal\(set\)\s+|package\(set\)\s+)?(?:(?:final|static|class(?= (?:func|var|let))|nonisolated|mutating|indirect|override|required|convenience"
    r"|weak|lazy|unowned)\s+)*(?P<kind>struct|class|enum|protocol|actor|typealias|func|var|let|init|subscript)\b\s*(?P<name>\w*)")
MEMBER = re.compile(r"^\s+(?:@\w+\s+)*(?:static\s+)?(?:var|func|associatedtype)\s+(\w+)")
CASE = re.compile(r"^\s+(?:indirect )?case (\w+)")
OWNER = re.compile(r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|open|package|final|private|fileprivate|nonisolated|indirect)\s+)*"
                   r"(?:struct|class|enum|protocol|actor|extension)\s+([\w.]+)")
# What the standard library, builders and platforms ask for, and nobody calls by name.
GIVEN = re.compile(
    r"^(build\w+|hash|encode|description|debugDescription|hashValue|startIndex|endIndex|index|makeIterator|next|collect|_\w+"
    r"|withContiguous\w+|customMirror|callAsFunction|Iterator|Body|Value|Completion|StringInterpolation|append\w+|advanced|duration"
    r"|minimumResolution|jsonShape|isObservable|splitViewController\w*|navigationController|tableView)$")
# What no app imports by itself.
INTERNAL = {"RosterFoundation", "RosterHostSupport"}


def guides():
    """All names in code of the guides."""
    names = set()
    files = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")), *sorted((ROOT / "Sources").rglob("*.docc/**/*"))]
    for path in files:
        if path.suffix not in (".md", ".tutorial", ".swift"):
            continue
        text = path.read_text(encoding="utf-8")
        code = [text] if path.suffix == ".swift" else re.findall(r"```.*?```|`[^`\n]+`", text, re.S)
        for part in code:
            names.update(re.findall(r"[A-Za-z_]\w*", part))
    return names


def symbols(path):
    """The public symbols of a file: line, name, owner, and the examples of the comment and of the owner's comment."""
    lines = path.read_text(encoding="utf-8").split("\n")
    comment, owners, unavailable = [], [], False
    for number, line in enumerate(lines, 1):
        bare = line.strip()
        if bare.startswith("///"):
            comment.append(bare[3:].strip())
            continue
        indent = len(line) - len(line.lstrip())
        while bare and owners and indent <= owners[-1][0] and bare not in (")", "{"):
            owners.pop()
        if bare.startswith("@available") and "unavailable" in line or bare.startswith("*, unavailable"):
            unavailable = True
        example = code(comment)
        match = None if " override " in line else DECLARATION.match(line)
        owner = owners[-1] if owners else None
        name = None
        if match and match["kind"] not in ("init", "subscript"):
            name = match["name"]
        elif owner and owner[3] and indent == owner[0] + 2 and (
                CASE.match(line) or owner[4] and MEMBER.match(line)):
            name = (CASE.match(line) or MEMBER.match(line))[1]
        if name and not unavailable and not GIVEN.match(name):
            yield number, name, owner[1] if owner else None, example, owner[2] if owner else set()
        opened = OWNER.match(line)
        if opened and bare.endswith("{"):
            public = bool(re.search(r"\b(public|open)\b", line)) or "extension" in line
            owners.append((indent, opened[1].split(".")[-1], example, public, "protocol" in line))
        if bare and not bare.startswith(("@", "*,", "message:", ")")):
            comment, unavailable = [], False


def code(comment):
    """The names in the code of a comment: of its blocks, and of calls and members in backticks."""
    text = "\n".join(comment)
    parts = re.findall(r"```.*?```", text, re.S)
    parts += [part for part in re.findall(r"`([^`\n]+)`", re.sub(r"``[^`]*``", "", text)) if re.search(r"[(.=]", part)]
    return {name for part in parts for name in re.findall(r"[A-Za-z_]\w*", part)}


def missing():
    known = guides()
    # An example of another symbol shows those in it, too.
    found = []
    for path in sorted((ROOT / "Sources").glob("Roster*/**/*.swift")):
        if path.relative_to(ROOT).parts[1] in INTERNAL:
            continue
        for number, name, owner, example, others in symbols(path):
            found.append((path, number, name, owner, example))
            known |= example | others
    return [(path.relative_to(ROOT), number, f"{owner}.{name}" if owner else name)
            for path, number, name, owner, example in found if name not in known]


if __name__ == "__main__":
    rows = missing()
    if sys.argv[1:] == ["--report"] and not rows:
        print('✔ Test "F-08 a guide or an example shows each public symbol" passed')
    if sys.argv[1:] == ["--count"]:
        for module, count in sorted(collections.Counter(row[0].parts[1] for row in rows).items()):
            print(f"{module} {count}")
        print(f"all {len(rows)}")
        sys.exit()
    for path, number, name in rows:
        print(f"{path}:{number}: {name}")
    sys.exit(bool(rows))
