#!/usr/bin/env python3
"""Checks that what the guides promise is there, and prints one line for each fault.

- The article HowDoI answers at least sixty questions, each with a link and with code that is compiled.
- Links to articles and tutorials lead to one of the same catalogue.
- Every step of a tutorial has its file, every picture exists, and no file or picture is left over.
- The reader can build at each step that adds an app or a test: every target of the manifest has a file by then.
- Every tutorial is in the table of contents, and its last step has tests of its requirement.

With --report, prints the requirements as passed tests instead, for `make requirements`.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
CATALOGUE = "Sources/Roster/Roster.docc"
QUESTIONS = 60
QUESTION = re.compile(r"^### ([^\n]*)\n(.*?)(?=^#{2,3} |\Z)", re.S | re.M)
DOC = re.compile(r"<doc:([\w-]+)[^>]*>|\"doc:([\w-]+)\"")
LINK = re.compile(r"<doc:[\w-]+>|``[^`]+``|\]\(")
CODE = re.compile(r"@Code\(name: \"([^\"]+)\", file: \"([^\"]+)\"")
TARGET = re.compile(r"[tT]arget\(\s*name: \"(\w+)\"")
IMAGE = re.compile(r"@Image\(source: \"([^\"]+)\", alt: \"([^\"]*)\"")


def answers(root):
    """The questions of HowDoI, each with its answer."""
    path = root / CATALOGUE / "HowDoI.md"
    return QUESTION.findall(path.read_text()) if path.exists() else []


def questions(root):
    """Questions without a link or without code that is compiled, and too few of them."""
    name, found = f"{CATALOGUE}/HowDoI.md", answers(root)
    if len(found) < QUESTIONS:
        yield f"{name}: {len(found)} questions, fewer than {QUESTIONS}"
    for question, answer in found:
        if not question.startswith("How do I ") or not question.endswith("?"):
            yield f"{name}: this is no question: {question}"
        if not LINK.search(answer.split("```swift\n")[0]):
            yield f"{name}: no link answers “{question}”"
        if "```swift\n" not in answer or "<!-- not compiled" in answer:
            yield f"{name}: no compiled code answers “{question}”"
    for question in sorted({question for question, _ in found if [other for other, _ in found].count(question) > 1}):
        yield f"{name}: “{question}” is asked twice"


def links(root):
    """Links to articles and tutorials that do not exist in the catalogue."""
    for catalogue in sorted(root.glob("Sources/*/*.docc")):
        known = {path.stem for kind in ("md", "tutorial") for path in catalogue.rglob(f"*.{kind}")}
        for path in sorted([*catalogue.rglob("*.md"), *catalogue.rglob("*.tutorial")]):
            text = re.sub(r"```.*?```", "", path.read_text(), flags=re.S)
            for match in DOC.finditer(text):
                if (target := match[1] or match[2]) not in known:
                    yield f"{path.relative_to(root)}: there is no {target}"


def tutorials(root):
    """Missing and left-over files and pictures of the tutorials."""
    folder = root / CATALOGUE / "Tutorials"
    pictures = {path.stem.removesuffix("@2x") for path in (root / CATALOGUE / "Resources").glob("*.png")}
    shown = set()
    contents = (folder / "Tutorials.tutorial").read_text()
    for path in sorted(folder.glob("*.tutorial")):
        name, text = path.relative_to(root), path.read_text()
        for source, description in IMAGE.findall(text):
            shown.add(source)
            if source not in pictures:
                yield f"{name}: there is no picture {source}"
            if not description:
                yield f"{name}: the picture {source} has no description"
        if path.stem == "Tutorials":
            continue
        files = {file.name for file in (folder / path.stem).glob("*.swift")}
        steps = CODE.findall(text)
        if not steps:
            yield f"{name}: no step has code"
        for _, file in steps:
            if file not in files:
                yield f"{name}: there is no {file}"
        for file in sorted(files - {file for _, file in steps}):
            yield f"{name}: no step shows {file}"
        manifest, present = "", set()
        for step, file in steps:
            present.add(step)
            if step == "Package.swift":
                manifest = (folder / path.stem / file).read_text() if file in files else ""
            elif step.endswith("/main.swift") or step.startswith("Tests/"):
                for target in TARGET.findall(manifest):
                    if not any(f"/{target}/" in other for other in present):
                        yield f"{name}: the target {target} has no file at the step that adds {step}"
        if f'"doc:{path.stem}"' not in contents:
            yield f"{name}: the table of contents does not list it"
        if not any(step.startswith("Tests/") for step, _ in steps) or not re.search(
                r'@Test\("F-2\d ', (root / "docs/snippets" / f"{path.stem}.swift").read_text()):
            yield f"{name}: nothing tests its last step"
    for source in sorted(pictures - shown):
        yield f"{CATALOGUE}/Resources: no tutorial shows {source}"


def check(root=ROOT):
    return [*questions(root), *links(root), *tutorials(root)]


if __name__ == "__main__":
    problems = check()
    if "--report" in sys.argv and not problems:
        print(f'✔ Test "F-25 each of {len(answers(ROOT))} questions has a linked answer with code" passed')
        print('✔ Test "F-43 every link, step and picture of the guides exists" passed')
    print("\n".join(problems), end="\n" if problems else "")
    sys.exit(bool(problems))
