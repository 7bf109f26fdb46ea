#!/bin/sh
# Install what the tests run against where it is missing and we may: PostgreSQL's server programs.
# Debian starts a cluster of its own when the package is installed; the tests never use it.
set -eu
if ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null 2>&1; then
  exit 0
fi
if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
  echo "The tests need PostgreSQL's server programs (initdb, postgres). Please install them." >&2
  exit 1
fi
apt-get update -q
DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends postgresql
