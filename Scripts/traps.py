#!/usr/bin/env python3
"""Compares the constructs of Sources that can end the process with Scripts/traps.txt, which states for each why no data
reaches it.

    traps.py            checks Sources
    traps.py --list     prints what the list would have to contain, without reasons
"""
import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
CONSTRUCTS = {
    "precondition": r"\bprecondition(?:Failure)?\(",
    "fatalError": r"\bfatalError\(",
    "assert": r"\bassert(?:ionFailure)?\(",
    "try!": r"\btry!",
    "as!": r"\bas!",
    "!": r"(?<=[\w)\]}>])!(?![=\w\"])",
    "unowned": r"\bunowned\b",
    "assumeIsolated": r"\bassumeIsolated\b",
    "unsafeBitCast": r"\bunsafeBitCast\(",
    "unsafeDowncast": r"\bunsafeDowncast\(",
}
EXPRESSIONS = {name: re.compile(pattern) for name, pattern in CONSTRUCTS.items()}
STRING = re.compile(r'"(?:[^"\\]|\\.)*"')


def occurrences(root):
    """The number of uses of each construct in each file, with the first line of each."""
    counts, lines = collections.Counter(), {}
    for path in sorted(root.glob("Sources/**/*.swift")):
        if ".docc" in str(path):
            continue  # The code of tutorials.
        for number, line in enumerate(path.read_text().splitlines(), 1):
            code = STRING.sub('""', line).split("//")[0]
            for name, expression in EXPRESSIONS.items():
                found = len(expression.findall(code))
                # `try!` and `as!` are no unwrapping.
                if name == "!":
                    found -= len(re.findall(r"\b(?:try|as)!", code))
                if found:
                    key = (str(path.relative_to(root)), name)
                    counts[key] += found
                    lines.setdefault(key, number)
    return counts, lines


def listed(text):
    """The list's entries: file and construct, their number, and the reason."""
    for line in text.splitlines():
        if line.strip() and not line.startswith("#"):
            name, construct, count, reason = line.split("\t")
            yield (name, construct), int(count), reason


def check(root, text):
    counts, lines = occurrences(root)
    entries = {key: (count, reason) for key, count, reason in listed(text)}
    problems = []
    for key, count in sorted(counts.items()):
        expected, reason = entries.get(key, (0, ""))
        if count != expected or not reason.strip():
            problems.append(
                f"{key[0]}:{lines[key]}: {count} × {key[1]}, {expected} in Scripts/traps.txt: "
                "state there why no data reaches it")
    problems += [f"Scripts/traps.txt: there is no {key[1]} in {key[0]}" for key in sorted(entries) if key not in counts]
    return problems


def main():
    if "--list" in sys.argv:
        for (name, construct), count in sorted(occurrences(ROOT)[0].items()):
            print(f"{name}\t{construct}\t{count}\t")
        return 0
    problems = check(ROOT, (ROOT / "Scripts/traps.txt").read_text())
    print("\n".join(problems), end="\n" if problems else "")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
