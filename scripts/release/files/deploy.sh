#!/bin/sh
# Puts this release in place, or goes back to the one before it. Needs sh, find and sha256sum.
set -eu

usage() {
  cat <<'USAGE'
Usage: sh deploy.sh [options]
  --link PATH           what the web server serves from (/srv/creative-story)
  --rollback            go back to the release that was in place before
  --new-config          take this release's config.json, not the one in place
  --new-server-files    take this release's nginx/, apache/ and Caddyfile, not those edited in place
  --help

It keeps config.json, the edited server files, and for a week the files of the release before, which
open tabs still ask for. Nothing is switched when a step fails.
USAGE
}

link=/srv/creative-story
is_rollback=no
is_new_config=no
is_new_server=no
while [ $# -gt 0 ]; do
  case $1 in
    --link) link=${2:?"--link needs a path"}; shift ;;
    --rollback) is_rollback=yes ;;
    --new-config) is_new_config=yes ;;
    --new-server-files) is_new_server=yes ;;
    --help | -h) usage; exit 0 ;;
    *) usage >&2; exit 2 ;;
  esac
  shift
done

fail() { echo "Not deployed: $1" >&2; exit 1; }

# The checksum that a release came with of a file, and the one the file has now.
shipped() { awk -v file="$2" '$2 == file { print $1 }' "$1/SHA256SUMS"; }
current() { if [ -f "$1/$2" ]; then sha256sum <"$1/$2" | cut -d ' ' -f 1; fi; }
is_edited() { [ -f "$1/$2" ] && [ "$(current "$1" "$2")" != "$(shipped "$1" "$2")" ]; }

# What an upgrade brought along from the release before is noted, since it is no edit of this one.
brought() { if [ -f "$1/.brought" ]; then awk -v file="$2" '$2 == file { sum = $1 } END { print sum }' "$1/.brought"; fi; }
is_own_edit() { is_edited "$1" "$2" && [ "$(current "$1" "$2")" != "$(brought "$1" "$2")" ]; }
bring() {
  cp -p "$1/$3" "$2/$3"
  echo "$(current "$2" "$3")  $3" >>"$2/.brought"
}

server_files() { cd "$1" && find nginx apache Caddyfile* -type f; }

# Files with hashed names that release $2 lacks, out of $1: its own, and for a week those it had kept.
keep_static() {
  (cd "$1/out" && find _next/static -type f) | while IFS= read -r file; do
    if [ -e "$2/out/$file" ]; then continue; fi
    if [ -n "$(shipped "$1" "out/$file")" ] || [ -n "$(find "$1/out/$file" -ctime -7)" ]; then
      mkdir -p "$2/out/$(dirname "$file")"
      cp -p "$1/out/$file" "$2/out/$file.part" && mv "$2/out/$file.part" "$2/out/$file" || exit 1
    fi
  done
}

switch_to() {
  ln -sfn "$1" "$link.next"
  mv -T "$link.next" "$link"
  if [ -n "$2" ]; then ln -sfn "$2" "$link.before"; fi
  echo "$link is now $1"
  if [ -z "$2" ]; then return; fi
  for file in $(server_files "$1"); do
    if [ "$(current "$1" "$file")" = "$(current "$2" "$file")" ]; then continue; fi
    echo "Reload the web server: $file is another one."
  done
}

if [ -e "$link" ] && [ ! -L "$link" ]; then
  fail "$link is no link. Move it away, put the release beside it, and run this again."
fi
old=
if [ -L "$link" ]; then old=$(readlink -f "$link"); fi

if [ $is_rollback = yes ]; then
  before=$(readlink -f "$link.before" 2>/dev/null) || before=
  if [ -z "$before" ] || [ ! -f "$before/out/index.html" ]; then
    fail "there is no release before this one ($link.before)"
  fi
  keep_static "$old" "$before" || fail "the files of the open tabs could not be kept"
  # Some caches ask for what is newer only.
  find "$before/out" -maxdepth 1 -type f -exec touch {} +
  switch_to "$before" "$old"
  if [ "$(current "$before" out/config.json)" != "$(current "$old" out/config.json)" ]; then
    echo "Its config.json is another one than that of $old, which stays there."
  fi
  exit 0
fi

new=$(cd "$(dirname "$0")" && pwd -P)
grep '  out/' "$new/SHA256SUMS" | grep -v '  out/config\.json$' >"$new/.sums"
(cd "$new" && sha256sum --check --quiet .sums) || fail "files of this release are missing or damaged"
rm "$new/.sums"
if [ "$old" = "$new" ]; then
  echo "$link is $new already"
  exit 0
fi

if [ -n "$old" ]; then
  if [ $is_new_config = no ] && is_edited "$old" out/config.json && ! is_own_edit "$new" out/config.json; then
    bring "$old" "$new" out/config.json
  fi
  if [ $is_new_server = no ]; then
    for file in $(server_files "$old"); do
      if ! is_edited "$old" "$file" || is_own_edit "$new" "$file"; then continue; fi
      if [ "$(shipped "$old" "$file")" != "$(shipped "$new" "$file")" ]; then
        fail "you edited $old/$file, and this release has another one.
Make your edits in $new/$file and run this again, or take it as it is with --new-server-files."
      fi
      bring "$old" "$new" "$file"
    done
  fi
  keep_static "$old" "$new" || fail "the files of the open tabs could not be kept"
fi
switch_to "$new" "$old"
