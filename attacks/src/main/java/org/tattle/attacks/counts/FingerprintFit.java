package org.tattle.attacks.counts;

import java.util.Arrays;
import java.util.List;
import org.tattle.attacks.counts.inference.DocumentFingerprint;
import org.tattle.attacks.counts.reading.Candidates;
import org.tattle.attacks.counts.reading.GoodTuring;
import org.tattle.attacks.counts.recovery.HistogramRecovery;
import org.tattle.attacks.counts.recovery.RecoveredHistogram;
import org.tattle.attacks.counts.recovery.TopicCounts;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Corpus;
import org.tattle.core.release.TopicModel;

/**
 * The query statistic of the {@linkplain FingerprintAttack fingerprint attack}: how well a document's words, by their
 * counts and by their tokens by topic, fit a topic model that was trained with it. Shadow models say how well they fit
 * one that was trained without it, but with documents that equal or resemble it.
 *
 * <p>Both columns are expected to be higher for members; both are 0 where a model's counts are not exact. The priors
 * are taken to be 1/K.
 */
public record FingerprintFit() implements QueryStatistic<Corpus, TopicModel> {
    /** The log-likelihood ratio of the counts of the document's words. */
    public static final String WORD_COUNTS = "word-counts";

    /** That of the tokens of its words by topic. */
    public static final String TOPIC_COUNTS = "topic-counts";

    @Override
    public List<String> columns() {
        return List.of(WORD_COUNTS, TOPIC_COUNTS);
    }

    @Override
    public void evaluate(TopicModel model, Corpus records, double[] out) {
        Arrays.fill(out, 0);
        RecoveredHistogram histogram = HistogramRecovery.unaided(model, false);
        if (!histogram.exact()) {
            return;
        }
        Candidates candidates = new Candidates(records);
        double[] words = histogram.values();
        TopicCounts counts = TopicCounts.of(model, histogram.scales(), histogram.prior());
        GoodTuring rarity = new GoodTuring(words);
        double[] byTopic = DocumentFingerprint.logRatios(candidates, records, words, counts, 1.0 / model.topics());
        for (int d = 0; d < candidates.size(); d++) {
            out[2 * d] = rarity.logRatio(candidates, candidates.group(d), words);
            out[2 * d + 1] = byTopic[candidates.group(d)];
        }
    }
}
