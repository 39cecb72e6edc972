# The flags with which the tests and the documentation are built, for scripts to source: without debug information, which takes a
# fifth of the time of a build. ROSTER_SWIFT_FLAGS= keeps it.
export ROSTER_SWIFT_FLAGS=${ROSTER_SWIFT_FLAGS--debug-info-format none}
PKG_CONFIG_PATH=$("$(dirname "${BASH_SOURCE[0]}")/pkg-config.sh")
export PKG_CONFIG_PATH
read -ra swift_flags <<<"$ROSTER_SWIFT_FLAGS"
