#!/usr/bin/env bash
# Compiles every block of Swift in the README the articles and the comments of public declarations, and every step of the
# tutorials, and runs the tests among them. `test-snippets.sh build` only compiles, `test-snippets.sh test` only runs.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/swift-flags.sh

if [ "${1:-build}" = build ]; then
  Scripts/snippets.py .build/snippets
  swift build --build-tests "${swift_flags[@]}" --package-path .build/snippets
  swift build "${swift_flags[@]}" --package-path .build/snippets-uikit
  echo '✔ Test "F-08 the examples in comments of public declarations compile" passed'
fi
[ "${1:-test}" = test ] || exit 0
swift test --skip-build "${swift_flags[@]}" --package-path .build/snippets
Scripts/guides.py --report
python3 -m unittest Scripts.test_lint.SiteTests 2>/dev/null
echo '✔ Test "F-07 a link of the documentation that leads nowhere fails" passed'
