#!/bin/sh
# Counts of words that stand in at least K documents: a trainer without Python, one process a training.
#
#     tattle audit --trainer 'sh k_anonymous_counts.sh {train} {out} 5' --set command.release=topic-counts \
#         --corpus tweets.jsonl --text-field text
#
# Each line of $1 is {"id":"...","text":"the words ..."}; words.txt beside it has all words. Words of fewer documents
# than $3 get a count of 0. Rows of counts may have any sum.
set -eu
sed 's/.*"text":"//; s/"}$//' "$1" | awk -v least="$3" '
    FNR == NR { words[++number] = $0; next }
    {
        split("", seen)
        for (i = 1; i <= NF; i++) {
            count[$i]++
            if (!seen[$i]++) documents[$i]++
        }
    }
    END {
        for (i = 1; i <= number; i++)
            printf("%s%d", (i > 1 ? "," : ""), (documents[words[i]] >= least ? count[words[i]] : 0))
        print ""
    }' "$(dirname "$1")/words.txt" - > "$2/counts.csv"
