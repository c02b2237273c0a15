package org.tattle.defenses.counts;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.tattle.core.audit.Forgetting;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.DocumentFrequencies;

/** Counts the documents of each word of the training set; the words come in alphabetical order. */
record DocumentFrequencyTrainer() implements Forgetting<Corpus, DocumentFrequencies> {
    @Override
    public DocumentFrequencies train(Corpus corpus, TrainingContext training) {
        Vocabulary words =
                new Vocabulary(corpus.usedWords().words().stream().sorted().toList());
        int[] all = corpus.documentFrequencies();
        long[] counts = words.words().stream()
                .mapToLong(word -> all[corpus.vocabulary().indexOf(word)])
                .toArray();
        return new DocumentFrequencies(words, corpus.documents(), counts);
    }

    @Override
    public Way way() {
        return Way.SUBTRACTS;
    }

    @Override
    public DocumentFrequencies forget(
            DocumentFrequencies release, Corpus training, int[] units, TrainingContext context) {
        Corpus gone = training.select(units);
        int[] fewer = gone.documentFrequencies();
        long[] left = new long[release.counts().length];
        Arrays.setAll(
                left,
                w -> release.counts()[w]
                        - fewer[
                                training.vocabulary()
                                        .indexOf(release.vocabulary().word(w))]);
        int[] kept = IntStream.range(0, left.length).filter(w -> left[w] > 0).toArray();
        return new DocumentFrequencies(
                new Vocabulary(
                        Arrays.stream(kept).mapToObj(release.vocabulary()::word).toList()),
                release.documents() - gone.documents(),
                Arrays.stream(kept).mapToLong(w -> left[w]).toArray());
    }

    @Override
    public PublicFacts publicFacts(long records) {
        return PublicFacts.of(records).withWords(PublicFacts.Words.OWN).withCounts(PublicFacts.Counts.HISTOGRAM);
    }
}
