#!/usr/bin/env python3
"""Counts the instructions of benchmarks, and compares them with those of Benchmarks/instructions.txt.

    bench_check.py [--accept]     --accept writes the file again

Instructions do not depend on how busy a machine is, but on its processor, the compiler, GTK and the font: with others than
the file was written with, the counts are printed and not compared. The exit status is 1 if one is more than 5 % higher.
Each benchmark runs in a process of its own under Valgrind's callgrind, which counts what one function does, without its
preparation: three runs of the work of the core, or 20 frames of the GTK list on a virtual display, where how much GTK does
depends on the clock by up to 4 %. It is also 1 if rows that count impressions add over 2 % to a frame of the GTK list.
"""
import os
import pathlib
import platform
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
CASES = {
    "roster-bench": [
        "diff-small-list", "diff-uuid-5000", "diff-reversal-small", "diff-scattered", "append-20", "layout-frame",
        "page-conditional-rows", "page-append-20", "pager-append-20", "json-map-lenient", "scroll", "impressions-scroll",
    ],
    "roster-gtk-bench": ["gtk-wheel", "gtk-jump", "gtk-standard-wheel", "gtk-standard-jump"],
}
LIMIT = 1.05
# What impressions may add to a frame, as a part of it.
IMPRESSIONS = 0.02


def said(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def environment():
    swift = re.search(r"version ([0-9.]+)", said("swift", "--version"))[1].rstrip(".")
    libraries = [f"{name} {said('pkg-config', '--modversion', package).strip()}"
                 for name, package in [("GTK", "gtk4"), ("Pango", "pango"), ("cairo", "cairo")]]
    # Libraries choose functions by what the processor can do.
    vectors = ["AVX2"] if re.search(r"\bavx2\b", pathlib.Path("/proc/cpuinfo").read_text()) else []
    return ", ".join([f"Swift {swift}", platform.machine(), *vectors, *libraries, said("fc-match", "sans", "family").strip()])


def program(product):
    """Builds a product, and returns a copy that Valgrind can read: not the compiler's debug information."""
    build = ["swift", "build", "--package-path", str(ROOT / "Benchmarks"), "-c", "release"]
    subprocess.run(build + ["--product", product], check=True, stdout=sys.stderr)
    folder = said(*build, "--show-bin-path").strip()
    counted = f"{folder}/{product}-counted"
    subprocess.run(["strip", "--strip-debug", "-o", counted, f"{folder}/{product}"], check=True)
    return counted


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


def added_by_impressions(counts):
    """What rows that count impressions add to a frame of the GTK list, as a part of it."""
    # Each run scrolls for 20 frames, as the GTK list.
    return (counts["impressions-scroll"] - counts["scroll"]) / 3 / counts["gtk-wheel"]


def too_heavy(counts):
    """What adds more than it may."""
    return ["the frames with impressions"] if added_by_impressions(counts) > IMPRESSIONS else []


def main():
    options = set(sys.argv[1:])
    if options - {"--accept"}:
        sys.exit(__doc__)
    accepts = "--accept" in options
    file = ROOT / "Benchmarks/instructions.txt"
    now = environment()
    before, known = read(file)
    compares = before == now and not accepts
    if before not in (None, now):
        print(f"bench-check: the known counts are of {before}, these of {now}")
    counts, slower = {}, []
    print("| benchmark | instructions | known | change |\n|---|---:|---:|---:|")
    for product, cases in CASES.items():
        display = [str(ROOT / "Scripts/with-display.sh")] if "gtk" in product else []
        counted = program(product)
        for case in cases:
            count = counts[case] = instructions(display, counted, case)
            old = known.get(case)
            if compares and old is not None and count > old * LIMIT:
                # By chance, the window may be cleared once more, or messages arrive.
                count = counts[case] = min(count, instructions(display, counted, case))
            change = "–" if old is None else f"{(count / old - 1) * 100:+.1f} %"
            print(f"| {case} | {count:,} | {old or 0:,} | {change} |", flush=True)
            if compares and (old is None or count > old * LIMIT):
                slower.append(case)
    print(f"impressions add {added_by_impressions(counts) * 100:.2f} % to a frame of the GTK list")
    slower += too_heavy(counts)
    if accepts:
        file.write_text(f"# {now}\n" + "".join(f"{name} {count}\n" for name, count in counts.items()))
    if slower:
        sys.exit("bench-check: more instructions than before: " + ", ".join(slower))


if __name__ == "__main__":
    main()
