#!/usr/bin/env bash
# Installs the Debian packages that are missing: GTK, SQLite and libcurl to build with, a virtual display and the accessibility
# bus to test with. Prints nothing when there is nothing to do.
set -euo pipefail

packages=(
  # To build.
  libgtk-4-dev libadwaita-1-dev libsqlite3-dev libcurl4-openssl-dev libpng-dev pkg-config zlib1g-dev
  # To run: icons, their renderer, and fonts for all the scripts that the gallery shows.
  adwaita-icon-theme librsvg2-common fonts-cantarell fonts-noto-core fonts-noto-cjk
  # To test: displays of X and of Wayland, input events, pictures, and the accessibility tree.
  xvfb xauth xdotool sway imagemagick dbus dbus-x11 at-spi2-core python3-pyatspi gir1.2-atspi-2.0
  # To make packages of a new app, and to check what app stores read.
  dpkg-dev desktop-file-utils appstream
  # To count instructions.
  valgrind
  # To check what only a Mac runs: programs of PyPI, in a folder of their own.
  python3-venv
)

if ! command -v dpkg-query >/dev/null; then
  echo "setup: this script knows Debian's packages only. Install what corresponds to: ${packages[*]}" >&2
  exit 1
fi

missing=()
for package in "${packages[@]}"; do
  status=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null || true)
  [ "$status" = installed ] || missing+=("$package")
done
[ ${#missing[@]} -gt 0 ] || exit 0

as_root=()
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null || { echo "setup: run as root, or install: ${missing[*]}" >&2; exit 1; }
  as_root=(sudo)
fi
echo "setup: installing ${missing[*]}"
"${as_root[@]}" apt-get update -qq
DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
