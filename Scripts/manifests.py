#!/usr/bin/env python3
"""Checks that the packages that build Roster's sources a second time declare what those sources import.

Benchmarks, Fuzzing and the model of UIKit build Roster's modules through symbolic links, with manifests of their own. None
of them is built by each test run, so a module that a source imports and the manifest forgets would go unnoticed.

    manifests.py             prints the package, the target and the missing module, and fails if there is any
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PACKAGES = ["Benchmarks", "Fuzzing", "Tests/UIKitModel"]
TARGET = re.compile(r"\.(?:target|executableTarget|systemLibrary|testTarget)\(\s*name: \"(\w+)\"")
LIST = re.compile(r"let (\w+): \[Target\.Dependency\] = \[([^\]]*)\]")
IMPORT = re.compile(r"^\s*(?:@\w+(?:\(\w+\))?\s+)*import\s+(?:struct |class |enum |func )?(\w+)", re.MULTILINE)


def call(text, start):
    """The text of a call, from its opening parenthesis to the closing one."""
    depth = 0
    for index in range(text.index("(", start), len(text)):
        depth += {"(": 1, ")": -1}.get(text[index], 0)
        if depth == 0:
            return text[start:index]
    return text[start:]


def targets(manifest):
    """The targets of a manifest, each with the modules that it names, and those that they name."""
    text = manifest.read_text()
    # Dependencies that one system only has stand in a variable.
    variables = {name: {word for found in LIST.findall(text) if found[0] == name for word in re.findall(r'"(\w+)"', found[1])}
                 for name, _ in LIST.findall(text)}

    def modules(declaration):
        used = [names for variable, names in variables.items() if re.search(rf"\+ {variable}\b", declaration)]
        return set(re.findall(r'"(\w+)"', declaration)).union(*used)

    named = {m.group(1): modules(call(text, m.start())) for m in TARGET.finditer(text)}
    for _ in named:
        named = {name: used.union(*(named.get(module, set()) for module in used)) for name, used in named.items()}
    return named


def unconditional_imports(source):
    """The modules that a source imports, but for those that it can do without."""
    optional = set(re.findall(r"canImport\((\w+)\)", source))
    return set(IMPORT.findall(source)) - optional


def check(root):
    """The modules that manifests forget, as sentences."""
    own = {folder.name for folder in (root / "Sources").iterdir() if folder.is_dir()}
    problems = []
    for name in PACKAGES:
        manifest = root / name / "Package.swift"
        if not manifest.exists():
            continue
        for target, declared in targets(manifest).items():
            link = manifest.parent / "Sources" / target
            if not link.is_symlink():
                continue
            if not link.exists():
                problems.append(f"{name}: {target} is a link to nothing")
                continue
            used = set()
            for source in link.resolve().rglob("*.swift"):
                if ".docc" in str(source):
                    continue  # The code of tutorials.
                used |= unconditional_imports(source.read_text())
            for module in sorted((used & own) - declared - {target}):
                problems.append(f"{name}: {target} imports {module}, which its manifest does not declare")
    return problems


if __name__ == "__main__":
    found = check(ROOT)
    print("\n".join(found))
    sys.exit(bool(found))
