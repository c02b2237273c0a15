package org.tattle.core.data;

import org.tattle.math.Preconditions;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

/**
 * A corpus as a sequence of tokens, document by document. Within a document they are in a random order that depends on
 * the seed, the unit's id and the document's index in the unit, never on the words. Replacing the word of a token thus
 * changes one position of the sequence; if equal words were adjacent, other tokens would shift. This holds towards
 * adversaries who do not know the seed; with it the sequence can be reproduced. Immutable.
 */
public final class Tokens {
    private final int[] words;
    private final int[] documentStart;

    private Tokens(int[] words, int[] documentStart) {
        this.words = words;
        this.documentStart = documentStart;
    }

    /**
     * The tokens of a corpus.
     *
     * @param order seed of the order within documents
     * @throws IllegalArgumentException for 2^31 tokens or more
     */
    public static Tokens of(Corpus corpus, Seed order) {
        requireRoom(corpus);
        int[] words = new int[(int) corpus.tokens()];
        int[] documentStart = new int[corpus.documents() + 1];
        SplitMix random = new SplitMix(0);
        for (int unit = 0; unit < corpus.size(); unit++) {
            long id = Seed.combine(order.value(), Seed.hash(corpus.id(unit)));
            int first = corpus.firstDocument(unit);
            for (int d = first; d < corpus.firstDocument(unit + 1); d++) {
                documentStart[d + 1] = fill(corpus, d, words, documentStart[d]);
                random.reset(Seed.combine(id, d - first));
                shuffle(words, documentStart[d], documentStart[d + 1], random);
            }
        }
        return new Tokens(words, documentStart);
    }

    /**
     * Refuses a corpus of more tokens than an array holds.
     *
     * @throws IllegalArgumentException unless there are fewer than 2^31
     */
    public static void requireRoom(Corpus corpus) {
        Preconditions.require(
                corpus.tokens() <= Integer.MAX_VALUE, "tokens of the corpus", "below 2^31", corpus.tokens());
    }

    private static int fill(Corpus corpus, int document, int[] words, int from) {
        int at = from;
        for (long cell = corpus.start(document); cell < corpus.end(document); cell++) {
            for (int i = 0; i < corpus.count(cell); i++) {
                words[at++] = corpus.word(cell);
            }
        }
        return at;
    }

    /** Shuffles by the algorithm of Fisher and Yates. */
    private static void shuffle(int[] words, int from, int to, SplitMix random) {
        for (int i = to - 1; i > from; i--) {
            int j = from + random.nextInt(i - from + 1);
            int word = words[i];
            words[i] = words[j];
            words[j] = word;
        }
    }

    public int size() {
        return words.length;
    }

    /** The number of documents, empty ones included. */
    public int documents() {
        return documentStart.length - 1;
    }

    /** The first token of a document; {@code start(documents())} is {@link #size()}. */
    public int start(int document) {
        return documentStart[document];
    }

    /** The word of a token, as a column of the corpus's vocabulary. */
    public int word(int token) {
        return words[token];
    }
}
