#!/usr/bin/env python3
"""Checks what only a Mac runs, as far as that can be read: the workflows and the Xcode project.

Every path, package, target, scheme, script and make target that a workflow names exists; every reference of the project
file is to an object that exists, every object is referred to, and its paths, products and targets exist. Before it says
so of the real files, it breaks copies of them and expects complaints.

Usage: apple_check.py
"""

import copy
import glob
import json
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

import simulator
from pbxproj import XcodeProject
from ruamel.yaml import YAML

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PROJECT = "Gallery/iOS/Gallery.xcodeproj"
OBJECT_ID = re.compile(r"[0-9A-F]{24}")
# Folders that a run makes.
MADE = re.compile(r"^(\.build|results)")


def exists(path):
    return os.path.exists(os.path.join(ROOT, path))


def text_of(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


# What packages offer.

def products(package):
    """The library products that a manifest declares for all systems."""
    return set(re.findall(r'\.library\(name: "([^"]+)"', text_of(os.path.join(package, "Package.swift"))))


# Workflows.

def make_targets():
    return set(re.findall(r"^([a-z-]+):", text_of("Makefile"), re.M))


def schemes(project):
    folder = os.path.join(ROOT, project, "xcshareddata/xcschemes")
    return {os.path.splitext(name)[0] for name in os.listdir(folder)}


def command_problems(command, where):
    """What a shell command names and the repository does not have. Variables are not followed."""
    problems = []
    words = re.findall(r"'[^']*'|\"[^\"]*\"|[^\s;|&()]+", command)
    words = [word.strip("'\"") for word in words]
    project = next((words[i + 1] for i, word in enumerate(words[:-1]) if word == "-project"), None)
    for word, following in zip(words, words[1:] + [""]):
        if "$" in following:
            continue
        if word == "make" and following not in make_targets() and following != "python3":
            problems.append(f"{where}: no target of make is “{following}”")
        if word == "--package-path" and not exists(os.path.join(following, "Package.swift")):
            problems.append(f"{where}: there is no package “{following}”")
        if word == "-scheme":
            known = schemes(project) if project and "$" not in project else products(".") | {"Roster-Package"}
            if following not in known:
                problems.append(f"{where}: there is no scheme “{following}”")
    for word in words:
        if re.match(r"^(\./)?(\.ci|Scripts|Gallery|Tests|Sources|Benchmarks|docs)/", word) and not exists(word):
            problems.append(f"{where}: there is no “{word}”")
    # The arguments of the script that builds and tests.
    if "Scripts/apple.sh" in words:
        arguments = words[words.index("Scripts/apple.sh") + 1:]
        if arguments[:1] == ["test"] and arguments[1] not in targets(load_project()):
            problems.append(f"{where}: the project has no target “{arguments[1]}”")
        if arguments[:1] == ["test"] and arguments[2:] not in (["newest"], ["oldest"]) and "$" not in arguments[2]:
            problems.append(f"{where}: no simulator is called “{' '.join(arguments[2:])}”: newest or oldest")
        if arguments[:1] not in (["test"], ["build"], ["versions"], ["report"], []):
            problems.append(f"{where}: Scripts/apple.sh does not know “{arguments[0]}”")
    return problems


# What names a version of Xcode, of an image or of a simulator is gone within two years.
PINNED = re.compile(r"\bmacos-\d\d\b|Xcode_\d|\bxcode: |\bOS=\d|\bXcode \d+\.\d+(?! or later)|'iPhone \d+")


def pinned_problems(path, text):
    return [f"{path}:{number}: a version that will not be there for long: {match[0]}"
            for number, line in enumerate(text.splitlines(), 1) if (match := PINNED.search(line))]


# Glibc's spellings, which do not compile with Apple's C library.
GLIBC = re.compile(r"\b(?:SOCK_\w+|SHUT_\w+|MSG_\w+|O_\w+|S_I\w+)\.rawValue\b|^\s*import Glibc\b|\bMSG_NOSIGNAL\b")


def spelling_problems(path, text):
    """Lines that only Glibc compiles, outside of `#if os(Linux)` and `#if canImport(Glibc)`."""
    problems, guards = [], []
    for number, line in enumerate(text.splitlines(), 1):
        directive = re.match(r"\s*#(if|elseif|else|endif)\b(.*)", line)
        if directive:
            if directive[1] == "endif":
                guards.pop()
            elif directive[1] == "if":
                guards.append(False)
            if directive[1] in ("if", "elseif"):
                guards[-1] = bool(re.search(r"os\(Linux\)|canImport\(Glibc\)", directive[2])) and "!" not in directive[2]
            elif directive[1] == "else":
                guards[-1] = not guards[-1]
        elif not any(guards) and (match := GLIBC.search(line)):
            problems.append(f"{path}:{number}: Apple's C library does not have this: {match[0]}")
    return problems


def built_by_xcode(project):
    """The Swift files that Xcode compiles: those of the project, and those of the packages that it refers to."""
    folder = os.path.join(ROOT, os.path.dirname(PROJECT))
    for value in of_kind(project, "PBXFileSystemSynchronizedRootGroup").values():
        yield from glob.glob(os.path.join(folder, value["path"], "**/*.swift"), recursive=True)
    for pattern in ("Sources/Roster*/**/*.swift", "Gallery/Sources/Gallery*/**/*.swift", "Tests/*Tests/**/*.swift"):
        for path in glob.glob(os.path.join(ROOT, pattern), recursive=True):
            if not re.search(r"RosterGTK|RosterAdwaita|GalleryCells|GalleryTools", path):
                yield path


def simulators_are_chosen():
    """Lists as simctl prints them, and what is chosen."""
    def runtime(system, number, **more):
        name = number.replace(".", "-")
        return {"identifier": f"com.apple.CoreSimulator.SimRuntime.{system}-{name}", "version": number, **more}

    runtimes = [runtime("iOS", "16.4", isAvailable=True), runtime("iOS", "26.1", platform="iOS"), runtime("tvOS", "27.0"),
                runtime("iOS", "17.5", isAvailable=True), runtime("iOS", "27.0", isAvailable=False)]
    phone = {"name": "iPhone 20", "udid": "PHONE", "isAvailable": True}
    pad = {"name": "iPad Air", "udid": "PAD", "isAvailable": True}
    broken = {"name": "iPhone 15", "udid": "BROKEN", "isAvailable": False}
    listed = {"runtimes": runtimes, "devicetypes": [{"name": "iPhone 21", "identifier": "TYPE"}],
              "devices": {runtimes[1]["identifier"]: [phone, pad], runtimes[3]["identifier"]: [broken]}}
    empty = {**listed, "devices": {}}
    cases = [(listed, "newest", "id PHONE iPhone 20, iOS 26.1"), (listed, "oldest", "id PHONE iPhone 20, iOS 26.1"),
             (empty, "newest", f"create TYPE {runtimes[1]['identifier']}"),
             (empty, "oldest", f"create TYPE {runtimes[3]['identifier']}"), ({"runtimes": []}, "newest", None)]
    for given, which, expected in cases:
        if simulator.choose(given, which) != expected:
            sys.exit(f"apple_check: {which} of {given} is {simulator.choose(given, which)}, not {expected}")
    print('✔ Test "U-32 a simulator is chosen by what Xcode has, and created if there is none" passed')


def workflow_problems(path, workflow):
    problems = []
    for name, job in workflow["jobs"].items():
        for action in job["steps"]:
            where = f"{path}, {name}"
            for line in action.get("run", "").splitlines():
                problems += command_problems(line, where)
            if "upload-artifact" in action.get("uses", ""):
                for kept in action["with"]["path"].split():
                    if not MADE.match(kept) and not exists(kept):
                        problems.append(f"{where}: nothing makes “{kept}”")
            if "run" not in action and not re.fullmatch(r"[\w.-]+/[\w./-]+@(v\d+|[0-9a-f]{40})", action.get("uses", "")):
                problems.append(f"{where}: a part of the job neither runs a command nor uses an action of a version")
    return problems


# The Xcode project.

def load_project():
    project = XcodeProject.load(os.path.join(ROOT, PROJECT, "project.pbxproj"))
    tree = {str(key): {str(name): plain(value[name]) for name in value.get_keys()}
            for key, value in ((o.get_id(), o) for o in project.objects.get_objects_in_section(
                *project.objects.get_sections()))}
    return {"root": str(project.rootObject), "objects": tree}


def plain(value):
    if isinstance(value, list):
        return [plain(item) for item in value]
    if hasattr(value, "get_keys"):
        return {str(key): plain(value[key]) for key in value.get_keys()}
    return str(value)


def mentioned(value):
    if isinstance(value, list):
        return {found for item in value for found in mentioned(item)}
    if isinstance(value, dict):
        return {found for item in value.values() for found in mentioned(item)}
    return {value} if OBJECT_ID.fullmatch(value) else set()


def of_kind(project, isa):
    return {key: value for key, value in project["objects"].items() if value["isa"] == isa}


def targets(project):
    return {value["name"]: key for key, value in of_kind(project, "PBXNativeTarget").items()}


def project_problems(project):
    objects = project["objects"]
    problems = []
    named = {key: mentioned({k: v for k, v in value.items() if k != "_id"}) for key, value in objects.items()}
    for key, ids in named.items():
        for missing in ids - set(objects):
            problems.append(f"{objects[key]['isa']} {key} refers to {missing}, which does not exist")
    reachable, waiting = set(), [project["root"]]
    while waiting:
        key = waiting.pop()
        if key in objects and key not in reachable:
            reachable.add(key)
            waiting += named[key]
    for orphan in set(objects) - reachable:
        problems.append(f"nothing refers to the {objects[orphan]['isa']} {orphan}")
    folder = os.path.dirname(PROJECT)
    for key, value in objects.items():
        isa = value["isa"]
        if isa in ("PBXFileReference", "PBXFileSystemSynchronizedRootGroup") and "path" in value:
            if value.get("sourceTree") != "BUILT_PRODUCTS_DIR" and not exists(os.path.join(folder, value["path"])):
                problems.append(f"there is no {value['path']}")
        if isa == "PBXFileSystemSynchronizedRootGroup":
            for exception in value.get("exceptions", []):
                for name in objects.get(exception, {}).get("membershipExceptions", []):
                    if not exists(os.path.join(folder, value["path"], name)):
                        problems.append(f"{value['path']} has no {name}, which is excepted")
        if isa == "XCLocalSwiftPackageReference" and not exists(
                os.path.join(folder, value["relativePath"], "Package.swift")):
            problems.append(f"there is no package {value['relativePath']}")
        if isa == "XCSwiftPackageProductDependency":
            package = objects.get(value.get("package"), {})
            if "relativePath" in package:
                known = products(os.path.normpath(os.path.join(folder, package["relativePath"])))
                if value["productName"] not in known:
                    problems.append(f"{package['relativePath']} has no product {value['productName']}")
    for name, key in targets(project).items():
        if not objects[key].get("fileSystemSynchronizedGroups"):
            problems.append(f"the target {name} has no sources")
        configurations = objects[objects[key]["buildConfigurationList"]]["buildConfigurations"]
        for configuration in configurations:
            settings = objects[configuration]["buildSettings"]
            host = settings.get("TEST_HOST", "").rsplit("/", 1)[-1] or settings.get("TEST_TARGET_NAME")
            if host and host not in targets(project):
                problems.append(f"{name} is hosted by {host}, which is no target")
    return problems


def import_problems(project):
    """Modules that a target imports without a product of the project that has them."""
    folder = os.path.dirname(PROJECT)
    objects = project["objects"]
    system = {"Foundation", "Observation", "OSLog", "SwiftUI", "Testing", "UIKit", "UIKitModelDriver", "XCTest"}
    linked = {name: {objects[product]["productName"] for product in objects[key].get("packageProductDependencies", [])}
              for name, key in targets(project).items()}
    problems = []
    for name, key in targets(project).items():
        known = system | set(targets(project)) | linked[name]
        if any(setting.startswith("TEST_HOST") for c in objects[objects[key]["buildConfigurationList"]][
                "buildConfigurations"] for setting in objects[c]["buildSettings"]):
            # A hosted bundle shares the modules of its app.
            known |= set().union(*linked.values())
        for group in objects[key]["fileSystemSynchronizedGroups"]:
            for path in glob.glob(os.path.join(ROOT, folder, objects[group]["path"], "**/*.swift"), recursive=True):
                with open(path, encoding="utf-8") as file:
                    imports = set(re.findall(r"^\s*(?:@\w+ )*import (\w+)", file.read(), re.M))
                excepted = {n for e in objects[group].get("exceptions", [])
                            for n in objects[e]["membershipExceptions"]}
                if os.path.basename(path) in excepted:
                    continue
                for module in imports - known:
                    problems.append(f"{name} imports {module} in {os.path.relpath(path, ROOT)}, but links no such product")
    return problems


def duplicate_problems(project):
    """A hosted bundle that links a package product: its types would exist twice, since the app links them as well."""
    objects = project["objects"]
    for name, key in targets(project).items():
        settings = [objects[c]["buildSettings"] for c in objects[objects[key]["buildConfigurationList"]]["buildConfigurations"]]
        if any("BUNDLE_LOADER" in each for each in settings):
            for product in objects[key].get("packageProductDependencies", []):
                yield f"{name} links {objects[product]['productName']}, which its app has: link the app instead"


def scheme_problems(project, scheme):
    problems = []
    for reference in ElementTree.fromstring(scheme).iter("BuildableReference"):
        name, key = reference.get("BlueprintName"), reference.get("BlueprintIdentifier")
        if targets(project).get(name) != key:
            problems.append(f"the scheme refers to {name} by {key}, which is no such target")
    return problems


# Packages.

def identity(url):
    return url.rsplit("/", 1)[-1].removesuffix(".git").lower()


def pin_problems(project, resolved):
    """Packages of the project, and of the packages in it, without a version that Xcode takes in place of the newest one."""
    pins = {pin["identity"]: pin for pin in resolved["pins"]}
    folder = os.path.dirname(PROJECT)
    needed = {}
    for reference in of_kind(project, "XCLocalSwiftPackageReference").values():
        manifest = text_of(os.path.join(folder, reference["relativePath"], "Package.swift"))
        needed.update(re.findall(r'\.package\(url: "([^"]+)", from: "([^"]+)"', manifest))
    for reference in of_kind(project, "XCRemoteSwiftPackageReference").values():
        needed[reference["repositoryURL"]] = reference["requirement"]["minimumVersion"]
    number = lambda version: [int(part) for part in version.split(".")]
    for url, version in needed.items():
        pinned = pins.get(identity(url), {"state": {"version": "0"}})["state"]["version"]
        if number(pinned) < number(version) or number(pinned)[0] != number(version)[0]:
            yield f"the project pins {identity(url)} {pinned}, and needs {version}: copy Gallery/Package.resolved"
    for pin in pins.values():
        if not pin["location"].startswith("https://github.com/") or pin["kind"] != "remoteSourceControl":
            yield f"the project pins {pin['identity']} at {pin['location']}, which other machines do not have"


# Everything.

def expect(problems, words, what):
    if not any(words in problem for problem in problems):
        sys.exit(f"apple_check: nobody complains of {what}: {problems}")


def broken_copies_are_noticed(project, resolved, scheme, workflow, path):
    changed = copy.deepcopy(project)
    product = next(iter(of_kind(changed, "XCSwiftPackageProductDependency")))
    del changed["objects"][product]
    expect(project_problems(changed), "which does not exist", "a dangling reference")
    changed = copy.deepcopy(project)
    changed["objects"]["F" * 24] = {"isa": "PBXGroup", "children": []}
    expect(project_problems(changed), "nothing refers to", "an orphan")
    changed = copy.deepcopy(project)
    for group in of_kind(changed, "PBXFileSystemSynchronizedRootGroup").values():
        group["path"] += "x"
    expect(project_problems(changed), "there is no Appx", "a missing folder")
    changed = copy.deepcopy(project)
    for dependency in of_kind(changed, "XCSwiftPackageProductDependency").values():
        dependency["productName"] += "x"
    expect(project_problems(changed), "has no product Rosterx", "a missing product")
    expect(import_problems(changed), "links no such product", "an import without a product")
    changed = copy.deepcopy(project)
    bundle = changed["objects"][targets(changed)["HostTests"]]
    bundle["packageProductDependencies"] = changed["objects"][targets(changed)["GalleryiOS"]]["packageProductDependencies"]
    expect(list(duplicate_problems(changed)), "link the app instead", "a product that a bundle and its app link")
    changed = copy.deepcopy(resolved)
    pin = changed["pins"].pop(0)
    changed["pins"].append({**pin, "identity": "other", "location": "/tmp/other"})
    expect(list(pin_problems(project, changed)), f"the project pins {pin['identity']} 0", "a package without a version")
    expect(list(pin_problems(project, changed)), "other machines", "a package in a folder")
    expect(scheme_problems(project, scheme.replace("GalleryiOS", "Other")), "no such target", "a scheme without target")
    for command, words in [("make nothing", "no target of make"), ("Scripts/nothing.sh", "there is no “Scripts/"),
                           ("swift build --package-path Nowhere", "no package"), ("Scripts/apple.sh test Other newest", "target"),
                           ("Scripts/apple.sh test HostTests 'iPhone 16' 26.0", "no simulator is called"),
                           ("xcodebuild -scheme Other build", "no scheme")]:
        changed = copy.deepcopy(workflow)
        next(iter(changed["jobs"].values()))["steps"].append({"run": command})
        expect(workflow_problems(path, changed), words, command)


def check_new_app():
    """The projects that new-app writes, with the name of an app."""
    global PROJECT
    app, gallery = ".build/new-app", PROJECT
    PROJECT = f"{app}/iOS/Shop.xcodeproj"
    for kind in ("App", "Reader"):
        for template, path in [(f"{kind}/Package.swift", "Package.swift"), ("App/iOS/App.swift", "iOS/App/ShopApp.swift"),
                               ("App/iOS/project.pbxproj", "iOS/Shop.xcodeproj/project.pbxproj")]:
            path = os.path.join(ROOT, app, path)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                text = text_of(f"Templates/{template}.txt")
                for name, value in [("MODULE", "Shop"), ("PROGRAM", "Shop"), ("ID", "org.example.Shop")]:
                    text = text.replace(f"___{name}___", value)
                file.write(text)
        project = load_project()
        problems = project_problems(project) + import_problems(project)
        if problems:
            sys.exit("\n".join(problems))
    changed = copy.deepcopy(project)
    for dependency in of_kind(changed, "XCSwiftPackageProductDependency").values():
        dependency["productName"] += "x"
    expect(project_problems(changed), "has no product Shopx", "a missing product of an app")
    PROJECT = gallery
    print('✔ Test "F-03 the projects of the apps that new-app writes refer to what exists" passed')


def main():
    project = load_project()
    problems = project_problems(project) + import_problems(project) + list(duplicate_problems(project))
    resolved = json.loads(text_of(f"{PROJECT}/project.xcworkspace/xcshareddata/swiftpm/Package.resolved"))
    problems += list(pin_problems(project, resolved))
    for name in schemes(PROJECT):
        scheme = text_of(f"{PROJECT}/xcshareddata/xcschemes/{name}.xcscheme")
        problems += scheme_problems(project, scheme)
    workflows = sorted(glob.glob(os.path.join(ROOT, ".github/workflows/*.yml")))
    for path in workflows:
        with open(path, encoding="utf-8") as file:
            workflow = YAML(typ="safe").load(file)
        problems += workflow_problems(os.path.relpath(path, ROOT), workflow)
        problems += pinned_problems(os.path.relpath(path, ROOT), text_of(path))
    problems += pinned_problems("docs/first-mac-run.md", text_of("docs/first-mac-run.md"))
    for path in sorted(set(built_by_xcode(project))):
        problems += spelling_problems(os.path.relpath(path, ROOT), text_of(path))
    for line in text_of("Scripts/apple.sh").splitlines():
        if not line.lstrip().startswith("#"):
            problems += command_problems(line, "Scripts/apple.sh")
    if problems:
        sys.exit("\n".join(problems))
    broken_copies_are_noticed(project, resolved, scheme, workflow, "a workflow")
    for line in ("    runs-on: macos-26", "  DEVELOPER_DIR: /Applications/Xcode_26.0.app",
                 "You need Xcode 16.4, with a simulator.", "`Scripts/apple.sh test HostTests 'iPhone 16' 26.0`"):
        expect(pinned_problems("a file", line), "will not be there for long", line)
    for line in ("let a = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)", "import Glibc",
                 "#if os(Linux)\n#else\nsend(client, bytes, 1, Int32(MSG_NOSIGNAL))\n#endif"):
        expect(spelling_problems("a file", line), "Apple's C library", line)
    if spelling_problems("a file", "#if canImport(Glibc)\nimport Glibc\n#endif"):
        sys.exit("apple_check: a spelling of Glibc is refused where only Linux compiles it")
    simulators_are_chosen()
    check_new_app()
    print(f'✔ Test "U-32 every path, target, scheme and script in {len(workflows)} workflows exists" passed')
    print(f'✔ Test "U-33 none of {len(project["objects"])} objects of the Xcode project dangles, '
          f'its paths and products exist, and it pins {len(resolved["pins"])} packages" passed')


if __name__ == "__main__":
    if len(sys.argv) != 1:
        sys.exit(__doc__)
    main()
