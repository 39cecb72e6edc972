#!/usr/bin/env bash
# Compiles every block of Swift in the README the articles and the comments of public declarations, and every step of the
# tutorials, and runs the tests among them. `test-snippets.sh build` only compiles, `test-snippets.sh test` only runs.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ "${1:-build}" = build ]; then
  Scripts/snippets.py .build/snippets
  Scripts/build-shared.sh . .build/snippets --build-tests
  Scripts/build-shared.sh Tests/UIKitModel .build/snippets-uikit
  echo '✔ Test "F-08 the examples in comments of public declarations compile" passed'
fi
[ "${1:-test}" = test ] || exit 0
Scripts/run-tests.sh .build/debug/SnippetsPackageTests.xctest
Scripts/guides.py --report
python3 -m unittest Scripts.test_lint.SiteTests 2>/dev/null
echo '✔ Test "F-07 a link of the documentation that leads nowhere fails" passed'
