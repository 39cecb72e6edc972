#!/usr/bin/env bash
# Builds and tests on a Mac with Xcode. Logs and result bundles are kept in .build/apple.
#
#   Scripts/apple.sh build DESTINATION      build the UIKit host and the gallery's app, such as for
#                                           'generic/platform=iOS Simulator'
#   Scripts/apple.sh test BUNDLE SIMULATOR  run HostTests or UITests on the newest or the oldest iOS that Xcode has
#                                           (newest, oldest), or on the simulator with this identifier
#   Scripts/apple.sh versions               print the versions of macOS, Xcode and Swift, and the simulators
#   Scripts/apple.sh report                 print what has been built and tested so far, as one page
#   Scripts/apple.sh                        all builds, both bundles on the newest iOS, and the report
set -euo pipefail
cd "$(dirname "$0")/.."
if [ "$(uname)" != Darwin ] && [ "${1:-}" != report ]; then
  echo "apple.sh: this needs a Mac with Xcode; on Linux, run \`make apple-check\`." >&2
  exit 1
fi
results=.build/apple
mkdir -p "$results"
project=Gallery/iOS/Gallery.xcodeproj
scheme=GalleryiOS

# The checkouts of Xcode's packages are kept apart from those of `swift build`. Writes NAME.log, and NAME.status when it ends.
xcode() { # name, argument…
  local name=$1 status=0
  shift
  rm -rf "$results/$name.xcresult" "$results/$name.status"
  xcodebuild "$@" -derivedDataPath .build/xcode -resultBundlePath "$results/$name.xcresult" \
    -skipMacroValidation -skipPackagePluginValidation >"$results/$name.log" 2>&1 || status=$?
  echo "$status" >"$results/$name.status"
  cat "$results/$name.log"
  return "$status"
}

build() { # destination
  local name status=0
  name=build-$(tr -c 'A-Za-z0-9\n' - <<<"$1")
  xcode "$name-host" build -scheme RosterUIKit -destination "$1" CODE_SIGNING_ALLOWED=NO || status=$?
  xcode "$name-app" build -project "$project" -scheme "$scheme" -destination "$1" CODE_SIGNING_ALLOWED=NO || status=$?
  return "$status"
}

# UIKit reports some mistakes in the log only. Apple's own bundles print “implemented in both” of each other.
complaints='Unable to simultaneously satisfy constraints|without being in the view hierarchy|Attempted to call -cellForRow'
complaints+='|NSInternalInconsistencyException|(GalleryiOS|HostTests|UITests).*implemented in both|implemented in both.*(GalleryiOS|HostTests|UITests)'

# The identifier of a simulator, which is created if its system has no iPhone.
simulator() { # newest, oldest or an identifier
  local listed chosen
  case $1 in newest | oldest) ;; *) echo "$1" && return ;; esac
  listed=$(xcrun simctl list --json)
  chosen=$(python3 Scripts/simulator.py "$1" <<<"$listed")
  echo "apple.sh: $chosen" >&2
  # shellcheck disable=SC2086 # The words are those of the script.
  set -- $chosen
  case $1 in
    id) echo "$2" ;;
    create) xcrun simctl create Roster "$2" "$3" ;;
  esac
}

run_tests() { # bundle, simulator
  local name="$1-$2" device status=0
  device=$(simulator "$2")
  # The runner of user-interface tests is signed to run locally; a team is not needed for a simulator.
  TEST_RUNNER_ROSTER_SEED=${ROSTER_SEED:-} TEST_RUNNER_ROSTER_ROUNDS=${ROSTER_ROUNDS:-} \
    xcode "$name" test -project "$project" -scheme "$scheme" -only-testing:"$1" \
    -destination "platform=iOS Simulator,id=$device" CODE_SIGN_IDENTITY=- CODE_SIGN_STYLE=Manual || status=$?
  if grep -nE "$complaints" "$results/$name.log" >"$results/$name.complaints"; then
    cat "$results/$name.complaints"
    echo "apple.sh: UIKit complains in $results/$name.log" >&2
    status=1
  fi
  return "$status"
}

versions() {
  {
    sw_vers
    xcodebuild -version
    swift --version 2>&1
  } | tee "$results/versions.txt"
  xcrun simctl list devices available
}

# One page that can be sent back.
report() {
  echo "# Roster on Apple's systems"
  if [ -e "$results/versions.txt" ]; then sed 's/^/    /' "$results/versions.txt"; fi
  local file name
  for file in "$results"/*.status; do
    [ -e "$file" ] || continue
    name=$(basename "$file" .status)
    printf '\n## %s: %s\n' "$name" "$([ "$(cat "$file")" = 0 ] && echo passed || echo "failed ($(cat "$file"))")"
    grep -E 'error: |✘ |^audit: |^✔ Test run|^✘ Test run|\*\* (TEST|BUILD) |Terminating app|Executed .* tests' "$results/$name.log" |
      sed 's/^/    /' | head -n 200 || true
    if [ -s "$results/$name.complaints" ]; then sed 's/^/    complaint: /' "$results/$name.complaints"; fi
  done
}

case ${1:-all} in
  build) build "$2" ;;
  test) run_tests "$2" "$3" ;;
  versions) versions ;;
  report) report | tee "$results/report.md" ;;
  all)
    failed=0
    versions
    for destination in 'generic/platform=iOS' 'generic/platform=iOS Simulator' \
      'generic/platform=macOS,variant=Mac Catalyst'; do
      build "$destination" || failed=1
    done
    for bundle in HostTests UITests; do run_tests "$bundle" newest || failed=1; done
    report | tee "$results/report.md"
    exit "$failed"
    ;;
  *)
    sed -n '2,10s/^# \{0,1\}//p' "$0" >&2
    exit 2
    ;;
esac
