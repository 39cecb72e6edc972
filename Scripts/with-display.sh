#!/usr/bin/env bash
# Runs a command with a display and a session bus: those that are there, or a virtual display and a bus of its own.
#
#   Scripts/with-display.sh COMMAND [ARGUMENT]...
#
# On the virtual display GTK draws with its cairo renderer, so that pictures are the same on every run. Set
# ROSTER_DISPLAY=virtual to get one even where a display exists.
set -euo pipefail

if [ $# -eq 0 ]; then
  sed -n '2,7s/^# \{0,1\}//p' "$0" >&2
  exit 2
fi

if [ "${ROSTER_DISPLAY:-}" != virtual ] && { [ -n "${DISPLAY:-}" ] || [ -n "${WAYLAND_DISPLAY:-}" ]; }; then
  exec "$@"
fi

for tool in Xvfb dbus-run-session; do
  if ! command -v "$tool" >/dev/null; then
    echo "with-display.sh: $tool is missing; run 'make setup' or install the packages xvfb and dbus." >&2
    exit 1
  fi
done

scratch=$(mktemp -d)
server=
cleanup() {
  if [ -n "$server" ]; then
    kill "$server" 2>/dev/null || true
    # A server that was started with its signals blocked does not hear this.
    for _ in $(seq 20); do
      kill -0 "$server" 2>/dev/null || break
      sleep 0.05
    done
    kill -KILL "$server" 2>/dev/null || true
    wait "$server" 2>/dev/null || true
  fi
  rm -rf "$scratch"
}
trap cleanup EXIT

# The server chooses a free number itself and writes it once it is ready to be used.
Xvfb -displayfd 3 -screen 0 "${ROSTER_SCREEN:-1280x1024x24}" -nolisten tcp -noreset \
  3>"$scratch/number" >/dev/null 2>"$scratch/log" &
server=$!
for _ in $(seq 200); do
  [ ! -s "$scratch/number" ] || break
  kill -0 "$server" 2>/dev/null || break
  sleep 0.05
done
if [ ! -s "$scratch/number" ]; then
  echo "with-display.sh: the virtual display did not start:" >&2
  cat "$scratch/log" >&2
  exit 1
fi

export DISPLAY=":$(tr -d '[:space:]' <"$scratch/number")"
unset WAYLAND_DISPLAY
export GDK_BACKEND=x11 GSK_RENDERER=cairo GDK_DEBUG=gl-disable GSETTINGS_BACKEND=memory
export GTK_A11Y="${GTK_A11Y:-atspi}" NO_AT_BRIDGE=0
export XDG_RUNTIME_DIR="${XDG_RUNTIME_DIR:-$scratch}"

status=0
dbus-run-session -- "$@" || status=$?
exit "$status"
