"""The fenced Swift examples in comments of public declarations, as files that the compiler reads.

The declarations of an example stand beside each other in a module for all of a product. Its statements are the body of a method of `Example`, which
docs/snippets/comments/MODULE.swift declares, with what else the examples of a module refer to.
"""

import collections
import os
import re

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
CONTEXTS = "docs/snippets/comments"
DECLARATION = re.compile(
    r"^(?P<head>(?:@\w+(?:\([^)]*\))? )*)(?:public |private )?"
    r"(?P<rest>(?:final )?(?:struct|class|enum|actor|protocol|extension)\b.*)$", re.S)
# A source that only a trait of the package compiles.
CONDITION = re.compile(r"#if \w+$", re.M)
NAME = re.compile(r"(?:final )?\w+ (\w+)")
HIDDEN = re.compile(r"^(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:static|final|nonisolated|mutating)\s+)*(?:package|private|fileprivate|internal)\b")


def examples(text):
    """The examples of a file, each with its line number."""
    comment, start = [], 0
    for number, line in enumerate(text.split("\n"), 1):
        bare = line.strip()
        if bare.startswith("///"):
            comment.append((number, bare[3:].removeprefix(" ")))
        elif comment and not bare.startswith("@"):
            is_public = not HIDDEN.match(bare) and (line.startswith(" ") or re.search(r"\b(public|open)\b", bare))
            inside = []
            for place, content in comment if is_public else []:
                if content.strip() == "```swift":
                    start, inside = place, []
                elif content.strip() == "```" and start:
                    yield start, inside
                    start = 0
                elif start:
                    inside.append(content)
            comment = []


def chunks(lines):
    """The declarations and statements of an example: each begins with a line that is not indented."""
    found, attributes = [], []
    for line in lines:
        if re.match(r"@\w+(\([^)]*\))?( @\w+(\([^)]*\))?)*$", line):
            attributes.append(line)
        elif attributes or not found or re.match(r"[^ })\].]", line) and not found[-1][-1].endswith(","):
            found.append(attributes + [line])
            attributes = []
        else:
            found[-1].append(line)
    return ["\n".join(chunk) for chunk in found if "\n".join(chunk).strip()]


def file_text(number, lines, module, repeated=frozenset()):
    """An example as a file. Types that other examples declare, too, are private to it."""
    imports, declarations, statements = [], [], []
    for chunk in chunks(lines):
        flat = re.sub(r"^((?:@\w+(?:\([^)]*\))?\s+)+)", lambda m: " ".join(m[1].split()) + " ", chunk)
        declaration = DECLARATION.match(flat)
        if chunk.startswith("import "):
            imports.append(chunk)
        elif declaration:
            access = "fileprivate " if NAME.match(declaration["rest"])[1] in repeated else ""
            declarations.append(declaration["head"] + access + declaration["rest"])
        elif "@Test" in chunk.split("func")[0]:
            declarations.append(flat)
        else:
            statements.append(chunk)
    if statements:
        body = "\n".join("    " + line for line in "\n".join(statements).split("\n"))
        # Members of a controller, of a view, or statements.
        form = ("final class Controller%d: Controller {\n%s\n}" if re.search(r"^override ", "\n".join(statements), re.M) else
                "struct View%d: View {\n%s\n}" if statements[0].startswith("@State ") else
                "extension Example {\n  @MainActor fileprivate func example%d() async throws {\n%s\n  }\n}")
        declarations.append(form % (number, body))
    # Tests are compiled only.
    code = "\n\n".join(declarations)
    code = re.sub(r"@Test(?!\()", "@Test(.disabled())", re.sub(r'@Test\(("(?:[^"\\]|\\.)*")', r"@Test(\1, .disabled()", code))
    others = ["SwiftUI", "UIKit"] if module == "RosterUIKit" else ["RosterTesting", "Testing"]
    header = sorted({*(f"import {name}" for name in ["Foundation", module, *others]), *imports})
    return "\n".join(header) + "\n\n" + code + "\n"


def guarded(text, condition):
    """The file of an example, compiled with the trait that its source needs."""
    return f"{condition[0]}\n{text}#endif\n" if condition else text


def modules():
    """The examples of each module as files by their names."""
    found = {}
    for name in sorted(os.listdir(os.path.join(ROOT, "Sources"))):
        found_here = []
        for folder, _, names in os.walk(os.path.join(ROOT, "Sources", name)):
            if ".docc" in folder:
                continue
            for file in sorted(names):
                if not file.endswith(".swift"):
                    continue
                with open(os.path.join(folder, file), encoding="utf-8") as source:
                    text = source.read()
                found_here += [(file[:-6], number, lines, CONDITION.match(text)) for number, lines in examples(text)]
        names = collections.Counter(re.findall(
            r"^(?:@\w+ )*(?:final )?(?:struct|class|enum|actor|protocol) (\w+)",
            "\n".join(line for _, _, lines, _ in found_here for line in lines), re.M))
        repeated = {declared for declared, count in names.items() if count > 1}
        files = {
            "%s_%d.swift" % (file, number): guarded(file_text(number, lines, name, repeated), condition)
            for file, number, lines, condition in found_here}
        if files:
            for file in sorted(os.listdir(os.path.join(ROOT, CONTEXTS))):
                if re.match(name + r"(\+\w+)?\.swift$", file):
                    with open(os.path.join(ROOT, CONTEXTS, file), encoding="utf-8") as source:
                        files["Context" + file[len(name):]] = source.read()
            found[name] = files
    return found
