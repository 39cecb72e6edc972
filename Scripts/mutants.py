#!/usr/bin/env python3
"""Changes one operator of a module at a time, and tells which changes none of its tests notices. Those of the core are its own ones,
and those of the headless host.

    mutants.py [--count 200] [--seed N] [--only PATTERN]     PATTERN: a regular expression for the names of files
    mutants.py --module RosterHTTP …                         another module than the core, see MODULES below
    mutants.py --survivors                                   repeats the changes that survived the last run
    mutants.py --check                                       compares Scripts/mutants.txt with the sources

All changes are compiled at once: each chosen operator becomes an operator of its own, which an environment variable switches
from the original to its opposite. So the tests are built once. Each suite is first run without a change, and records which of
the changed operators it evaluates. Then each change is run with the suites that evaluate it, the fastest ones first, until the
first failure. Random tests run as many rounds as in `make test`, from a fixed seed. The work is done in .build/mutants for the core,
and in .build/mutants-package for another module. The name of a file is its path below Sources/Roster, or below Sources.

A seed chooses an operator by its line, so that changes of other lines do not affect the choice. Scripts/mutants.txt lists the
operators whose change nobody can observe, each with the reason. They are counted and printed apart, and not run. The output
ends with the changes that survived; the exit status is 1 if more than one in twenty did.
"""
import argparse
import collections
import functools
import hashlib
import os
import pathlib
import random
import re
import resource
import shutil
import signal
import subprocess
import sys

import core_package

ROOT = core_package.ROOT
LIST = ROOT / "Scripts/mutants.txt"
CHANGES = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "+": "-", "-": "+", "&&": "||", "||": "&&",
}
# The modules: the targets of their tests if the package is built with those only, its folder, and the program of its tests.
MODULES = {
    "Roster": ([], ".", core_package.PROGRAM),
    **{name: ([f"{name}Tests"], ".", "RosterPackageTests.xctest") for name in (
        "RosterAnalytics", "RosterForms", "RosterGTK", "RosterHTTP", "RosterHostSupport", "RosterLocalization", "RosterSQLite", "RosterTesting")},
    "RosterUIKit": ([], "Tests/UIKitModel", "UIKitModelPackageTests.xctest"),
}
# Code under these conditions is not compiled on Linux, or not by default; that in the other branch of the second ones is not.
NOT_COMPILED = re.compile(r"#if (?:canImport\(Darwin\)|AsyncHTTPClient|!DEBUG)\b")
COMPILED = re.compile(r"#if (?:canImport\((?:Glibc|FoundationNetworking)\)|os\(Linux\)|DEBUG)")
# A changed module reads the environment, which tests of the sources' imports would notice. The other suite takes minutes.
OMITTED = ("SourceRulesTests", "DependencyTests", "ArrangementConformanceTests")
SITE = re.compile(r"(?<= )(?:<=|>=|==|!=|&&|\|\||[<>+-])(?= )")
DIGITS = "⊕⊖⊗⊘⊙⊚"
SKIPPED = re.compile(r"^\s*(?://|\*|func |.*\bfunc\b|.*\bwhere\b|import |infix |#|@)")
STRING = re.compile(r'"(?:[^"\\]|\\.)*"')

PRELUDE = """#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The number of the change that is in force.
private let active = getenv("ROSTER_MUTANT").flatMap { Int(String(cString: $0)) } ?? -1

// Written by several threads, always with the same value, and read when the process ends.
private nonisolated(unsafe) let evaluated: UnsafeMutablePointer<UInt8>? = {
  guard getenv("ROSTER_MUTANT_TRACE") != nil else { return nil }
  let flags = UnsafeMutablePointer<UInt8>.allocate(capacity: COUNT)
  flags.initialize(repeating: 0, count: COUNT)
  atexit { writeTrace() }
  return flags
}()

private func writeTrace() {
  guard let evaluated, let path = getenv("ROSTER_MUTANT_TRACE"), let file = fopen(path, "w") else { return }
  fwrite(evaluated, 1, COUNT, file)
  fclose(file)
}

/// Whether a change is in force.
func isActive(_ number: Int) -> Bool {
  if let evaluated { evaluated[number] = 1 }
  return active == number
}
"""


def symbol(number):
    text = ""
    for _ in range(5):
        text += DIGITS[number % len(DIGITS)]
        number //= len(DIGITS)
    return text


def declaration(number, original):
    changed, name = CHANGES[original], symbol(number)
    head = f"public func {name}"
    switch = f"isActive({number}) ?"
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


def source(name, root=ROOT):
    """The path of a file by its name."""
    return root / "Sources" / (name if name.startswith("Roster") else f"Roster/{name}")


@functools.cache
def lines_of(name):
    """The lines of a file by its name."""
    return source(name).read_text().splitlines()


def sites(module, only=""):
    """All operators of a module, as file, line number, column and text."""
    for path in sorted((ROOT / "Sources" / module).rglob("*.swift")):
        if ".docc" in str(path):
            continue  # The code of tutorials.
        name = str(path.relative_to(ROOT / "Sources")).removeprefix("Roster/")
        if not re.search(only, name):
            continue
        # For each condition around a line, whether the line is not compiled, and whether the other branch is not.
        multiline, conditions = False, []
        for number, line in enumerate(lines_of(name)):
            bare = line.strip()
            if bare.startswith("#if "):
                conditions.append((bool(NOT_COMPILED.match(bare)), bool(COMPILED.match(bare))))
            elif bare.startswith("#else") and conditions:
                conditions[-1] = conditions[-1][1], False
            elif bare == "#endif" and conditions:
                conditions.pop()
            if line.count('"""') == 1:
                multiline = not multiline
            code = STRING.sub(lambda match: '"' * len(match.group(0)), line)
            if multiline or any(skipped for skipped, _ in conditions) or SKIPPED.match(code):
                continue
            code = code.split("//")[0]
            for match in SITE.finditer(code):
                # There is no overload for a comparison with `nil`, and an operator between backticks is a name.
                if code[match.end():].startswith(" nil") or "`" in code:
                    continue
                yield name, number, match.start(), match.group(0)


def marked(site):
    """The file and the line of an operator, which is marked: what identifies it in Scripts/mutants.txt."""
    name, number, column, original = site
    line = lines_of(name)[number]
    return name, f"{line[:column]}«{original}»{line[column + len(original):]}".strip()


def listed(text):
    """The operators without an effect, with the reason."""
    found = {}
    for line in text.splitlines():
        if line.strip() and not line.startswith("#"):
            name, code, reason = line.split("\t")
            found[name, code] = reason
    return found


def problems(text, keys):
    """What is wrong with the list: an entry without a reason, or without an operator in the sources. Equal lines of a file
    have one entry."""
    known = set(keys)
    for (name, code), reason in listed(text).items():
        if not reason.strip():
            yield f"Scripts/mutants.txt: there is no reason for {name}: {code}"
        if (name, code) not in known:
            yield f"Scripts/mutants.txt: {source(name).relative_to(ROOT)} has no such operator: {code}"


def order(seed, keys):
    """The numbers of the operators in the order of a seed, which does not depend on the other operators."""
    seen, ranks = collections.Counter(), []
    for number, key in enumerate(keys):
        text = f"{seed} {key} {seen[key]}"
        seen[key] += 1
        ranks.append((hashlib.sha256(text.encode()).digest(), number))
    return [number for _, number in sorted(ranks)]


def mirror(folder):
    """Copies the files of the repository. What has not changed keeps its date, and is not built again."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT, capture_output=True, check=True)
    for name in filter(None, listed.stdout.decode().split("\0")):
        path, copy = ROOT / name, folder / name
        if path.is_symlink():
            if not copy.is_symlink():
                copy.parent.mkdir(parents=True, exist_ok=True)
                copy.symlink_to(os.readlink(path))
        elif path.is_file() and not (copy.is_file() and copy.read_bytes() == path.read_bytes()):
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, copy)


class Package:
    """A copy of the package with a module and its tests."""

    def __init__(self, module):
        self.module = module
        # The modules other than the core share a copy of the package, of which only what differs is built again.
        self.root = ROOT / (".build/mutants" if module == "Roster" else ".build/mutants-package")
        self.tests, place, program = MODULES[module]
        self.folder = self.root / place
        self.program = self.folder / ".build/debug" / program
        # Where the changed module declares its operators.
        self.declarations = self.root / "Sources" / module / "Mutants.swift"

    def copy(self):
        """Copies the sources without a change."""
        if self.module == "Roster":
            for folder in "Sources", "Tests":
                shutil.rmtree(self.root / folder, ignore_errors=True)
            core_package.write(self.root, shutil.copytree)
        else:
            for old in self.root.glob("Sources/*/Mutants.swift"):
                old.unlink()
            mirror(self.root)

    def write(self, chosen):
        """Changes the sources; returns the changes, at most one in a line."""
        texts = {}
        for number, (name, line, column, original) in sorted(chosen.items()):
            lines = texts.setdefault(name, list(lines_of(name)))
            if "\0" not in lines[line]:
                lines[line] = lines[line][:column] + f"\0{number}\0" + lines[line][column + len(original):]
        applied = {}
        for name, lines in texts.items():
            text = "\n".join(lines) + "\n"
            for found in re.findall("\0(\\d+)\0", text):
                applied[int(found)] = chosen[int(found)]
            text = re.sub("\0(\\d+)\0", lambda match: symbol(int(match.group(1))), text)
            source(name, self.root).write_text(text)
        body = "".join(declaration(number, site[3]) for number, site in sorted(applied.items()))
        self.declarations.write_text(PRELUDE.replace("COUNT", str(max(chosen) + 1)) + body)
        return applied

    def build(self, chosen):
        """Builds the tests with as many of the changes as compile."""
        self.copy()
        environment = dict(os.environ, **({"ROSTER_TESTS": ",".join(self.tests)} if self.tests else {}))
        while True:
            chosen = self.write(chosen)
            run = subprocess.run(
                ["swift", "build", "--build-tests"], cwd=self.folder, env=environment, capture_output=True, text=True)
            if run.returncode == 0:
                return chosen
            wrong = {
                (match.group(1), int(match.group(2)) - 1)
                for match in re.finditer(r"Sources/(?:Roster/)?(\S+?\.swift):(\d+):\d+: error:", run.stdout)
            }
            rejected = {number for number, site in chosen.items() if (site[0], site[1]) in wrong}
            if not rejected:
                sys.exit("mutants: the changed module does not compile:\n" + run.stdout[-4000:])
            for name in {chosen[number][0] for number in rejected}:
                shutil.copyfile(source(name), source(name, self.root))
            chosen = {number: site for number, site in chosen.items() if number not in rejected}


def bound(seconds):
    """Limits the processor's time of this process, and its memory, which a change may fill."""
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))


def watch(pid):
    """Raises an error if a process has used no processor for a minute."""
    seen = collections.deque(maxlen=6)

    def look(*_):
        try:
            fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return
        # Its threads that wait wake up now and then.
        seen.append((int(fields[11]) + int(fields[12])) // os.sysconf("SC_CLK_TCK"))
        if len(seen) == seen.maxlen and seen[0] == seen[-1]:
            raise TimeoutError

    signal.signal(signal.SIGALRM, look)
    signal.setitimer(signal.ITIMER_REAL, 12, 12)


def processor():
    """The processor's time of all processes that have ended."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


class Program:
    """The built tests."""

    def __init__(self, package):
        self.folder, self.path = package.folder, package.program

    def run(self, suites, limit, **variables):
        """Runs suites; returns the output until the first failure, and whether they passed within seconds of the processor. By
        the clock, a busy machine would notice changes that no test notices. A change that only waits ends soon."""
        filters = [part for kind, suite in suites if kind == "swift" for part in ("--filter", f"^{re.escape(suite)}(/|$)")]
        classes = [suite for kind, suite in suites if kind == "xctest"]
        runs = [["--testing-library", "swift-testing", *filters]] if filters else []
        runs += [[",".join(classes)]] if classes else []
        output, passed = [], True
        for arguments in runs:
            lines, passed = self._run(arguments, limit, variables)
            output += lines
            if not passed:
                break
        return output, passed

    def _run(self, arguments, limit, variables):
        environment = dict(
            os.environ, SWIFT_BACKTRACE="enable=no", SWIFT_DETERMINISTIC_HASHING="1", ROSTER_FIRST_SEED="1",
            LC_ALL="C.UTF-8", LANGUAGE="", **variables)
        process = subprocess.Popen(
            [str(self.path)] + arguments, cwd=self.folder, env=environment, text=True, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, start_new_session=True, errors="replace", preexec_fn=lambda: bound(limit))
        output = []
        watch(process.pid)
        try:
            for line in process.stdout:
                output.append(line)
                if "✘" in line or re.match(r"Test Case '.*' failed", line):
                    return output, False
            return output, process.wait() == 0
        except TimeoutError:
            return output, False
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()

    def suites(self):
        """The kinds and the names of all suites, and of the tests outside of suites."""
        found = set()
        for kind, arguments in ("swift", ["--testing-library", "swift-testing"]), ("xctest", []):
            listed = subprocess.run(
                [str(self.path)] + arguments + ["--list-tests"], cwd=self.folder, capture_output=True, text=True)
            names = {re.match(r"[^/]*", line).group(0) for line in listed.stdout.splitlines() if re.match(r"\w+Tests\.", line)}
            found |= {(kind, name) for name in names if name.split(".")[1] not in OMITTED}
        return sorted(found)


def traces(program):
    """The processor's time of each suite without a change, and the changed operators that it evaluates."""
    found = {}
    trace = program.folder / ".build/trace"
    for suite in program.suites():
        trace.unlink(missing_ok=True)
        start = processor()
        output, passed = program.run([suite], 600, ROSTER_MUTANT_TRACE=str(trace))
        if not passed:
            sys.exit("mutants: the tests fail without a change\n" + "".join(output[-20:]))
        numbers = {number for number, flag in enumerate(trace.read_bytes()) if flag} if trace.exists() else set()
        found[suite] = (processor() - start, numbers)
    return found


def noticed(program, number, traced):
    """Whether a test fails, crashes or does not end with a change in force."""
    suites = sorted((seconds, suite) for suite, (seconds, numbers) in traced.items() if number in numbers)
    # The fastest ones by themselves, all others at once.
    for batch in (suites[:1], suites[1:4], suites[4:]):
        limit = int(5 * sum(seconds for seconds, _ in batch)) + 20
        if batch and not program.run([suite for _, suite in batch], limit, ROSTER_MUTANT=str(number))[1]:
            return True
    return False


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=random.randrange(1_000_000))
    parser.add_argument("--only", default="")
    parser.add_argument("--module", default="Roster", choices=MODULES)
    parser.add_argument("--survivors", action="store_true")
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    text = LIST.read_text()
    wrong = list(problems(text, [marked(site) for module in MODULES for site in sites(module)]))
    if wrong or options.check:
        print("\n".join(wrong), end="\n" if wrong else "")
        return 1 if wrong else 0
    if options.module == "RosterGTK" and os.environ.get("ROSTER_DISPLAY") != "virtual":
        os.environ["ROSTER_DISPLAY"] = "virtual"
        os.execv(ROOT / "Scripts/with-display.sh", ["with-display.sh", sys.executable, *sys.argv])
    package = Package(options.module)
    every = list(sites(options.module, options.only))
    keys = [marked(site) for site in every]
    effectless = listed(text)
    last = package.root / f"survivors-{options.module}"
    if options.survivors:
        repeated = set(last.read_text().splitlines())
        candidates = {number: every[number] for number, key in enumerate(keys) if "\t".join(key) in repeated}
    else:
        print(f"seed {options.seed}", flush=True)
        # Some changes do not compile, such as those of strings: take more than asked for.
        candidates = {number: every[number] for number in order(options.seed, keys)[: options.count * 5 // 4]}
    package.root.mkdir(parents=True, exist_ok=True)
    apart = {number: site for number, site in candidates.items() if keys[number] in effectless}
    compiled = package.build({index: candidates[number] for index, number in enumerate(candidates) if number not in apart})
    numbers = list(candidates)
    kept = [number for index, number in enumerate(numbers) if index in compiled or number in apart][: options.count]
    apart = [number for number in kept if number in apart]
    chosen = {numbers.index(number): every[number] for number in kept if number not in apart}
    program = Program(package)
    traced = traces(program)
    unreached = [number for number in chosen if not any(number in numbers for _, numbers in traced.values())]
    print(f"{len(traced)} suites in {sum(seconds for seconds, _ in traced.values()):.0f} s; "
          f"{len(unreached)} of {len(chosen)} operators are never evaluated", flush=True)
    survivors, again = [], []
    for index, (number, (name, line, _, original)) in enumerate(chosen.items(), 1):
        if not noticed(program, number, traced):
            key = keys[numbers[number]]
            again.append("\t".join(key))
            survivors.append(f"{source(name).relative_to(ROOT)}:{line + 1}: {original} → {CHANGES[original]}: {key[1]}")
            print(survivors[-1], flush=True)
        if index % 20 == 0:
            print(f"{index} changes, {len(survivors)} unnoticed", flush=True)
    share = 100 * (len(chosen) - len(survivors)) / max(1, len(chosen))
    last.write_text("\n".join(again) + "\n")
    print(f"{len(chosen)} of {len(every)} operators changed, {len(chosen) - len(survivors)} noticed ({share:.1f} %); "
          f"{len(apart)} more have no effect; seed {options.seed}")
    for number in apart:
        print(f"no effect: {keys[number][0]}: {keys[number][1]}: {effectless[keys[number]]}")
    print("\n".join(survivors))
    return 1 if len(survivors) * 20 > len(chosen) else 0


if __name__ == "__main__":
    sys.exit(main())
