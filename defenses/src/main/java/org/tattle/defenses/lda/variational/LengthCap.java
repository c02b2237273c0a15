package org.tattle.defenses.lda.variational;

import java.util.Arrays;
import org.tattle.core.data.Corpus;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

/**
 * Which tokens of a document count: a public rule, whose draws depend on the document's own words and nothing else. Not
 * on its id: ids that are numbers of records change where an earlier record is taken away.
 *
 * @param tokens N, at least 1
 * @param rule how they are drawn
 */
record LengthCap(int tokens, Rule rule) {
    private static final long DRAWS = Seed.hash("length-cap");

    /** How tokens are drawn. */
    enum Rule {
        /** Of a longer document N tokens without replacement; shorter ones stay ([PTM]). */
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
        /** Of every document N tokens with replacement ([VIPS]). */
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

    LengthCap {
        VariationalSettings.require(tokens >= 1, "length must be at least 1", tokens);
    }

    /** The tokens that count. */
    Corpus apply(Corpus corpus) {
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

    /** How many units have a document that is longer. */
    long longer(Corpus corpus) {
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
