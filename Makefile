# Everything that one does with Roster. Each target installs the system packages that it needs.

# Without SwiftPM's warnings about the flags of GTK.
export PKG_CONFIG_PATH := $(shell Scripts/pkg-config.sh)

.PHONY: setup build check test test-uikit apple-check apple-report gallery screenshots bench bench-check bench-e2e bench-gtk bench-uikit docs docs-serve lint format requirements lines mutants fuzz faults sanitize soak sbom storm

setup:
	@Scripts/setup.sh

build: setup
	swift build

# What to run after a change: the build, the tests of the core and of the headless host, and lint.
check: setup
	@python3 Scripts/test.py --check

# All tests. The output ends with the time that each suite took.
test: setup
	@python3 Scripts/test.py $(ARGS)

test-uikit:
	@python3 Scripts/test.py uikit

# What Apple's systems and Xcode need, without either: workflows, project, app, fetched packages, default isolation.
apple-check: setup
	@python3 Scripts/test.py apple consumer snippets

# Writes failing tests of the model of UIKit from the page that Scripts/apple.sh has printed on a Mac: make apple-report FILE=report.md
apple-report:
	@python3 Scripts/apple_report.py $(FILE)

gallery: setup
	@Scripts/gallery.sh $(ARGS)

screenshots: setup
	@Scripts/gallery.sh --screenshots $(ARGS)

bench: setup
	@swift run --package-path Benchmarks -c release roster-bench $(ARGS)

# Opens, scrolls and changes lists from the server or the app's state to the screen: beside plain loops and GtkListView.
bench-e2e: setup
	@swift build --package-path Gallery -c release --product gallery-server
	@swift run --package-path Benchmarks -c release roster-e2e-bench \
	  "$$(swift build --package-path Gallery -c release --show-bin-path)/gallery-server"
	@Scripts/with-display.sh swift run --package-path Benchmarks -c release roster-gtk-bench change

# Compares the instructions of 16 benchmarks with Benchmarks/instructions.txt: make bench-check ARGS=--accept
bench-check: setup
	@python3 Scripts/bench_check.py $(ARGS)

# Compares lists of GTK, all or some groups of benchmarks: make bench-gtk ARGS="scroll open" or ARGS=run MINUTES=10
bench-gtk: setup
	@MINUTES="$(MINUTES)" Scripts/with-display.sh swift run --package-path Benchmarks -c release roster-gtk-bench $(ARGS)

# Counts the calls of tables on the model of UIKit, all or some benchmarks: make bench-uikit ARGS="content insert"
bench-uikit:
	@SWIFT_DETERMINISTIC_HASHING=1 swift run --package-path Tests/UIKitModel -c release uikit-bench $(ARGS)

docs:
	@Scripts/docs.sh

# Shows what `make docs` has built: make docs-serve PORT=8080
docs-serve:
	@python3 Scripts/doc_site.py serve .docs $(or $(PORT),8000)

lint:
	@Scripts/lint.sh

format:
	@git ls-files -z -- '*.swift' | xargs -0 swift format format --in-place --configuration .swift-format

requirements:
	@Scripts/requirements.sh

lines:
	@Scripts/lines.sh

# Changes one operator of the core at a time: make mutants COUNT=200 ARGS="--seed 1 --only Paging"
mutants: setup
	@python3 Scripts/mutants.py --count $(or $(COUNT),200) $(ARGS)

# Feeds the parsers and the pager with inputs that reach new code: make fuzz MINUTES=480 TARGETS="json link"
fuzz: setup
	@MINUTES="$(MINUTES)" TARGETS="$(TARGETS)" Scripts/fuzz.sh

# The long form of the tests of damaged and failing store files, of which one takes the file system of SQLite at a time, and
# the tests of transports with AsyncHTTPClient, which takes minutes to build.
faults: setup
	@ROSTER_FAULTS=1 swift test --traits AsyncHTTPClient \
	  --filter 'StoreFaultTests|StoreDamageTests|AccountRemovalTests|StoreLockTests|RosterHTTPTests.(BadServer|Connection|DefaultTransport|Transport)'

# The tests with the address and the thread sanitizer: make sanitize SANITIZERS=thread FILTER=RosterTests, or
# SANITIZERS=--short for the unchecked memory of the core
sanitize: setup
	@FILTER="$(FILTER)" Scripts/sanitize.sh $(SANITIZERS)

# Opens and closes pages, and lets server and file system fail at random: make soak MINUTES=10 PAGES=10000
soak: setup
	@MINUTES="$(MINUTES)" PAGES="$(PAGES)" Scripts/soak.sh

# Operates a page at random with pointer and keys; warnings of GTK and growing memory are failures: make storm MINUTES=10 SEED=7
storm: setup
	@MINUTES="$(MINUTES)" SEED="$(SEED)" Scripts/storm.sh

# Writes the software bill of materials, and validates it: make sbom FILE=roster.spdx.json
sbom:
	@"$$(Scripts/python.sh)/pyspdxtools" -i "$$(python3 Scripts/sbom.py $(FILE))"
