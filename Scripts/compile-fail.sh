#!/usr/bin/env bash
# Shows that wrong uses of Roster do not compile. Each file of Tests/CompileFail must compile as it is, and must fail with
# the error that it names when BROKEN is defined.
set -uo pipefail
cd "$(dirname "$0")/.."
. Scripts/swift-flags.sh

# As `make test` builds it.
swift build "${swift_flags[@]}" --target Roster >/dev/null || exit 1
modules=$(swift build --show-bin-path)/Modules
failed=0

check() { # file
  local file=$1 title expected output
  title=$(sed -n '1s,^// ,,p' "$file")
  expected=$(sed -n '2s,^// Expect: ,,p' "$file")
  if ! output=$(swiftc -typecheck -swift-version 6 -I "$modules" "$file" 2>&1); then
    echo "✘ $title failed: the file does not compile as it is"
    echo "$output" | head -20
    return 1
  fi
  if output=$(swiftc -typecheck -swift-version 6 -I "$modules" -D BROKEN "$file" 2>&1); then
    echo "✘ $title failed: the wrong use compiles"
    return 1
  fi
  if ! grep -qF "error: " <<<"$output" || ! grep -qF "$expected" <<<"$output"; then
    echo "✘ $title failed: the error is another one than “$expected”"
    echo "$output" | head -20
    return 1
  fi
  echo "✔ $title passed"
}

for file in Tests/CompileFail/*.swift; do
  check "$file" || failed=1
done
exit $failed
