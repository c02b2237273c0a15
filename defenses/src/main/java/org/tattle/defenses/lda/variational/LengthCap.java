package org.tattle.defenses.lda.variational;

import java.util.Arrays;
import org.tattle.core.data.Corpus;
import org.tattle.math.Preconditions;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

/**
 * The public rule that bounds the number of tokens of a document. Its draws depend on the document's own words only,
 * not on its id: ids that number the records change if an earlier record is removed.
 */
public record LengthCap(int tokens, Rule rule) {
    private static final long DRAWS = Seed.hash("length-cap");

    /** The rule by which tokens are drawn. */
    public enum Rule {
        /** N tokens of a longer document, without replacement; shorter documents are unchanged ([PTM]). */
        AT_MOST {
            @Override
            void draw(int[] counts, long length, int tokens, SplitMix random) {
                long left = length;
                long wanted = Math.min(length, tokens);
                for (int i = 0; i < counts.length; i++) {
                    int kept = 0;
                    for (int token = 0; token < counts[i]; token++, left--) {
                        if (random.nextDouble() * left < wanted) {
                            kept++;
                            wanted--;
                        }
                    }
                    counts[i] = kept;
                }
            }
        },
        /** N tokens of every document, with replacement ([VIPS]). */
        EXACTLY {
            @Override
            void draw(int[] counts, long length, int tokens, SplitMix random) {
                long[] ends = new long[counts.length];
                long end = 0;
                for (int i = 0; i < counts.length; i++) {
                    end += counts[i];
                    ends[i] = end;
                }
                Arrays.fill(counts, 0);
                for (int token = 0; token < tokens && length > 0; token++) {
                    int at = Arrays.binarySearch(ends, 1 + random.nextLong(length));
                    counts[at >= 0 ? at : -at - 1]++;
                }
            }
        };

        abstract void draw(int[] counts, long length, int tokens, SplitMix random);
    }

    public LengthCap {
        Preconditions.atLeast("length", tokens, 1);
    }

    /** The corpus with the drawn tokens only. */
    public Corpus apply(Corpus corpus) {
        SplitMix random = new SplitMix(0);
        return corpus.recounted((unit, document, counts) -> {
            random.reset(content(corpus, document));
            rule.draw(counts, corpus.length(document), tokens, random);
        });
    }

    private static long content(Corpus corpus, int document) {
        long hash = DRAWS;
        for (long cell = corpus.start(document); cell < corpus.end(document); cell++) {
            hash = Seed.combine(Seed.combine(hash, corpus.word(cell)), corpus.count(cell));
        }
        return hash;
    }

    /** The number of units with a document of more than N tokens. */
    public long longer(Corpus corpus) {
        long longer = 0;
        for (int unit = 0; unit < corpus.size(); unit++) {
            boolean any = false;
            for (int d = corpus.firstDocument(unit); d < corpus.firstDocument(unit + 1); d++) {
                any |= corpus.length(d) > tokens;
            }
            longer += any ? 1 : 0;
        }
        return longer;
    }
}
