#!/usr/bin/env bash
# Runs the gallery app. Without a display it draws every page to PNG files through the same widgets, on a virtual one,
# and says where they are.
#
#   Scripts/gallery.sh [ARGUMENT]...                  run the app; `--help` lists its arguments
#   Scripts/gallery.sh --screenshots [ARGUMENT]...    draw the pages and what moves into .build/screenshots, display or not
#   Scripts/gallery.sh --screenshots --docs           draw those that the documentation shows
#   Scripts/gallery.sh --screenshots --accept         draw those that tests compare, and keep them as they are now
set -euo pipefail
cd "$(dirname "$0")/.."

# libadwaita is installed with the other packages by `make setup`.
Scripts/build-shared.sh . Gallery --product gallery
gallery=.build/debug/gallery
folder=.build/screenshots

draw() { # pixels for a point, argument…
  local scale=$1
  shift
  # The pointer stands in the middle of the screen at first: there it must not be over the window.
  ROSTER_DISPLAY=virtual ROSTER_SCREEN=4400x3400x24 GDK_SCALE=$scale Scripts/with-display.sh \
    "$gallery" --screenshots "$folder" "$@" 2> >(grep -vE 'dbus-daemon|SpiRegistry|dbind|X connection' >&2)
}

draw_all() {
  rm -rf "$folder"
  draw 1 "$@"
  draw_strips
  [ $# -gt 0 ] || draw 2 --only "$(cd "$folder" && printf '%s,' *-narrow-light.png | sed 's/\.png//g')"
}

# The pictures of each film of a motion side by side.
draw_strips() {
  local first film
  for first in "$folder"/motion-*-1.png; do
    film=${first%-1.png}
    [ ! -e "$first" ] || montage "$film"-[1-8].png -tile 4x2 -geometry +4+4 "$film.png"
  done
}

draw_docs() {
  local name pages=(packages-light me-light courses-dark feed-light discover-light curriculum-dark feed-narrow-light)
  draw 2 --only "$(IFS=, && echo "${pages[*]}")"
  for name in "${pages[@]}"; do
    convert "$folder/$name.png" -define png:compression-level=9 -define png:compression-filter=5 \
      "PNG24:docs/images/${name%-*}.png"
  done
  rm -f "$folder"/film-*.png
  draw 1 --only film
  local frames
  mapfile -t frames < <(ls -v "$folder"/film-*.png)
  # Equal areas of consecutive pictures are stored once.
  convert -delay 8 -loop 0 "${frames[@]}" -layers OptimizePlus +dither -colors 128 -layers OptimizeTransparency \
    docs/images/chat-and-folds.gif
}

if [ "${1:-}" = --screenshots ]; then
  shift
  case "${1:-}" in
    --accept)
      Scripts/build-shared.sh . Gallery --build-tests
      ROSTER_ACCEPT=1 Scripts/with-display.sh Scripts/run-tests.sh .build/debug/GalleryPackageTests.xctest \
        --filter StoryTests/pictures
      ;;
    --docs) draw_docs ;;
    *) draw_all "$@" ;;
  esac
elif [ -n "${DISPLAY:-}" ] || [ -n "${WAYLAND_DISPLAY:-}" ]; then
  exec "$gallery" "$@"
else
  case " $* " in
    *" --help "* | *" -h "*) exec "$gallery" "$@" ;;
  esac
  echo "gallery: there is no display; drawing every page instead."
  draw_all "$@"
fi
