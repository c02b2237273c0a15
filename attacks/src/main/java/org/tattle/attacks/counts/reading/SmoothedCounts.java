package org.tattle.attacks.counts.reading;

import org.tattle.attacks.counts.recovery.HistogramRecovery;
import org.tattle.attacks.counts.recovery.RecoveredHistogram;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.TopicModel;

/** The count source of a full topic-word matrix, rounded or not: smoothed, normalized counts. */
public record SmoothedCounts() implements CountSource<TopicModel> {
    @Override
    public Vocabulary vocabulary(TopicModel release) {
        return release.vocabulary();
    }

    @Override
    public CountReading read(TopicModel release, PublicFacts facts, double[] expected, double[] spread) {
        RecoveredHistogram found = facts.counts() == PublicFacts.Counts.ASSUMED
                ? HistogramRecovery.undeclared(release, facts.topicPrior(), facts.ownVocabulary())
                : HistogramRecovery.recover(release, facts.topicPrior(), facts.ownVocabulary());
        return CountReading.of(release, found, facts, expected, spread);
    }
}
