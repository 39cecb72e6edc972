#!/usr/bin/env bash
# Counts the code lines of the gallery's pages and sets them beside those of the articles' own pages, from docs/lines.md:
# once without the models of either side, and once with the models of both. A code line is one that is neither blank, nor
# a comment, nor an import. Fails if a page has more lines than a third of its article's, where the article's could be
# counted.
set -euo pipefail
cd "$(dirname "$0")/.."

pages=Gallery/Sources/GalleryPages/Pages
models=Gallery/Sources/GalleryModels
lines() { # file…
  local sum=0 file
  for file in "$@"; do sum=$((sum + $(grep -vcE '^[[:space:]]*(//.*)?$|^[[:space:]]*import ' "$file"))); done
  echo "$sum"
}

# A column of an article's row in the table of docs/lines.md.
column() { awk -F'|' -v id=" $1 " -v column="$2" '$2 == id { gsub(/ /, "", $column); print $column }' docs/lines.md; }
ratio() { if [[ "$2" =~ ^[0-9]+$ ]]; then awk -v a="$1" -v b="$2" 'BEGIN { printf "%.2f", a / b }'; else echo '–'; fi; }

status=0
format='%-34s %6s %8s %7s   %s\n'
printf "$format" 'page' 'lines' 'article' 'ratio' 'with models'
row() { # article, name, models, page…
  local article=$1 name=$2 model=$3 theirs ours whole with='' file files=()
  shift 3
  for file in "$@"; do files+=("$pages/$file.swift"); done
  ours=$(lines "${files[@]}")
  theirs=$(column "$article" 5)
  if [[ "$theirs" =~ ^[0-9]+$ ]] && [ $((ours * 3)) -gt "$theirs" ]; then status=1; fi
  if [ -n "$model" ]; then
    whole=$(lines "${files[@]}" "$models/$model.swift")
    with="$whole to $(column "$article" 4), $(ratio "$whole" "$(column "$article" 4)")"
  fi
  printf "$format" "$article $name" "$ours" "${theirs:-–}" "$(ratio "$ours" "$theirs")" "$with"
}

row S0 'Console' '' ConsolePage
row S0 'Me' '' MePage
row S1 'Courses' Course CoursesPage
row S2 'Feed, as far as the article goes' '' FeedPage
row S3 'Discover, with its component' '' DiscoverPage Shelf
row S4 'Curriculum' '' CurriculumPage
row – 'Feed, what it does beyond' '' FeedActions
row – 'Packages' '' PackagesPage
row – 'Package' '' PackagePage
row – 'Scale' '' ScalePage
exit $status
