#!/usr/bin/env bash
# Runs a command with a display and a session bus: those that are there, or a virtual display and a bus of its own.
#
#   Scripts/with-display.sh COMMAND [ARGUMENT]...
#
# On the virtual display GTK draws with its cairo renderer, so that pictures are the same on every run. Set
# ROSTER_DISPLAY=virtual to get one even where a display exists, and ROSTER_DISPLAY=wayland for one of Wayland: X's
# virtual display has no touchpad.
set -euo pipefail

if [ $# -eq 0 ]; then
  sed -n '2,8s/^# \{0,1\}//p' "$0" >&2
  exit 2
fi

kind=${ROSTER_DISPLAY:-}
if [ -z "$kind" ] && { [ -n "${DISPLAY:-}" ] || [ -n "${WAYLAND_DISPLAY:-}" ]; }; then
  exec "$@"
fi

server_program=Xvfb
[ "$kind" != wayland ] || server_program=sway
for tool in "$server_program" dbus-run-session; do
  if ! command -v "$tool" >/dev/null; then
    echo "with-display.sh: $tool is missing; run 'make setup' or install the packages xvfb, sway and dbus." >&2
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

# Each server chooses a free number itself and writes it once it is ready to be used.
start_x() {
  Xvfb -displayfd 3 -screen 0 "${ROSTER_SCREEN:-1280x1024x24}" -nolisten tcp -noreset \
    3>"$scratch/number" >/dev/null 2>"$scratch/log" &
}

start_wayland() {
  export XDG_RUNTIME_DIR="$scratch"
  cat >"$scratch/sway" <<CONFIGURATION
xwayland disable
default_border none
output * resolution ${ROSTER_SCREEN:-1000x760} bg #000000 solid_color
for_window [app_id=".*"] fullscreen enable
exec echo "\$WAYLAND_DISPLAY" >"$scratch/number"
CONFIGURATION
  local as_nobody=()
  if [ "$(id -u)" -eq 0 ]; then
    # It refuses to run as root.
    as_nobody=(setpriv --reuid=nobody --regid=nogroup --clear-groups)
    chown nobody:nogroup "$scratch"
  fi
  WLR_BACKENDS=headless WLR_RENDERER=pixman WLR_LIBINPUT_NO_DEVICES=1 \
    "${as_nobody[@]}" sway --config "$scratch/sway" >/dev/null 2>"$scratch/log" &
}

if [ "$kind" = wayland ]; then start_wayland; else start_x; fi
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

number=$(tr -d '[:space:]' <"$scratch/number")
unset DISPLAY WAYLAND_DISPLAY
if [ "$kind" = wayland ]; then
  export WAYLAND_DISPLAY="$number" GDK_BACKEND=wayland
else
  export DISPLAY=":$number" GDK_BACKEND=x11
fi
export GSK_RENDERER=cairo GDK_DEBUG=gl-disable GSETTINGS_BACKEND=memory
export GTK_A11Y="${GTK_A11Y:-atspi}" NO_AT_BRIDGE=0
export XDG_RUNTIME_DIR="${XDG_RUNTIME_DIR:-$scratch}"

status=0
dbus-run-session -- "$@" || status=$?
exit "$status"
