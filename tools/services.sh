#!/bin/sh
# Install what the tests run against where it is missing and we may: PostgreSQL's server programs,
# Chromium and Firefox. Debian starts a cluster of its own with the first; the tests never use it.
set -eu
missing=
if ! ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 && ! command -v initdb >/dev/null 2>&1; then
  missing=postgresql
fi
if ! command -v chromium >/dev/null && ! command -v chromium-browser >/dev/null &&
  ! command -v google-chrome-stable >/dev/null && ! command -v google-chrome >/dev/null; then
  missing="$missing chromium fonts-dejavu-core"
fi
if ! command -v firefox-esr >/dev/null && ! command -v firefox >/dev/null; then
  missing="$missing firefox-esr"
fi
if [ -z "$missing" ]; then
  exit 0
fi
if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
  echo "The tests need PostgreSQL's server programs (initdb, postgres), Chromium and Firefox." >&2
  echo "Please install:" $missing >&2
  exit 1
fi
apt-get update -q
# shellcheck disable=SC2086 -- a list of packages
DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $missing
