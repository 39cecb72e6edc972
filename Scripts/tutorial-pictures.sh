#!/usr/bin/env bash
# Draws the pictures of the tutorials again, from the pages that their readers have after the last step, on a virtual
# display. `make test` compiles the program; run this when a tutorial or the look of a host has changed.
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/snippets.py .build/snippets >/dev/null
Scripts/build-shared.sh . .build/snippets --product TutorialPictures
program=$PWD/.build/debug/TutorialPictures
folder=.build/tutorial-pictures
pictures=Sources/Roster/Roster.docc/Resources
mkdir -p "$folder" "$pictures"

ROSTER_DISPLAY=virtual GDK_SCALE=2 Scripts/with-display.sh "$program" "$folder" \
  2> >(grep -vE 'dbus-daemon|SpiRegistry|dbind|X connection' >&2)
for picture in "$folder"/*.png; do
  convert "$picture" -define png:compression-level=9 -define png:compression-filter=5 \
    -strip "PNG24:$pictures/$(basename "${picture%.png}")@2x.png"
done
