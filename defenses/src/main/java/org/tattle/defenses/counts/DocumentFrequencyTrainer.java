package org.tattle.defenses.counts;

import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.DocumentFrequencies;

/** Counts the documents of each word of the training set; the words come in alphabetical order. */
record DocumentFrequencyTrainer() implements Trainer<Corpus, DocumentFrequencies> {
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
    public PublicFacts publicFacts(long records) {
        return PublicFacts.of(records).withWords(PublicFacts.Words.OWN).withCounts(PublicFacts.Counts.HISTOGRAM);
    }
}
