#!/usr/bin/env python3
"""Compares docs/hosts.md with the public modifiers of the core.

A modifier is what a page says about its rows and sections: a public function of the core that returns the modified value,
a property of a style, a case of a role, a requirement of `ListPage` or `LoadingPage`, a command, a parameter of `Folding`. Each has a row
that says for every host whether it works, differs or is refused, and names the test that shows it, by the beginning of its
title. A row without a modifier, a modifier without a row, and a row without such a test are printed.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
MODIFIED = {"Self", "Modified", "ListRow", "ListSection", "SectionLayout", "HeaderContent", "UnavailableContent", "ListTheme"}
# Options and roles: every public property or case counts.
OPTIONS = {"CarouselStyle", "ScrollPolicy", "RowAction", "ListTheme"}
ROLES = {"PageStyle", "Separator", "Tint", "FoldIndicator", "ItemHeight", "Paging", "ColorRole", "FontRole", "RowAnimation"}
COMMANDS = {"PageCommands", "FoldState"}
PROTOCOLS = {"ListPage", "LoadingPage"}
# What has no effect on a host: builders of values, the value itself, and what a host asks for.
PLAIN = {
    "RowConvertible.row", "ListRow.modified(_:)", "StandardContentConvertible.with(_:to:)", "ListPage.body", "ListPage.commands", "ListDriver.row(at:)",
}
BUILDERS = re.compile("Builder$|Snapshot$|^PagerEdit$")
INITIALIZERS = {"Folding": {"_", "header", "content"}}
HOSTS = ["headless", "GTK", "UIKit"]
TYPE = re.compile(r"^\s*public (?:final class|struct|enum|protocol) (\w+)|^extension (\w+)", re.M)


def body(text, start):
    """The text between the braces after a position."""
    depth, first = 0, text.index("{", start)
    for index in range(first, len(text)):
        depth += {"{": 1, "}": -1}.get(text[index], 0)
        if depth == 0:
            return text[first + 1:index]
    return text[first + 1:]


def labels(parameters):
    """The labels of a parameter list."""
    depth, parts, part = 0, [], ""
    for character in parameters:
        depth += {"(": 1, "<": 1, "[": 1, ")": -1, ">": -1, "]": -1}.get(character, 0)
        if character == "," and depth == 0:
            parts.append(part)
            part = ""
        else:
            part += character
    parts = [re.sub(r"@\w+\s+", "", p).split(":")[0].split() for p in [*parts, part] if p.strip()]
    return [p[0] for p in parts if p]


def parameters(text, start):
    depth = 0
    for index in range(start, len(text)):
        depth += {"(": 1, ")": -1}.get(text[index], 0)
        if depth == 0:
            return text[start + 1:index], text[index + 1:]
    return "", ""


def functions(text):
    """The public functions, with labels and the type that they return."""
    for match in re.finditer(r"\bpublic (?:static )?func (\w+)(?:<[^(]*>)?\(", text):
        inside, rest = parameters(text, match.end() - 1)
        result = re.match(r"\s*(?:async )?(?:throws )?-> (\w+)", rest)
        yield f"{match[1]}({''.join(l + ':' for l in labels(inside.replace('->', '')))})", result[1] if result else None


def modifiers(root):
    """The names of all public modifiers of the core."""
    found = set()
    for path in sorted((root / "Sources/Roster").rglob("*.swift")):
        if ".docc" in str(path):
            continue  # The code of tutorials.
        text = re.sub(r"//.*", "", path.read_text())
        # Overloads that exist for the compiler's message only.
        text = re.sub(r"@available\(\s*\*, unavailable,[^@]*?public (static )?(func|var)", "func", text)
        for match in TYPE.finditer(text):
            name = match[1] or match[2]
            inside = body(text, match.end())
            for function, result in functions(inside):
                if name in COMMANDS or result in MODIFIED and not BUILDERS.search(name) and name not in PROTOCOLS:
                    found.add(f"{name}.{function}")
            if name in ROLES and match[1]:
                cases = re.findall(r"^\s*case (\w+)", inside, re.M)
                found.update(f"{name}.{case}" for case in cases)
            if name in OPTIONS and match[1]:
                own = re.sub(r"(?s)public (?:struct|enum) \w+[^{]*\{.*?\n  \}", "", inside)
                found.update(f"{name}.{p}" for p in re.findall(r"^\s*public var (\w+)", own, re.M))
            if name in PROTOCOLS and match[1]:
                found.update(f"{name}.{p}" for p in re.findall(r"^\s*(?:@\w+ )?var (\w+)", inside, re.M))
                for function in re.finditer(r"^\s*func (\w+)\(", inside, re.M):
                    names = labels(parameters(inside, function.end() - 1)[0].replace("->", ""))
                    found.add(f"{name}.{function[1]}({''.join(l + ':' for l in names)})")
            if name in INITIALIZERS and match[1]:
                for init in re.finditer(r"public init\(", inside):
                    names = labels(parameters(inside, init.end() - 1)[0].replace("->", ""))
                    found.update(f"{name}.{label}" for label in names if label not in INITIALIZERS[name])
    return found - PLAIN


def titles(root):
    """The titles of scenarios and tests. Those of scenarios have no ID of a requirement, which is the repository's own."""
    for folder in ["Sources/RosterConformance", "Tests/RosterTests", "Tests/RosterFormsTests",
                   "Tests/RosterTestingTests",
                   "Tests/RosterGTKTests", "Tests/UIKitModel/Tests"]:
        for path in sorted((root / folder).rglob("*.swift")) if (root / folder).exists() else []:
            text = path.read_text()
            yield from re.findall(r'(?:PageScenario|@Test)\(\s*"((?:[^"\\]|\\.)*)"', text)
            for name in re.findall(r"func test_(\w+)", text):
                # A method cannot have the dash of an ID.
                yield re.sub(r"\b([A-Z]\d?) (\d\d)\b", r"\1-\2", name.replace("_", " "))


def rows(document):
    for number, line in enumerate(document.splitlines(), 1):
        cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
        if len(cells) == 5 and cells[0].startswith("`"):
            yield number, cells[0].strip("`"), cells[1:4], cells[4]


def check(root):
    """The differences of the document and the modifiers, one line each."""
    document, wanted, seen = (root / "docs/hosts.md").read_text(), modifiers(root), set()
    known = list(titles(root))
    for number, name, hosts, title in rows(document):
        where = f"docs/hosts.md:{number}: {name}"
        if name in seen:
            yield f"{where} has two rows"
        seen.add(name)
        if name not in wanted:
            yield f"{where} is no public modifier"
        for host, cell in zip(HOSTS, hosts):
            if not re.match(r"works$|(differs|refused): \S", cell):
                yield f"{where}: {host} neither works, nor differs: how, nor is refused: by what"
        # A row names the requirement that a scenario shows.
        scenario = re.sub(r"^[A-Z]\d?-\d\d ", "", title)
        if len(title) < 12 or not any(known_title.startswith((title, scenario[:1].upper() + scenario[1:])) for known_title in known):
            yield f"{where}: no scenario or test is called “{title}”"
    for name in sorted(wanted - seen):
        yield f"docs/hosts.md: {name} has no row"


if __name__ == "__main__":
    problems = list(check(ROOT))
    print("\n".join(problems), end="\n" if problems else "")
    sys.exit(1 if problems else 0)
