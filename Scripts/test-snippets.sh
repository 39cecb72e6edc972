#!/usr/bin/env bash
# Compiles every block of Swift in the README and the articles and every step of the tutorials, and runs the tests among
# them.
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/snippets.py .build/snippets
swift test --package-path .build/snippets
swift build --package-path .build/snippets-uikit
Scripts/guides.py --report
Scripts/examples.py --report
python3 -m unittest Scripts.test_lint.SiteTests 2>/dev/null
echo '✔ Test "F-07 a link of the documentation that leads nowhere fails" passed'
