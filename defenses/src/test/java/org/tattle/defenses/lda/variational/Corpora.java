package org.tattle.defenses.lda.variational;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.data.synthetic.SyntheticCorpus;
import org.tattle.math.sampling.Seed;

/** Small corpora that the tests of this package share. */
final class Corpora {
    private Corpora() {}

    /** Documents given as words with blanks between, over the given words; ids d0, d1 … */
    static Corpus of(String words, String... documents) {
        CorpusBuilder builder = CorpusBuilder.over(new Vocabulary(List.of(words.split(" "))));
        for (int d = 0; d < documents.length; d++) {
            builder.addTokens("d" + d, List.of(documents[d].split(" ")));
        }
        return builder.build();
    }

    /** Drawn from LDA with a Zipf vocabulary, about ten tokens a document. */
    static Corpus drawn(int documents, int vocabulary) {
        return new SyntheticCorpus(documents, vocabulary, 3, 10, 0.2, 1, 0.1).generate(new Seed(11));
    }

    /** 1,300 documents over more than 4,096 words: several parts of every parallel loop. */
    static Corpus large() {
        return new SyntheticCorpus(1300, 12_000, 3, 10, 0.2, 0.2, 0.5).generate(new Seed(12));
    }

    /** The same documents in another order. */
    static Corpus reversed(Corpus corpus) {
        return corpus.select(IntStream.range(0, corpus.size())
                .map(i -> corpus.size() - 1 - i)
                .toArray());
    }

    /** The training counts of each word. */
    static double[] wordCounts(Corpus corpus) {
        double[] counts = Arrays.stream(corpus.wordTokens()).asDoubleStream().toArray();
        return counts;
    }
}
