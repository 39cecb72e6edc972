#!/usr/bin/env bash
# Runs every test of the repository and keeps the results for `make requirements`. Arguments choose the suites:
# root, sanitize, uikit, apple, gallery, consumer, compile-fail, snippets, templates; all of them by default.
set -uo pipefail
cd "$(dirname "$0")/.."

# Hosts speak the reader's language; the tests expect English.
export LC_ALL=C.UTF-8 LANGUAGE=

results=.build/test-results
mkdir -p "$results"
suites=("$@")
[ ${#suites[@]} -gt 0 ] || {
  suites=(root sanitize uikit apple gallery consumer compile-fail snippets templates)
  rm -f "$results"/*.log
}

failed=()
run() { # name, command…
  local name=$1
  shift
  echo "== $name: $*"
  "$@" 2>&1 | tee "$results/$name.log"
  [ "${PIPESTATUS[0]}" -eq 0 ] || failed+=("$name")
}

for suite in "${suites[@]}"; do
  case $suite in
    root)
      # libadwaita changes the theme of its process, which the tests of plain GTK read.
      run root Scripts/with-display.sh swift test --traits AsyncHTTPClient --skip RosterAdwaitaTests
      run adwaita Scripts/with-display.sh swift test --traits AsyncHTTPClient --skip-build --filter RosterAdwaitaTests
      ;;
    uikit)
      # Deterministic hashing gives sets and dictionaries the same order in every process, so a printed seed reproduces a
      # failure.
      run uikit-model env SWIFT_DETERMINISTIC_HASHING=1 swift test --package-path Tests/UIKitModel/Model
      run uikit env SWIFT_DETERMINISTIC_HASHING=1 swift test --package-path Tests/UIKitModel
      run uikit-strict Tests/UIKitModel/check-strict.sh
      ;;
    # The short form: all tests with all sanitizers take hours.
    sanitize) run sanitize Scripts/sanitize.sh --short ;;
    apple) run apple Scripts/apple-check.sh ;;
    gallery) run gallery Scripts/with-display.sh swift test --package-path Gallery ;;
    consumer) run consumer Scripts/test-consumer.sh ;;
    snippets) run snippets Scripts/test-snippets.sh ;;
    templates) run templates Scripts/test-templates.sh ;;
    compile-fail) run compile-fail Scripts/compile-fail.sh ;;
    *)
      echo "test: no suite “$suite”" >&2
      exit 2
      ;;
  esac
done

if [ ${#failed[@]} -gt 0 ]; then
  # What failed, once more at the end: the whole output has tens of thousands of lines.
  for name in "${failed[@]}"; do
    echo "== $name failed:" >&2
    grep -E '✘ |error:|[Ff]atal error|^FAIL|: failed|^SUMMARY' "$results/$name.log" | head -n 40 >&2
  done
  echo "test: failed: ${failed[*]}" >&2
  exit 1
fi
