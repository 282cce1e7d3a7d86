#!/bin/sh
# Builds the site when something has become due, in a folder of its own, and puts the new files into place. It ends
# with status 3 when nothing is due. docs/operations.md, 'Publish at a time', explains it.
set -eu
site=/srv/website
next=/var/cache/x1-website/next

cd "$site"
npm run --silent content:due

mkdir -p "$next"
rsync -a --delete --exclude=/public --exclude=/.cache ./ "$next/"
cd "$next"
npm run build

# First the files with new names, which no page names yet. Then all others by renames, one right after the other.
rsync -a --ignore-existing public/ "$site/public/"
rsync -a --delay-updates public/ "$site/public/"
# Last the texts of what has ended: pages, their data, Markdown and feeds. What else earlier builds left, open pages load.
cd "$site/public"
find . -type f \( -name '*.html' -o -name page-data.json -o -name '*.md' -o -name '*.xml' -o -name '*.txt' \) -exec sh -c \
    'for file; do [ -e "$0/$file" ] || rm "$file"; done' "$next/public" {} +
find . -type d -empty -delete
# Gatsby's notes beside these pages are of an older build: the next build there begins without them.
rm -rf "$site/.cache"
