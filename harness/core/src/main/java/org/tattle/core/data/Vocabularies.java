package org.tattle.core.data;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.tattle.math.Preconditions;

/** Chooses vocabularies from the words of a corpus. */
public final class Vocabularies {
    private Vocabularies() {}

    /**
     * The n words with the most tokens, in the order of the corpus's vocabulary; of equally frequent ones the first in
     * that order. All words if the vocabulary has at most n.
     *
     * <p>The choice depends on every document: a vocabulary so chosen is not private.
     *
     * @param n at least 1
     */
    public static Vocabulary mostFrequent(Corpus corpus, int n) {
        Preconditions.atLeast("n", n, 1);
        Vocabulary vocabulary = corpus.vocabulary();
        long[] tokens = corpus.wordTokens();
        List<String> words = IntStream.range(0, tokens.length)
                .boxed()
                .sorted(Comparator.comparing((Integer word) -> -tokens[word]))
                .limit(n)
                .sorted()
                .map(vocabulary::word)
                .toList();
        return new Vocabulary(words);
    }

    /**
     * The words that occur in less than a share of the documents, in the order of the corpus's vocabulary. The choice
     * depends on every document: a vocabulary so chosen is not private.
     *
     * @param share in (0, 1]
     */
    public static Vocabulary belowShare(Corpus corpus, double share) {
        Vocabulary vocabulary = corpus.vocabulary();
        int[] documents = corpus.documentFrequencies();
        return new Vocabulary(IntStream.range(0, documents.length)
                .filter(word -> documents[word] < share * corpus.documents())
                .mapToObj(vocabulary::word)
                .toList());
    }
}
