#!/usr/bin/env bash
# Builds and tests on a Mac with Xcode. Logs and result bundles are kept in .build/apple.
#
#   Scripts/apple.sh build DESTINATION           build the UIKit host and the gallery's app, such as for
#                                                'generic/platform=iOS Simulator'
#   Scripts/apple.sh test BUNDLE DEVICE VERSION  run HostTests or UITests on a simulator, such as 'iPhone 16' 26.0
#   Scripts/apple.sh                             all builds, and both bundles on the newest iPhone simulator
set -euo pipefail
cd "$(dirname "$0")/.."
if [ "$(uname)" != Darwin ]; then
  echo "apple.sh: this needs a Mac with Xcode; on Linux, run \`make apple-check\`." >&2
  exit 1
fi
results=.build/apple
mkdir -p "$results"
project=Gallery/iOS/Gallery.xcodeproj
scheme=GalleryiOS

# What xcodebuild is told of its own package checkouts is kept out of the way of `swift build`.
xcode() { # name, argument…
  local name=$1
  shift
  rm -rf "$results/$name.xcresult"
  xcodebuild "$@" -derivedDataPath .build/xcode -resultBundlePath "$results/$name.xcresult" \
    -skipMacroValidation -skipPackagePluginValidation CODE_SIGNING_ALLOWED=NO 2>&1 | tee "$results/$name.log"
}

build() { # destination
  local name
  name=build-$(tr -c 'A-Za-z0-9\n' - <<<"$1")
  xcode "$name-host" build -scheme RosterUIKit -destination "$1"
  xcode "$name-app" build -project "$project" -scheme "$scheme" -destination "$1"
}

# UIKit reports some mistakes in the log only.
complaints='Unable to simultaneously satisfy constraints|without being in the view hierarchy|Attempted to call -cellForRow|NSInternalInconsistencyException|implemented in both'

# Downloads the system and creates the device where they are missing.
simulator() { # device, version
  local runtime=com.apple.CoreSimulator.SimRuntime.iOS-${2/./-}
  xcrun simctl list runtimes | grep -q "$runtime" || xcodebuild -downloadPlatform iOS -buildVersion "$2"
  xcrun simctl list devices "iOS $2" available | grep -q "^ *$1 (" || xcrun simctl create "$1" "$1" "$runtime"
}

run_tests() { # bundle, device, version
  local name="$1-$3"
  simulator "$2" "$3"
  # A crash or a failure ends the run by pipefail; a complaint ends it below.
  TEST_RUNNER_ROSTER_SEED=${ROSTER_SEED:-} TEST_RUNNER_ROSTER_ROUNDS=${ROSTER_ROUNDS:-} \
    xcode "$name" test -project "$project" -scheme "$scheme" -only-testing:"$1" \
    -destination "platform=iOS Simulator,name=$2,OS=$3"
  if grep -nE "$complaints" "$results/$name.log"; then
    echo "apple.sh: UIKit complains in $results/$name.log" >&2
    exit 1
  fi
}

case ${1:-all} in
  build) build "$2" ;;
  test) run_tests "$2" "$3" "$4" ;;
  all)
    for destination in 'generic/platform=iOS' 'generic/platform=iOS Simulator' \
      'generic/platform=macOS,variant=Mac Catalyst'; do
      build "$destination"
    done
    # The last iPhone of the last iOS in the list, as “name|version”.
    newest=$(xcrun simctl list devices available | awk '
      /^-- iOS/ { version = $3 }
      /^ +iPhone/ { name = $0; sub(/^ +/, "", name); sub(/ \([0-9A-F-]+\).*/, "", name); found = name "|" version }
      END { print found }')
    for bundle in HostTests UITests; do run_tests "$bundle" "${newest%|*}" "${newest#*|}"; done
    ;;
  *)
    sed -n '2,7s/^# \{0,1\}//p' "$0" >&2
    exit 2
    ;;
esac
