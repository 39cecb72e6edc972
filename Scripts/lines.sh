#!/usr/bin/env bash
# Counts the code lines of the gallery's pages and sets them beside those of the articles' own pages, from docs/lines.md.
# A code line is one that is neither blank, nor a comment, nor an import. Fails if a page has more lines than a third of
# its article's, where the article's could be counted.
set -euo pipefail
cd "$(dirname "$0")/.."

pages=Gallery/Sources/GalleryPages/Pages
lines() { # file…
  local sum=0 file
  for file in "$@"; do sum=$((sum + $(grep -vcE '^[[:space:]]*(//.*)?$|^[[:space:]]*import ' "$pages/$file.swift"))); done
  echo "$sum"
}

status=0
printf '%-34s %6s %8s %7s\n' 'page' 'lines' 'article' 'ratio'
row() { # article, name, file…
  local article=$1 name=$2 theirs ours ratio='–'
  shift 2
  ours=$(lines "$@")
  # The article's figure is the third column of its row in the table.
  theirs=$(awk -F'|' -v id=" $article " '$2 == id { gsub(/ /, "", $4); print $4 }' docs/lines.md)
  if [[ "$theirs" =~ ^[0-9]+$ ]]; then
    ratio=$(awk -v a="$ours" -v b="$theirs" 'BEGIN { printf "%.2f", a / b }')
    if [ $((ours * 3)) -gt "$theirs" ]; then status=1; fi
  fi
  printf '%-34s %6s %8s %7s\n' "$article $name" "$ours" "${theirs:-–}" "$ratio"
}

row S0 'Console' ConsolePage
row S0 'Me' MePage
row S1 'Courses' CoursesPage
row S2 'Feed, as far as the article goes' FeedPage
row S3 'Discover, with its component' DiscoverPage Shelf
row S4 'Curriculum' CurriculumPage
row – 'Feed, what it does beyond' FeedActions
row – 'Packages' PackagesPage
row – 'Package' PackagePage
row – 'Scale' ScalePage
exit $status
