package org.tattle.attacks.counts;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.tattle.attacks.counts.inference.DocumentFingerprint;
import org.tattle.attacks.counts.reading.Candidates;
import org.tattle.attacks.counts.reading.GoodTuring;
import org.tattle.attacks.counts.recovery.HistogramRecovery;
import org.tattle.attacks.counts.recovery.RecoveredHistogram;
import org.tattle.attacks.counts.recovery.TopicCounts;
import org.tattle.attacks.lira.JointLikelihoodRatio;
import org.tattle.attacks.lira.LikelihoodRatio.Side;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.AttackPlugin;
import org.tattle.core.plugin.NoParameters;
import org.tattle.core.release.TopicModel;

/**
 * The query statistic of the {@linkplain FingerprintAttack fingerprint attack}: how well a document's words, by their
 * counts and by their tokens by topic, fit a topic model that was trained with it. Both columns are higher for members,
 * and 0 where a model's counts are not exact. The priors are taken to be 1/K.
 */
public record FingerprintFit() implements QueryStatistic<Corpus, TopicModel> {
    /** LiRA on both columns, online, named {@code lira-fingerprint-online}. */
    public static final AttackPlugin<NoParameters> LIRA_ONLINE = plugin(
            Side.ONLINE,
            "lira-fingerprint-online",
            "likelihood ratio of the fingerprint's two statistics against shadow models with and without the record");

    /** LiRA on both columns, offline, named {@code lira-fingerprint-offline}. */
    public static final AttackPlugin<NoParameters> LIRA_OFFLINE = plugin(
            Side.OFFLINE,
            "lira-fingerprint-offline",
            "z-score of the fingerprint's two statistics against shadow models without the record");

    private static AttackPlugin<NoParameters> plugin(Side side, String name, String summary) {
        return AttackPlugin.of(name, summary, NoParameters.class, "topic models", new OnSide(side));
    }

    private record OnSide(Side side) implements AttackPlugin.Attacks<NoParameters> {
        @Override
        @SuppressWarnings("unchecked") // the classes are compared
        public <D extends Dataset<D>, S> Optional<MembershipAttack<D, S>> attack(
                NoParameters parameters, Class<D> data, Class<S> surface, Optional<QueryStatistic<D, S>> statistic) {
            if (data != Corpus.class || surface != TopicModel.class) {
                return Optional.empty();
            }
            QueryStatistic<D, S> fit = (QueryStatistic<D, S>) (QueryStatistic<?, ?>) new FingerprintFit();
            return Optional.of(new JointLikelihoodRatio<>(fit, List.of(0, 1), side));
        }
    }

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
        double[] byTopic =
                new DocumentFingerprint(candidates, records, words, counts, 1.0 / model.topics()).logRatios();
        for (int d = 0; d < candidates.size(); d++) {
            out[2 * d] = rarity.logRatio(candidates, candidates.group(d), words);
            out[2 * d + 1] = byTopic[candidates.group(d)];
        }
    }
}
