#!/usr/bin/env bash
# Runs the gallery app. Without a display it draws every page to PNG files through the same widgets, on a virtual one,
# and says where they are.
#
#   Scripts/gallery.sh [ARGUMENT]...                  run the app; `--help` lists its arguments
#   Scripts/gallery.sh --screenshots [ARGUMENT]...    draw the pages into .build/screenshots, display or not
set -euo pipefail
cd "$(dirname "$0")/.."

# libadwaita, which only the gallery needs, is installed with the other packages by `make setup`.
swift build --package-path Gallery --product gallery
gallery=$(swift build --package-path Gallery --product gallery --show-bin-path)/gallery

draw() { # argument…
  local folder=.build/screenshots
  rm -rf "$folder"
  ROSTER_DISPLAY=virtual ROSTER_SCREEN=1400x1200x24 Scripts/with-display.sh "$gallery" --screenshots "$folder" "$@" 2> \
    >(grep -vE 'dbus-daemon|SpiRegistry|dbind' >&2)
}

if [ "${1:-}" = --screenshots ]; then
  shift
  draw "$@"
elif [ -n "${DISPLAY:-}" ] || [ -n "${WAYLAND_DISPLAY:-}" ]; then
  exec "$gallery" "$@"
else
  case " $* " in
    *" --help "* | *" -h "*) exec "$gallery" "$@" ;;
  esac
  echo "gallery: there is no display; drawing every page instead."
  draw "$@"
fi
