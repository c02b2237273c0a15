package org.tattle.defenses.vocabulary;

import java.util.List;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.Training;
import org.tattle.core.data.Corpus;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.TopicModel;

/**
 * Trains on the words of its training set alone and releases these as the vocabulary: what curators do who fit on what
 * they have. The vocabulary itself tells of the members, so whatever the inner trainer promises, this promises nothing.
 */
public record OwnVocabulary(Trainer<Corpus, TopicModel> inner) implements Trainer<Corpus, TopicModel> {
    @Override
    public TopicModel train(Corpus corpus, Training training) {
        return inner.train(corpus.over(corpus.usedWords()), training);
    }

    @Override
    public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
        return List.of();
    }

    @Override
    public PublicFacts publicFacts(long records) {
        return inner.publicFacts(records).withOwnVocabulary();
    }

    @Override
    public Corpus contributions(Corpus records) {
        return inner.contributions(records);
    }
}
