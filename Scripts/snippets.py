#!/usr/bin/env python3
"""Makes a package of all Swift code in the documentation, so that the compiler reads it as its readers do.

Every article becomes a module, every fenced block of Swift in it a file. Comments before a block say what it needs:

    <!-- in a function -->        the block holds statements
    <!-- in a body -->            the block holds the content of a page
    <!-- a test: title -->        the block holds the statements of a test, which is run
    <!-- uikit -->                the block is compiled against the model of UIKit
    <!-- on all hosts -->         the block is compiled with the others, and against the model of UIKit
    <!-- not compiled: why -->    the block is somebody else's code, or no code of a package

What the blocks of an article refer to, and readers do not see, stands in docs/snippets/ARTICLE.swift.

The examples in the comments of a product's public declarations become a module, too, see Scripts/comments.py.

Every step of a tutorial becomes a module of the files that its reader has by then, and the last step the targets that the
reader's manifest declares, with docs/snippets/TUTORIAL.swift among its tests.

Every article is compiled twice: as a package of Swift 6 is, and with the settings of a new project of Xcode 26, where
everything is isolated to the main actor by default. The second time needs Swift 6.2.

Usage: snippets.py OUTPUT; writes OUTPUT/Package.swift, and OUTPUT-uikit/Package.swift for blocks of UIKit.
"""

import os
import re
import shutil
import subprocess
import sys

import comments
import tutorials

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
# Pages with code outside of the catalogues.
PAGES = {"README.md", "docs/adding-a-control.md"}
BLOCK = re.compile(
    r"(?P<marks>(?:<!--(?:(?!-->).)*-->\s*)*)```swift\n(?P<code>.*?)^```", re.S | re.M)
MARK = re.compile(r"<!--\s*(.*?)\s*-->", re.S)


def articles():
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "*.md"],
        cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    return [path for path in listed if path in PAGES or ".docc/" in path]


def module_name(path):
    words = re.split(r"[^A-Za-z0-9]+", os.path.splitext(path)[0].replace("Sources/", "").replace(".docc", ""))
    return "Snippets" + "".join(word[:1].upper() + word[1:] for word in words)


def file_text(code, marks, number):
    """A block as a file, with the declaration that its marks ask for around it."""
    imports = [line for line in code.splitlines() if re.match(r"\s*(@testable )?import ", line)]
    rest = [line for line in code.splitlines() if line not in imports]
    # The core and Observation come with each host and with RosterTesting.
    header = imports if any(re.match(r"\s*import Roster(GTK|Adwaita|UIKit|Testing)?$", line) for line in imports) else [
        "import Roster", *imports]
    test = next((mark[len("a test: "):] for mark in marks if mark.startswith("a test: ")), None)
    declaration = ('@Test("%s") @MainActor private func snippet%d() async throws {' % (test, number) if test else
                   "@MainActor private func snippet%d() async throws {" % number if "in a function" in marks else
                   "@MainActor @ListBuilder private func snippet%d() -> some ListContent {" % number if "in a body" in marks else None)
    if declaration:
        rest = [declaration] + ["  " + line for line in rest] + ["}"]
    return "\n".join(header + [""] + rest) + "\n"


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    # What has not changed is not compiled again.
    if os.path.exists(path) and open(path, encoding="utf-8").read() == text:
        return
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def collect(path, uikit):
    """The files of one article for one of the two packages; none if it has no blocks for it."""
    text = open(os.path.join(ROOT, path), encoding="utf-8").read()
    files = {}
    for number, match in enumerate(BLOCK.finditer(text), 1):
        marks = MARK.findall(match["marks"])
        if any(mark.startswith("not compiled") for mark in marks):
            continue
        if ("uikit" in marks) != uikit and "on all hosts" not in marks:
            continue
        files["Block%02d.swift" % number] = file_text(match["code"], marks, number)
    support = os.path.join(ROOT, "docs/snippets", os.path.basename(path)[:-3] + ".swift")
    if files and not uikit and os.path.exists(support):
        files["Support.swift"] = open(support, encoding="utf-8").read()
    return files


MANIFEST = """// swift-tools-version: %(version)s
import PackageDescription

%(settings)slet package = Package(
  name: "Snippets",
  platforms: [.iOS(.v17), .macOS(.v14)],
  dependencies: [%(dependency)s],
  targets: [
%(targets)s
  ],
  swiftLanguageModes: [.v6]
)
"""


# What a new project of Xcode 26 sets beside the language mode.
NEW_PROJECT = "let newProject: [SwiftSetting] = [.defaultIsolation(MainActor.self), %s]\n\n" % ", ".join(
    '.enableUpcomingFeature("%s")' % feature
    for feature in ["NonisolatedNonsendingByDefault", "InferIsolatedConformances", "MemberImportVisibility"])


def knows_default_isolation():
    version = subprocess.run(["swift", "--version"], capture_output=True, text=True, check=True).stdout
    number = re.search(r"Swift version (\d+)\.(\d+)", version)
    return (int(number[1]), int(number[2])) >= (6, 2)


def make_package(output, uikit, isolated):
    modules, readers = {}, {}
    for path in articles():
        files = collect(path, uikit)
        if files:
            modules[module_name(path)] = files
            if isolated:
                modules[module_name(path) + "Isolated"] = files
    for name, files in comments.modules().items():
        if uikit == (name == "RosterUIKit"):
            modules["Comments" + name] = files
    for name, steps in tutorials.tutorials():
        before = {}
        for number, step in enumerate(steps, 1):
            files = tutorials.one_module(tutorials.compiled(step, uikit))
            if files != before:
                modules["Tutorial%s%02d" % (name, number)] = before = files
        if before:
            for kind, target, needs, files in tutorials.reader_targets(name, steps[-1], uikit):
                modules[target], readers[target] = files, (kind, needs)
    if not uikit:
        pages = [name for name, (kind, _) in readers.items() if kind == "target"]
        modules["TutorialPictures"] = {"main.swift": tutorials.read("docs/snippets/TutorialPictures.swift")}
        readers["TutorialPictures"] = ("executableTarget", pages + ["Roster", "RosterGTK", "RosterAdwaita"])
    known = os.path.join(output, "Sources")
    for old in os.listdir(known) if os.path.isdir(known) else []:
        if old not in modules:
            shutil.rmtree(os.path.join(known, old))
    for module, files in modules.items():
        folder = os.path.join(known, module)
        for old in os.listdir(folder) if os.path.isdir(folder) else []:
            if old not in files:
                os.remove(os.path.join(folder, old))
        for name, text in files.items():
            write(os.path.join(folder, name), text)
    if uikit:
        dependency = ", ".join('.package(name: "%s", path: "%s/Tests/%s")' % (name, ROOT, path)
                               for name, path in [("UIKitModel", "UIKitModel"), ("Model", "UIKitModel/Model")])
        products = [("UIKit", "Model"), ("SwiftUI", "Model"), ("Roster", "UIKitModel"), ("RosterUIKit", "UIKitModel")]
    else:
        dependency = '.package(name: "Roster", path: "%s")' % ROOT
        products = [(name, "Roster") for name in
                    ["Roster", "RosterAnalytics", "RosterHTTP", "RosterLocalization", "RosterSQLite", "RosterGTK", "RosterAdwaita", "RosterTesting", "RosterConformance"]]
    packages = dict(products)

    # Test targets, so that the tests in the articles run. The reader's targets are what the reader declares.
    def target(module):
        kind, needs = readers.get(module, ("target" if uikit else "testTarget", packages))
        needs = ", ".join('.product(name: "%s", package: "%s")' % (need, packages[need]) if need in packages else '"%s"' % need
                          for need in needs)
        return '    .%s(name: "%s", dependencies: [%s], path: "Sources/%s"%s),' % (
            kind, module, needs, module, ", swiftSettings: newProject" if module.endswith("Isolated") else "")

    targets = "\n".join(target(module) for module in sorted(modules))
    write(os.path.join(output, "Package.swift"), MANIFEST % {
        "version": "6.2" if isolated else "6.1", "settings": NEW_PROJECT if isolated else "",
        "dependency": dependency, "targets": targets})
    print("%s: %d modules, %d files" % (output, len(modules), sum(len(files) for files in modules.values())))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    isolated = knows_default_isolation()
    if not isolated:
        print("snippets: this Swift has no default isolation; nothing is compiled with it")
    make_package(sys.argv[1], uikit=False, isolated=isolated)
    make_package(sys.argv[1] + "-uikit", uikit=True, isolated=isolated)
