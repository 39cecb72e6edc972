#!/usr/bin/env python3
"""Writes a package of the core, the headless host and their tests only. It needs neither GTK nor SQLite and fetches nothing, so that
it is built with changed sources, with a sanitizer or with optimization, in a fraction of the time.

    core_package.py FOLDER       with links to the sources
    core_package.py FOLDER ROOM… the core with the rules of arrangements, optimized with the assertions of a debug build, and the
                                 tests in some folders of Tests/RosterTests
    core_package.py FOLDER --sessions   the rooms of the core that a pager needs, and its random sessions, both optimized
"""
import os
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = "RosterCorePackageTests.xctest"
CORE = "Sources/Roster", "Sources/RosterConformance", "Tests/RosterTests", "Tests/RosterTestingTests"
HOST = "Sources/RosterFoundation", "Sources/RosterForms", "Sources/RosterTesting"
READ = "docs",  # By tests that compare a document with the core.

MANIFEST = """// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "RosterCore", platforms: [.macOS(.v14)],
  targets: [
    TARGETS
  ],
  swiftLanguageModes: [.v6])
"""
WHOLE = """.target(name: "Roster"),
    .target(name: "RosterFoundation", dependencies: ["Roster"]),
    .target(name: "RosterForms", dependencies: ["Roster", "RosterFoundation"]),
    .target(name: "RosterTesting", dependencies: ["Roster", "RosterFoundation"]),
    .target(name: "RosterConformance", dependencies: ["Roster", "RosterForms", "RosterTesting"]),
    .testTarget(
      name: "RosterTests", dependencies: ["Roster", "RosterTesting"],
      exclude: ["Driver/Golden", "Page/Golden", "Paging/Golden"]),
    .testTarget(name: "RosterTestingTests", dependencies: ["RosterConformance", "RosterTesting"]),"""
# The tests are not optimized: their macros take long to compile.
OPTIMIZED = 'swiftSettings: [.unsafeFlags(["-O", "-assert-config", "Debug"])]'
ROOMS = f""".target(name: "Roster", {OPTIMIZED}),
    .target(name: "RosterConformance", dependencies: ["Roster"], sources: ["Arrangements"], {OPTIMIZED}),
    .testTarget(name: "RosterTests", dependencies: ["Roster"], sources: [ROOMS]),
    .testTarget(
      name: "RosterTestingTests", dependencies: ["RosterConformance"], sources: ["ArrangementConformanceTests.swift"]),"""

# The rooms up to the pager, in the order of docs/architecture.md. Few of its tests use macros.
SESSIONS = f""".target(
      name: "Roster",
      sources: ["Concurrency", "Items", "Strings", "Differences", "Plans", "Layout", "Content", "Feed", "Paging"], {OPTIMIZED}),
    .testTarget(
      name: "RosterTests", dependencies: ["Roster"],
      sources: [
        "Paging/PagerSessionTests.swift", "Paging/Support/ModelServer.swift", "Paging/Support/PagerInvariants.swift",
        "Paging/Support/PagerMachine.swift", "Paging/Support/PagerSession.swift", "Support",
      ], {OPTIMIZED}),"""


def write(package, place, rooms=()):
    """Writes the manifest, and places each folder of the repository that is not there yet with a function."""
    package.mkdir(parents=True, exist_ok=True)
    targets = ROOMS.replace("ROOMS", ", ".join(f'"{room}"' for room in rooms)) if rooms else WHOLE
    targets = SESSIONS if list(rooms) == ["--sessions"] else targets
    manifest, text = package / "Package.swift", MANIFEST.replace("TARGETS", targets)
    if not manifest.exists() or manifest.read_text() != text:
        manifest.write_text(text)
    for folder in CORE if rooms else CORE + HOST + READ:
        target = package / folder
        target.parent.mkdir(exist_ok=True)
        if not target.exists():
            place(ROOT / folder, target)


if __name__ == "__main__":
    write(
        pathlib.Path(sys.argv[1]).resolve(),
        lambda source, target: target.symlink_to(os.path.relpath(source, target.parent), target_is_directory=True),
        sys.argv[2:])
