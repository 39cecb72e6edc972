#!/usr/bin/env python3
"""Changes one operator of the core at a time, and tells which changes no test of the core notices.

    mutants.py [--count 200] [--seed N] [--only PATTERN]     PATTERN: a regular expression for paths below Sources/Roster

All changes are compiled at once: each chosen operator becomes an operator of its own, which an environment variable switches
from the original to its opposite. So the tests are built once and run once for each change, until the first failure.
The work is done in .build/mutants. The output ends with the changes that survived; the exit status is 1 if more than one in
twenty did.
"""
import argparse
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
WORK = ROOT / ".build/mutants"
CHANGES = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "+": "-", "-": "+", "&&": "||", "||": "&&",
}
SITE = re.compile(r"(?<= )(?:<=|>=|==|!=|&&|\|\||[<>+-])(?= )")
DIGITS = "⊕⊖⊗⊘⊙⊚"
SKIPPED = re.compile(r"^\s*(?://|\*|func |.*\bfunc\b|.*\bwhere\b|import |infix |#|@)")
STRING = re.compile(r'"(?:[^"\\]|\\.)*"')

MANIFEST = """// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Mutants", platforms: [.macOS(.v14)],
  targets: [
    .target(name: "Roster"), .target(name: "RosterFoundation", dependencies: ["Roster"]),
    .target(name: "RosterTesting", dependencies: ["Roster", "RosterFoundation"]),
    .testTarget(
      name: "RosterTests", dependencies: ["Roster", "RosterTesting"], exclude: ["Driver/Golden", "Page/Golden"]),
  ],
  swiftLanguageModes: [.v6])
"""

PRELUDE = """#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The number of the change that is in force.
public let activeMutant = getenv("ROSTER_MUTANT").flatMap { Int(String(cString: $0)) } ?? -1
"""


def symbol(number):
    text = ""
    for _ in range(5):
        text += DIGITS[number % len(DIGITS)]
        number //= len(DIGITS)
    return text


def declaration(number, original):
    changed, name = CHANGES[original], symbol(number)
    head = f"@inlinable public func {name}"
    switch = f"activeMutant == {number} ?"
    if original in ("&&", "||"):
        group = "LogicalConjunctionPrecedence" if original == "&&" else "LogicalDisjunctionPrecedence"
        arguments = "(a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool"
        body = f"{switch} try a {changed} b() : try a {original} b()"
        return f"infix operator {name}: {group}\n{head}{arguments} {{ {body} }}\n"
    if original in ("+", "-"):
        group, kind, result = "AdditionPrecedence", "AdditiveArithmetic", "T"
    else:
        group, result = "ComparisonPrecedence", "Bool"
        kind = "Equatable" if original in ("==", "!=") else "Comparable"
    body = f"{switch} a {changed} b : a {original} b"
    return f"infix operator {name}: {group}\n{head}<T: {kind}>(a: T, b: T) -> {result} {{ {body} }}\n"


def sites(only):
    """All operators of the core, as file, line number, column and text."""
    for path in sorted((ROOT / "Sources/Roster").rglob("*.swift")):
        name = str(path.relative_to(ROOT / "Sources/Roster"))
        if not re.search(only, name):
            continue
        multiline = False
        for number, line in enumerate(path.read_text().splitlines()):
            if line.count('"""') == 1:
                multiline = not multiline
            code = STRING.sub(lambda match: '"' * len(match.group(0)), line)
            if multiline or SKIPPED.match(code):
                continue
            code = code.split("//")[0]
            for match in SITE.finditer(code):
                # There is no overload for a comparison with `nil`, and an operator between backticks is a name.
                if code[match.end():].startswith(" nil") or "`" in code:
                    continue
                yield name, number, match.start(), match.group(0)


def write(chosen):
    shutil.copyfile(ROOT / ".swift-format", WORK / ".swift-format")
    (WORK / "Package.swift").write_text(MANIFEST)
    for folder in ("Sources/Roster", "Sources/RosterFoundation", "Sources/RosterTesting", "Tests/RosterTests"):
        target = WORK / folder
        if not target.exists():
            shutil.copytree(ROOT / folder, target)
    texts = {}
    for number, (name, line, column, original) in sorted(chosen.items()):
        lines = texts.setdefault(name, (ROOT / "Sources/Roster" / name).read_text().splitlines())
        lines[line] = lines[line][:column] + f"\0{number}\0" + lines[line][column + len(original):] \
            if "\0" not in lines[line] else lines[line]
    applied = {}
    for name, lines in texts.items():
        text = "\n".join(lines) + "\n"
        for found in re.findall("\0(\\d+)\0", text):
            applied[int(found)] = chosen[int(found)]
        text = re.sub("\0(\\d+)\0", lambda match: symbol(int(match.group(1))), text)
        (WORK / "Sources/Roster" / name).write_text(text)
    body = "".join(declaration(number, site[3]) for number, site in sorted(applied.items()))
    (WORK / "Sources/Roster/Mutants.swift").write_text(PRELUDE + body)
    return applied


def build(chosen):
    """Builds the tests with as many of the changes as compile."""
    while True:
        for name in {site[0] for site in chosen.values()}:
            shutil.copyfile(ROOT / "Sources/Roster" / name, WORK / "Sources/Roster" / name) \
                if (WORK / "Sources/Roster").exists() else None
        chosen = write(chosen)
        run = subprocess.run(["swift", "build", "--build-tests"], cwd=WORK, capture_output=True, text=True)
        if run.returncode == 0:
            return chosen
        wrong = {
            (match.group(1), int(match.group(2)) - 1)
            for match in re.finditer(r"Sources/Roster/(\S+?\.swift):(\d+):\d+: error:", run.stdout)
        }
        rejected = {number for number, site in chosen.items() if (site[0], site[1]) in wrong}
        if not rejected:
            sys.exit("mutants: the changed core does not compile:\n" + run.stdout[-4000:])
        restored = {chosen[number][0] for number in rejected}
        chosen = {number: site for number, site in chosen.items() if number not in rejected}
        for name in restored:
            shutil.copyfile(ROOT / "Sources/Roster" / name, WORK / "Sources/Roster" / name)


def noticed(number, limit):
    """Whether a test fails, crashes or does not end with a change in force; for `None`, with none."""
    environment = dict(os.environ, ROSTER_MUTANT="-1" if number is None else str(number), SWIFT_BACKTRACE="enable=no")
    start = time.monotonic()
    process = subprocess.Popen(
        # The changed core reads the environment, which a test of the sources' imports would notice.
        ["swift", "test", "--skip-build", "--skip", "SourceRulesTests"], cwd=WORK, env=environment, text=True, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, start_new_session=True)
    signal.alarm(limit)
    try:
        for line in process.stdout:
            if "✘" in line or re.search(r": error: -\[|\berror: ", line):
                return True
        return process.wait() != 0
    except TimeoutError:
        return True
    finally:
        signal.alarm(0)
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        noticed.seconds = time.monotonic() - start


def expire(*_):
    raise TimeoutError


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=random.randrange(1_000_000))
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    print(f"seed {options.seed}", flush=True)
    shutil.rmtree(WORK / "Sources", ignore_errors=True)
    shutil.rmtree(WORK / "Tests", ignore_errors=True)
    WORK.mkdir(parents=True, exist_ok=True)
    every = list(sites(options.only))
    random.Random(options.seed).shuffle(every)
    # Some changes do not compile, such as those of strings: take more than asked for.
    candidates = dict(enumerate(every[: options.count * 5 // 4]))
    chosen = dict(list(sorted(build(candidates).items()))[: options.count])
    signal.signal(signal.SIGALRM, expire)
    if noticed(None, 3600):
        sys.exit("mutants: the tests fail without a change")
    limit = int(noticed.seconds * 3) + 60
    survivors = []
    for index, (number, (name, line, _, original)) in enumerate(chosen.items(), 1):
        if not noticed(number, limit):
            code = (ROOT / "Sources/Roster" / name).read_text().splitlines()[line].strip()
            survivors.append(f"Sources/Roster/{name}:{line + 1}: {original} → {CHANGES[original]}: {code}")
            print(survivors[-1], flush=True)
        if index % 20 == 0:
            print(f"{index} changes, {len(survivors)} unnoticed", flush=True)
    share = 100 * (len(chosen) - len(survivors)) / max(1, len(chosen))
    print(f"{len(chosen)} of {len(every)} operators changed, {share:.1f} % noticed; seed {options.seed}")
    print("\n".join(survivors))
    return 1 if len(survivors) * 20 > len(chosen) else 0


if __name__ == "__main__":
    sys.exit(main())
