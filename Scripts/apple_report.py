#!/usr/bin/env python3
"""Turns the page of results of a Mac into failing rules of the model of UIKit.

Reads what `Scripts/apple.sh report` has written, and writes a test for each difference into the model's own tests. Each fails
until the model has the rule and the host follows it; then the test is replaced by one of the rule. Prints where the contract
has the rule.

Usage: apple_report.py REPORT [FILE]      FILE is Tests/UIKitModel/Model/Tests/UIKitModelTests/MeasuredTests.swift by default
       apple_report.py --check            tests itself with a page that has one failure of each kind
"""

import json
import os
import re
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TARGET = os.path.join(ROOT, "Tests/UIKitModel/Model/Tests/UIKitModelTests/MeasuredTests.swift")
# What a line of the page says, in the order of the checks, and where the rule belongs.
KINDS = [
    (re.compile(r"Terminating app|NSInternalInconsistencyException|NSInvalidArgumentException|Invalid (?:batch )?update"),
     "a batch or a call that UIKit refuses: 3.3"),
    (re.compile(r"Unable to simultaneously satisfy constraints"), "constraints that contradict each other: 3.12"),
    (re.compile(r"without being in the view hierarchy|Attempted to call -cellForRow|dequeued view"),
     "a complaint of UIKit in its log: 3.4 or 3.5"),
    (re.compile(r"implemented in both"), "a class that is linked twice: the project file"),
    (re.compile(r"displays .* instead of"), "a cell that was reused, prefetched or kept otherwise than modelled: 3.4 or 3.5"),
    (re.compile(r"audit: "), None),
    (re.compile(r"\berror: .*\.swift|\.swift.*\berror: "), "a declaration with another name, type or isolation: the model's"),
    (re.compile(r"✘ Test (?!run)|\berror: "), "a behavior that differs: the rule with a “?” that is nearest"),
]
FAILED = re.compile(r"^## (.+?): failed")
PASSED = re.compile(r"^## (.+?): passed")


def differences(page):
    """The differences of a page: part of the run, what it says, where the rule belongs. Each once."""
    part, found = None, []
    for line in page.splitlines():
        if match := FAILED.match(line) or PASSED.match(line):
            part = match[1]
            continue
        text = line.strip().removeprefix("complaint: ")
        # Numbers of lines, addresses and times differ from run to run.
        text = re.sub(r"^\d+:", "", re.sub(r"0x[0-9a-f]+", "0x…", re.sub(r"[\x00-\x1f]", " ", text))).strip()
        place = next((place for pattern, place in KINDS if pattern.search(text)), None)
        if part and place and (part, text, place) not in found:
            found.append((part, text, place))
    return found


def versions(page):
    lines = [line.strip() for line in page.splitlines() if re.match(r"    \S", line)]
    return ", ".join(line for line in lines if re.match(r"ProductVersion|Xcode|Apple Swift", line)) or "unknown versions"


def tests(page):
    """A file of Swift with a failing test for each difference."""
    body = []
    for number, (part, text, place) in enumerate(differences(page), 1):
        title, message = (json.dumps(words, ensure_ascii=False)
                          for words in (f"{part}: {text[:160]}", f"The model has no such rule. It is {place}"))
        body.append(f"  @Test({title})\n  func difference{number}() {{\n    Issue.record({message})\n  }}\n")
    return ("import Testing\n\n"
            f"/// What a run with Apple's UIKit showed and the model does not ({versions(page)}).\n"
            "@Suite(\"Measured on a device\")\nstruct MeasuredTests {\n" + "\n".join(body) + "}\n")


SAMPLE = """# Roster on Apple's systems
    ProductVersion: 26.1
    Xcode 26.2

## build-host: passed
    ** BUILD SUCCEEDED **

## HostTests-newest: failed (65)
    ✘ Test "Every page behaves on UIKit as on the other hosts" recorded an issue at A.swift:3: displays “a” instead of “b”
    ✘ Test "Every page behaves on UIKit as on the other hosts" recorded an issue at A.swift:3: displays “a” instead of “b”
    ✘ Test run with 4 tests failed after 3 seconds with 1 issue.
    ✘ Test "A scenario" recorded an issue at B.swift:9: Expectation failed: (top → 3) == 0
    *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Invalid update "x"'
    complaint: 17:[TableView] Attempted to call -cellForRowAtIndexPath: on <UITableView: 0x7f80>

## UITests-newest: passed
    audit: me: Contrast failed: Name
"""


def check():
    found = differences(SAMPLE)
    expected = ["3.4 or 3.5", "nearest", "3.3", "3.4 or 3.5"]
    if [place.rsplit(": ", 1)[-1].split(" that is ")[-1] for _, _, place in found] != expected:
        sys.exit(f"apple_report: {found} are not the differences of the sample")
    text = tests(SAMPLE)
    if text.count("@Test") != len(expected) or "ProductVersion: 26.1, Xcode 26.2" not in text or "0x7f80" in text:
        sys.exit(f"apple_report: {text} is not the test of the sample")
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "Measured.swift")
        write(SAMPLE, path)
        if os.system(f"swiftc -parse {path}") != 0:
            sys.exit("apple_report: the tests of the sample are not Swift")
    if differences("## a: passed\n    ✔ Test run with 3 tests passed"):
        sys.exit("apple_report: a page without failures has differences")
    print('✔ Test "U-32 a page of results becomes failing tests of the model" passed')


def write(page, path):
    with open(path, "w", encoding="utf-8") as file:
        file.write(tests(page))


def main():
    arguments = sys.argv[1:]
    if arguments == ["--check"]:
        return check()
    if not arguments or len(arguments) > 2:
        sys.exit(__doc__)
    with open(arguments[0], encoding="utf-8") as file:
        page = file.read()
    found = differences(page)
    for part, text, place in found:
        print(f"{part}: {text}\n    {place}")
    if not found:
        print("The model and the device agree.")
        return None
    target = arguments[1] if len(arguments) > 1 else TARGET
    write(page, target)
    print(f"\nWrote {len(found)} failing tests to {os.path.relpath(target, ROOT)}. Correct docs/uikit-contract.md, then the model.")
    return None


if __name__ == "__main__":
    main()
