#!/usr/bin/env bash
# Checks the format of all Swift sources and the habits that a formatter cannot see.
set -euo pipefail
cd "$(dirname "$0")/.."

git ls-files -z -- '*.swift' ':!*Templates/*' | xargs -0 swift format lint --strict --configuration .swift-format

fail=0
complain() {
  echo "lint: $1" >&2
  echo "$2" >&2
  fail=1
}

# Whatever the compiler is told to take on trust is explained where it stands: on the line, or in the lines above.
unexplained=$(git ls-files -- '*.swift' ':!*Templates/*' | while read -r file; do
  awk -v file="$file" '
    { line[NR] = $0 }
    /@unchecked Sendable|nonisolated\(unsafe\)|@preconcurrency/ && !/^[ \t]*\/\// {
      explained = ($0 ~ /\/\//)
      for (i = NR - 1; i >= NR - 5 && i > 0 && !explained; i--) explained = (line[i] ~ /\/\//)
      if (!explained) print file ":" NR ": " $0
    }' "$file"
done)
[ -z "$unexplained" ] || complain "say beside it why this is safe:" "$unexplained"

# Texts from outside reach a log as LogMessage only.
logged=$(git grep -nE '^[^/]*\b(logger\.(trace|debug|info|notice|warning|error|critical|log)|fputs|NSLog|debugPrint|dump)\(|print\(.*to: &' \
  -- 'Sources/*.swift' ':!*.docc/*' || true)
[ -z "$logged" ] || complain "write to a log by LogMessage:" "$logged"

# A text of C ends at NUL, and one of megabytes takes minutes to lay out. Label.swift clips its text two lines above; what an app
# says about itself is not clipped.
setters='set_(title|subtitle|text|label|tooltip_text|description|button_label)|new_with_label|list_append|dialog_new'
displayed=$(git grep -nE "\b(gtk|adw|g|roster)_[a-z_]*($setters|menu_append|escape_text|dialog_add_(button|response))\(" \
  -- Sources/RosterGTK Sources/RosterAdwaita ':!*/Label.swift' ':!*/AboutInformation.swift' |
  grep -vE 'clippedForLayout|replacingNUL|, (""|nil)\)' || true)
[ -z "$displayed" ] || complain "display a text by clippedForLayout, and one that is edited by replacingNUL:" "$displayed"

leftovers=$(git grep -nE '\b(TODO|FIXME|XXX)\b' -- '*.swift' '*.c' '*.h' '*.sh' ':!Scripts/lint.sh' || true)
[ -z "$leftovers" ] || complain "finish it or take it out:" "$leftovers"

imports=$(git grep -nE '^import ' -- 'Sources/Roster/*.swift' ':!*.docc/*' | grep -vE 'import (Observation|Glibc|Musl|Darwin)$' || true)
[ -z "$imports" ] || complain "the core imports the standard library and Observation only:" "$imports"

ids=$(git grep -nE '"(S[0-4]|[A-Z])-[0-9]{2}\b' -- 'Sources/*.swift' ':!*.docc/*' || true)
[ -z "$ids" ] || complain "IDs of requirements stand in titles of the repository's tests, not in products:" "$ids"

# Each module's folders use only those below them, the replaced words stay away, and traps are listed. The checks are shown
# to fail.
python3 -m unittest discover -q -s Scripts -p 'test_*.py' 2>/dev/null ||
  complain "the checks of lint do not work:" "run python3 -m unittest discover -s Scripts -p 'test_*.py'"
above=$(python3 Scripts/rooms.py || true)
[ -z "$above" ] || complain "docs/architecture.md has another order:" "$above"
replaced=$(python3 Scripts/vocabulary.py 2>&1 || true)
[ -z "$replaced" ] || complain "docs/vocabulary.md has the standard terms:" "$replaced"

heavy=$(python3 Scripts/budgets.py || true)
[ -z "$heavy" ] || complain "the sources are heavier than docs/budgets.md allows:" "$heavy"

traps=$(python3 Scripts/traps.py || true)
[ -z "$traps" ] || complain "what can end the process is listed with a reason:" "$traps"
limits=$(python3 Scripts/limits.py || true)
[ -z "$limits" ] || complain "SECURITY.md or docs/reliability.md is out of step:" "$limits"
effectless=$(python3 Scripts/mutants.py --check || true)
[ -z "$effectless" ] || complain "Scripts/mutants.txt differs from the sources:" "$effectless"
accessors=$(python3 Scripts/accessors.py || true)
[ -z "$accessors" ] || complain "a value in a store's file may have any type and size:" "$accessors"

# What each modifier does on each host is written down and shown.
unlisted=$(python3 Scripts/hosts.py || true)
[ -z "$unlisted" ] || complain "docs/hosts.md lacks what a host does:" "$unlisted"

# Packages that build the same sources declare what those import.
forgotten=$(python3 Scripts/manifests.py || true)
[ -z "$forgotten" ] || complain "manifests differ from the sources:" "$forgotten"

# CorpusTests compiles the targets of Fuzzing, which nothing else builds with each change.
copied=$(find Tests/CorpusTests -name '*Targets.swift' -type f)
[ -z "$copied" ] || complain "link to the target in Fuzzing instead of copying it:" "$copied"

# Documents quote whole files, link to files that exist, and say the same in each language.
apart=$(python3 Scripts/documents.py || true)
[ -z "$apart" ] || complain "documents are out of step:" "$apart"
missing=$(python3 Scripts/guides.py || true)
[ -z "$missing" ] || complain "the guides lack something:" "$missing"

exit $fail
