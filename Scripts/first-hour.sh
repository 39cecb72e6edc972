#!/usr/bin/env bash
# Follows the README as somebody does who knows nothing else: runs its first commands in an empty folder, up to a green test
# and a visible window, and prints how much machine time that took, which is ten minutes at most. A server on this machine
# answers the app, since what a test needs is not on the network.
#
#   Scripts/first-hour.sh [--here] [FOLDER]    --here uses this folder of Roster instead of a clone
set -euo pipefail
cd "$(dirname "$0")/.."
roster=$PWD
here=
if [ "${1:-}" = --here ]; then
  here=yes
  shift
fi
folder=${1:-$(mktemp -d)}
mkdir -p "$folder"
cd "$folder"

# The README's first block of commands that makes an app.
commands=$(awk '/^```/ { if (block ~ /new-app.sh/) { printf "%s", block; exit } block = ""; next } { block = block $0 "\n" }' \
  "$roster/README.md")
[ -n "$commands" ] || { echo "first-hour: the README has no commands that make an app" >&2; exit 1; }

scratch=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$scratch"' EXIT
python3 - "$scratch" <<'SERVER' &
import http.server, json, pathlib, sys, urllib.parse

scratch = pathlib.Path(sys.argv[1])


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        query = dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(self.path).query))
        first = int(query.get("page", 0)) * 20
        hits = [{"objectID": str(i), "title": f"Story {i}", "author": "Robin", "points": i} for i in range(first, first + 20)]
        content = json.dumps({"hits": hits, "nbPages": 3}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)
        with open(scratch / "requests", "a") as log:
            log.write(self.path + "\n")

    def log_message(self, *_):
        pass


server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
(scratch / "port.new").write_text(str(server.server_address[1]))
(scratch / "port.new").rename(scratch / "port")
server.serve_forever()
SERVER
for _ in $(seq 100); do [ ! -e "$scratch/port" ] || break; sleep 0.1; done

show() {
  # An empty folder of caches: nothing is stored yet.
  SHOP_SERVER="http://127.0.0.1:$(cat "$scratch/port")" XDG_CACHE_HOME="$scratch/cache" ROSTER_DISPLAY=virtual \
    "$roster/Scripts/with-display.sh" bash -c '
      '"$1"' &
      app=$!
      # The window is there when the command has built the app.
      until xdotool search --onlyvisible --name "^Stories$|^Shop$" >/dev/null 2>&1; do
        kill -0 $app 2>/dev/null || exit 1
        sleep 0.5
      done
      for _ in $(seq 100); do grep -qs "page=0" "'"$scratch"'/requests" && break; sleep 0.1; done
      kill $app'
  grep -q "page=0" "$scratch/requests"
}

while IFS= read -r command; do
  echo "== $command"
  case $command in
    "git clone "*)
      if [ -n "$here" ]; then ln -sfn "$roster" Roster; else git clone --quiet "file://$roster" Roster; fi ;;
    *new-app.sh*)
      # A second run uses what was built.
      [ -z "$here" ] || [ ! -d Shop ] || find Shop -mindepth 1 -maxdepth 1 ! -name .build -exec rm -rf {} +
      [ ! -d Shop/.build ] || mv Shop/.build "$scratch/build"
      eval "$command"
      [ ! -d "$scratch/build" ] || mv "$scratch/build" Shop/.build ;;
    "swift run"*) show "$command" ;;
    *) eval "$command" ;;
  esac
done <<<"${commands// && /$'\n'}"

# The second line of `times` is that of the commands; in a pipe it would be that of the pipe.
times >"$scratch/times"
seconds=$(sed -nE '2s/([0-9]+)m([0-9]+)[^ ]* ([0-9]+)m([0-9]+).*/\1 \2 \3 \4/p' "$scratch/times" | awk '{ print ($1 + $3) * 60 + $2 + $4 }')
echo "first-hour: a green test and a visible window after $((seconds / 60)) minutes $((seconds % 60)) seconds of machine time"
[ "$seconds" -le 600 ] || { echo "✘ Test \"F-04 a stranger has a green test and a window after ten minutes\" failed"; exit 1; }
echo "✔ Test \"F-04 a stranger has a green test and a window after ten minutes\" passed"
