"""The code of the tutorials: for each step, the files that the reader has by then."""

import json
import os
import re
import subprocess
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FOLDER = "Sources/Roster/Roster.docc/Tutorials"
CODE = re.compile(r'@Code\(name: "([^"]+)", file: "([^"]+)"')
UIKIT = re.compile(r"^import (UIKit|SwiftUI|RosterUIKit)$", re.M)
GTK = re.compile(r"^import (RosterGTK|RosterAdwaita)$", re.M)


def read(*path):
    with open(os.path.join(ROOT, *path), encoding="utf-8") as file:
        return file.read()


def tutorials():
    """The names of the tutorials, and for each step the reader's files by their paths in the reader's package."""
    for name in sorted(os.listdir(os.path.join(ROOT, FOLDER))):
        if not os.path.isdir(os.path.join(ROOT, FOLDER, name)):
            continue
        steps, files = [], {}
        for path, file in CODE.findall(read(FOLDER, name + ".tutorial")):
            files = files | {path: read(FOLDER, name, file)}
            steps.append(files)
        yield name, steps


def compiled(files, uikit):
    """The files of a step that can be compiled against GTK and RosterTesting, or against the model of UIKit.

    Here, an app and the package that it uses are one package, in which no conformance is retroactive.
    """
    if uikit and not any(UIKIT.search(code) for code in files.values()):
        return {}
    return {path: code.replace("@retroactive ", "") for path, code in files.items()
            if path != "Package.swift" and not (GTK if uikit else UIKIT).search(code)
            and not (uikit and path.startswith("Tests/"))}


def one_module(files):
    """The reader's files as one module: none of them imports another, and the main file is a function."""
    own = "|".join({path.split("/")[1] for path in files})
    module = {}
    for path, code in files.items():
        code = re.sub(r"^(@testable )?import (%s)\n" % own, "", code, flags=re.M)
        name = path.split("/")[-1]
        if name == "main.swift":
            imports = re.findall(r"^import .*\n", code, re.M)
            body = "".join("  " + line for line in code.splitlines(True) if line not in imports)
            name, code = "Main.swift", "".join(imports) + "\n@MainActor private func runApp() {\n" + body.strip("\n") + "\n}\n"
        module[name] = code
    return module


def declared(manifest):
    """The targets of a manifest: kind, name, and what each depends on."""
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "Package.swift"), "w", encoding="utf-8") as file:
            file.write(manifest.replace("<the address of this repository>", "https://example.org/Roster"))
        package = json.loads(subprocess.run(
            ["swift", "package", "--package-path", folder, "dump-package"], capture_output=True, text=True, check=True).stdout)
    for target in package["targets"]:
        kind = {"executable": "executableTarget", "test": "testTarget"}.get(target["type"], "target")
        yield kind, target["name"], [next(iter(need.values()))[0] for need in target["dependencies"]]


def reader_targets(name, files, uikit):
    """The targets of the reader's package after the last step: kind, name, what each depends on, and its files.

    An app of UIKit is a project of Xcode without a manifest.
    """
    mine = compiled(files, uikit)
    targets = list(declared(files["Package.swift"]))
    if uikit:
        apps = {path.split("/")[1] for path, code in mine.items() if UIKIT.search(code)}
        targets += [("target", app, [target[1] for target in targets[:1]] + ["Roster", "RosterUIKit", "UIKit"]) for app in apps]
    for kind, target, needs in targets:
        place = ("Tests/" if kind == "testTarget" else "Sources/") + target + "/"
        own = {path[len(place):]: code for path, code in mine.items() if path.startswith(place)}
        if kind == "testTarget" and not uikit:
            own["RequirementTests.swift"] = read("docs/snippets", name + ".swift")
        if own:
            yield kind, target, needs, own
