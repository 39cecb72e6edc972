#!/usr/bin/env python3
"""Counts the instructions of ten benchmarks, and compares them with those of Benchmarks/instructions.txt.

    bench_check.py [--gtk] [--accept]     --accept writes the file again

--gtk counts frames of the GTK list on a virtual display instead, and compares them with Benchmarks/instructions-gtk.txt. It
is slow, and how much work GTK does for a frame depends on the clock a little.

Instructions do not depend on how busy a machine is, but on its processor and on the compiler: with others than the file
was written with, the counts are printed and not compared. The exit status is 1 if one is more than 5 % higher. Each
benchmark runs in a process of its own under Valgrind's callgrind, which counts what one function does: the work of three
runs, without its preparation.
"""
import os
import pathlib
import platform
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
CASES = [
    "diff-small-list", "diff-uuid-5000", "diff-reversal-small", "diff-scattered", "append-20", "layout-frame",
    "page-conditional-rows", "page-append-20", "pager-append-20", "json-map-lenient",
]
GTK_CASES = ["gtk-wheel", "gtk-jump", "gtk-standard-wheel", "gtk-standard-jump"]
LIMIT = 1.05


def said(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def environment(gtk):
    version = f"Swift {re.search(r'version ([0-9.]+)', said('swift', '--version'))[1].rstrip('.')}, {platform.machine()}"
    return f"{version}, GTK {said('pkg-config', '--modversion', 'gtk4').strip()}" if gtk else version


def instructions(display, program, case):
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder) / "callgrind.out"
        result = subprocess.run(
            [*display, "valgrind", "--tool=callgrind", "--collect-atstart=no", "--toggle-collect=*runCounted*",
             f"--callgrind-out-file={out}", program, case],
            capture_output=True, text=True,
            env={**os.environ, "ROSTER_BENCH_COUNTED": "1", "SWIFT_DETERMINISTIC_HASHING": "1",
                 "ROSTER_DISPLAY": "virtual"})
        total = re.search(r"^(?:summary|totals): (\d+)", out.read_text() if out.exists() else "", re.M)
        if result.returncode != 0 or total is None or int(total[1]) == 0:
            sys.exit(f"bench-check: {case} was not counted\n{result.stderr[-2000:]}")
        return int(total[1])


def read(file):
    if not file.exists():
        return None, {}
    first, *lines = file.read_text().splitlines()
    return first.removeprefix("# "), {name: int(count) for name, count in (line.split() for line in lines)}


def main():
    options = set(sys.argv[1:])
    if options - {"--accept", "--gtk"}:
        sys.exit(__doc__)
    accepts, gtk = "--accept" in options, "--gtk" in options
    product = "roster-gtk-bench" if gtk else "roster-bench"
    file = ROOT / f"Benchmarks/instructions{'-gtk' if gtk else ''}.txt"
    display = [str(ROOT / "Scripts/with-display.sh")] if gtk else []
    build = ["swift", "build", "--package-path", str(ROOT / "Benchmarks"), "-c", "release"]
    subprocess.run(build + ["--product", product], check=True, stdout=sys.stderr)
    folder = said(*build, "--show-bin-path").strip()
    # Valgrind cannot read the compiler's debug information.
    program = f"{folder}/{product}-counted"
    subprocess.run(["strip", "--strip-debug", "-o", program, f"{folder}/{product}"], check=True)
    now = environment(gtk)
    before, known = read(file)
    compares = before == now and not accepts
    if before not in (None, now):
        print(f"bench-check: the known counts are of {before}, these of {now}")
    counts, slower = {}, []
    print("| benchmark | instructions | known | change |\n|---|---:|---:|---:|")
    for case in GTK_CASES if gtk else CASES:
        count = counts[case] = instructions(display, program, case)
        old = known.get(case)
        change = "–" if old is None else f"{(count / old - 1) * 100:+.1f} %"
        print(f"| {case} | {count:,} | {old or 0:,} | {change} |", flush=True)
        if compares and (old is None or count > old * LIMIT):
            slower.append(case)
    if accepts:
        file.write_text(f"# {now}\n" + "".join(f"{name} {count}\n" for name, count in counts.items()))
    if slower:
        sys.exit("bench-check: more instructions than before: " + ", ".join(slower))


main()
