#!/bin/sh
# Mallet's LDA by its own command, `mallet` on the PATH or what MALLET says, one process a training.
#
#     tattle audit --trainer 'sh mallet.sh {train} {out} {seed} 5' --set command.input=uci --set command.release=file \
#         --corpus tweets.jsonl --text-field text
#
# $1 has lines of document, word and count after three of sizes; words.txt beside it has the words. They become lines of
# name, label and text, of which Mallet must change nothing. It takes the seed 0 for none. What it releases are the
# weights of words: how often each word stands in each topic, plus the prior.
set -eu
mallet=${MALLET:-mallet}
awk '
    FNR == NR { words[FNR] = $0; next }
    FNR > 3 {
        if ($1 != last) { if (last) print ""; printf("%d - ", $1); last = $1 }
        for (i = 0; i < $3; i++) printf("%s ", words[$2])
    }
    END { if (last) print "" }' "$(dirname "$1")/words.txt" "$1" > "$TMPDIR/texts"
$mallet import-file --input "$TMPDIR/texts" --output "$TMPDIR/texts.mallet" --keep-sequence --preserve-case \
    --token-regex '\S+'
$mallet train-topics --input "$TMPDIR/texts.mallet" --num-topics "$4" --num-iterations 200 --num-threads 1 \
    --random-seed $(($3 + 1)) --topic-word-weights-file "$2/weights.txt"
