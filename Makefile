# Everything that one does with Roster. Each target installs the system packages that it needs.

.PHONY: setup build test test-uikit gallery screenshots bench bench-gtk docs lint format requirements lines

setup:
	@Scripts/setup.sh

build: setup
	swift build

test: setup
	@Scripts/test.sh

test-uikit:
	@Scripts/test.sh uikit

gallery: setup
	@Scripts/gallery.sh $(ARGS)

screenshots: setup
	@Scripts/gallery.sh --screenshots $(ARGS)

bench: setup
	@swift run --package-path Benchmarks -c release roster-bench $(ARGS)

bench-gtk: setup
	@Scripts/with-display.sh swift run --package-path Benchmarks -c release roster-gtk-bench

docs:
	@Scripts/docs.sh

lint:
	@Scripts/lint.sh

format:
	@git ls-files -z -- '*.swift' | xargs -0 swift format format --in-place --configuration .swift-format

requirements:
	@Scripts/requirements.sh

lines:
	@Scripts/lines.sh
