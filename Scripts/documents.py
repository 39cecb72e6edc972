#!/usr/bin/env python3
"""Compares documents with the files that they quote, and translations with their originals.

    <!-- file: PATH -->    the next block of code is this file, whole

A translation has the original's headings, blocks of code and tables at the same positions. Its prose is not compared.
Prints one line for each difference. With --update, first copies the quoted files into the documents.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
DOCC = "Sources/Roster/Roster.docc/"
TRANSLATIONS = {
    "README.md": "README.zh-CN.md",
    DOCC + "ComingFromTheArticles.md": DOCC + "ComingFromTheArticles-zh-CN.md",
}
FILE = re.compile(r"<!-- file: (\S+) -->")
LINK = re.compile(r"\]\(([^)#\s]+)[^)]*\)")
FIGURES = re.compile(r"[\d,.–×]+( [µm]s| MB)?")


def blocks(text):
    """The headings, blocks of code and table rows of a document, each with its line and what a translation keeps."""
    code, fence, file = [], None, None
    for number, line in enumerate(text.splitlines(), 1):
        if fence:
            if line.strip() == "```":
                yield fence[0], "code", (fence[1], "\n".join(code), file)
                fence, file = None, None
            else:
                code.append(line)
        elif line.lstrip().startswith("```"):
            fence, code = (number, line.strip()), []
        elif match := FILE.match(line):
            file = match[1]
        elif match := re.match(r"(#+) ", line):
            yield number, "heading", len(match[1])
        elif line.startswith("|"):
            cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
            yield number, "table row", [cell if FIGURES.fullmatch(cell) or set(cell) <= set("-:") else "…" for cell in cells]


def quotations(root, path):
    """The blocks of a document that differ from the file they quote."""
    for number, kind, content in blocks((root / path).read_text()):
        if kind != "code" or not content[2]:
            continue
        source = root / content[2]
        if not source.exists():
            yield f"{path}:{number}: there is no {content[2]}"
        elif source.read_text().rstrip("\n") != content[1]:
            yield f"{path}:{number}: another version of {content[2]}"


def translation(root, original, translated):
    """The first difference of a translation in headings, code and tables."""
    if not (root / translated).exists():
        yield f"{translated}: there is no translation of {original}"
        return
    ours, theirs = (list(blocks((root / path).read_text())) for path in (original, translated))
    for (line, *left), (number, *right) in zip(ours, theirs):
        if left != right:
            yield f"{translated}:{number}: another {right[0]} than {original}:{line}, a {left[0]}"
            return
    for (line, kind, _), path in [(rest, path) for path, more, less in [(original, ours, theirs), (translated, theirs, ours)]
                                  for rest in more[len(less):][:1]]:
        yield f"{path}:{line}: this {kind} is in one language only"


def links(root, path):
    """The links to files that do not exist."""
    text = re.sub(r"```.*?```", "", (root / path).read_text(), flags=re.S)
    for target in LINK.findall(text):
        if "://" not in target and not ((root / path).parent / target).exists():
            yield f"{path}: there is no {target}"


def update(root, path):
    """Copies the files that a document quotes into it."""
    text = (root / path).read_text()
    quotation = re.compile(r"(<!-- file: (\S+) -->\n(?:<!--[^\n]*-->\n)*```\w*\n).*?^```$", re.S | re.M)
    copied = quotation.sub(lambda match: match[1] + (root / match[2]).read_text().rstrip("\n") + "\n```", text)
    if copied != text:
        (root / path).write_text(copied)


def documents(root):
    paths = [*root.glob("*.md"), *root.glob("docs/**/*.md"), *root.glob("Sources/*/*.docc/*.md")]
    return sorted(str(path.relative_to(root)) for path in paths)


def check(root=ROOT, translations=None):
    translations = TRANSLATIONS if translations is None else translations
    for path in documents(root):
        yield from quotations(root, path)
        yield from links(root, path)
    for original, translated in translations.items():
        yield from translation(root, original, translated)


if __name__ == "__main__":
    if "--update" in sys.argv:
        for document in documents(ROOT):
            update(ROOT, document)
    problems = list(check())
    print("\n".join(problems))
    sys.exit(bool(problems))
