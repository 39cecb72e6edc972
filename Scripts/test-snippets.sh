#!/usr/bin/env bash
# Compiles every block of Swift in the README and the articles, and runs the tests among them.
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/snippets.py .build/snippets
swift test --package-path .build/snippets
swift build --package-path .build/snippets-uikit
