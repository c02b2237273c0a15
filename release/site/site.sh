#!/usr/bin/env bash
# Makes the site: the manual and all READMEs, Javadoc of the API, a gallery of reports, and a search. No page needs a
# network. Needs JDK 17, Maven and a built harness/cli/target/tattle (mvn -q -DskipTests package).
#
#   release/site/site.sh FOLDER            # the plans as they ship, some minutes
#   QUICK=1 release/site/site.sh FOLDER    # fewer models and attacks in the gallery's largest run
#
# Runs are kept in FOLDER.work and not made again.
set -euo pipefail

root=$(cd "$(dirname "$0")/../.." && pwd)
mkdir -p "${1:?name the folder of the site}" "$1.work/lib"
site=$(cd "$1" && pwd)
work=$(cd "$1.work" && pwd)
tattle=${TATTLE:-$root/harness/cli/target/tattle}
commonmark=0.28.0

version() { # of a library, as the root pom.xml says it
  sed -n "s:.*<artifactId>$1</artifactId><version>\(.*\)</version>.*:\1:p" "$root/pom.xml" | head -1
}

library() {
  [ -f "$work/lib/$(echo "$1" | cut -d: -f2)-$(echo "$1" | cut -d: -f3).jar" ] \
    || mvn -q -N dependency:copy "-Dartifact=$1" -f "$root/pom.xml" "-DoutputDirectory=$work/lib"
}

run() { # NAME, what it is, tattle's arguments
  local name=$1 about=$2
  shift 2
  (cd "$work" && TATTLE_NO_ARCHIVE=1 "$tattle" "$@" --out "$name" --quiet >/dev/null)
  printf '%s\t%s\ttattle %s\n' "$name" "$about" "$*" >>"$work/gallery.txt"
}

echo "gallery" >&2
: >"$work/gallery.txt"
few=()
[ -z "${QUICK:-}" ] || few=(--targets 5 --shadows 16 --attacks lira-online,lira-offline,max-posterior,entropy)
run demo "An undefended topic model of a thousand drawn documents." audit demo
run demo-gibbs "The same documents, another algorithm." audit demo --defenses lda-cgs --topics 5
run compare "Both, side by side." compare demo demo-gibbs
run certify "Guarantees tested by independent runs, for certified bounds on epsilon." audit certify
run gibbs-family "Membership attacks on samplers of topics, beside what each guarantees." audit gibbs-family "${few[@]}"
(cd "$work" && TATTLE_NO_ARCHIVE=1 "$tattle" challenge make small --key small.key --out small --quiet >/dev/null)
run challenge "The privacy challenge: all attacks that ship, ranked on three algorithms." challenge run small

echo "Javadoc" >&2
# the packages that versions.md calls API; all others are read from the jar
packages=$(sed -n '/^## What is API/,/^API besides/p' "$root/harness/docs/versions.md" \
  | grep -o '`org\.tattle[a-z.]*`' | tr -d '`' | sort -u)
rm -rf "$work/java" "$site/api"
for package in $packages; do
  folder=${package//.//}
  mkdir -p "$work/java/$folder"
  cp "$root"/{harness/{math,accounting,core,formats,command,certify,engine,testkit},reports}/src/main/java/"$folder"/*.java \
    "$work/java/$folder" 2>/dev/null || true
  [ -n "$(ls "$work/java/$folder")" ] || { echo "versions.md: there is no package $package" >&2; exit 1; }
done
library "org.assertj:assertj-core:$(version assertj-core)"
library "org.junit.jupiter:junit-jupiter-api:$(version junit-jupiter-api)"
library org.apiguardian:apiguardian-api:1.1.2
# shellcheck disable=SC2086
javadoc -quiet -Xdoclint:none -encoding UTF-8 -charset UTF-8 -windowtitle Tattle -doctitle Tattle -notimestamp \
  -d "$site/api" --class-path "$root/harness/cli/target/tattle.jar:$root/harness/testkit/target/classes:$work/lib/*" \
  --source-path "$work/java" $packages

echo "pages" >&2
library "org.commonmark:commonmark:$commonmark"
library "org.commonmark:commonmark-ext-gfm-tables:$commonmark"
java -cp "$work/lib/*" "$root/release/site/Site.java" "$root" "$site" "$work"
