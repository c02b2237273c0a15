package org.tattle.attacks.counts;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.attacks.counts.inference.DocumentFingerprint;
import org.tattle.attacks.counts.reading.AttackerKnowledge;
import org.tattle.attacks.counts.reading.Candidates;
import org.tattle.attacks.counts.reading.CountReading;
import org.tattle.attacks.counts.reading.CountSource;
import org.tattle.attacks.counts.reading.CountSources;
import org.tattle.attacks.counts.reading.GoodTuring;
import org.tattle.attacks.counts.reading.ShownCounts;
import org.tattle.attacks.counts.recovery.TopicCounts;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.Shadows;
import org.tattle.core.audit.Target;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.AttackPlugin;
import org.tattle.core.plugin.NoParameters;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.Published;
import org.tattle.core.release.TopicModel;

/**
 * The fingerprint attack: scores each document by itself, knowing no other, from the tokens of its words by topic
 * (algorithms.md (v.6)) or, where these are not as variational Bayes leaves them, from its words' counts.
 */
public record FingerprintAttack<S>(CountSource<S> source) implements MembershipAttack<Corpus, S> {
    /** The attack, named {@code fingerprint}. */
    public static final AttackPlugin<NoParameters> FINGERPRINT = AttackPlugin.of(
                    "fingerprint",
                    "looks for what a document by itself leaves in its words' topics; knows no other document (no training)",
                    NoParameters.class,
                    "topic models, class-based TF-IDF, and document frequencies",
                    FingerprintAttack::on)
            .byDefault();

    private static <D extends Dataset<D>, S> Optional<MembershipAttack<D, S>> on(
            NoParameters parameters, Class<D> data, Class<S> surface, Optional<QueryStatistic<D, S>> statistic) {
        return surface == TopicModel.class
                        || surface == Published.class
                        || ShownCounts.on(surface).isPresent()
                ? CountSources.on(data, surface, FingerprintAttack::new)
                : Optional.empty();
    }

    @Override
    public boolean isWorthwhile(PublicFacts facts) {
        return facts.noise().isEmpty() && facts.counts() != PublicFacts.Counts.OTHER;
    }

    @Override
    public Scores score(Target<? extends Corpus, ? extends S> target, Shadows shadows, UniformRandomProvider random) {
        AttackerKnowledge knowledge = AttackerKnowledge.alone(target);
        Candidates candidates = knowledge.candidates();
        CountReading reading = knowledge.read(target.release(), source);
        GoodTuring rarity = new GoodTuring(reading.values());
        double[] scores = new double[candidates.size()];
        Arrays.setAll(scores, d -> rarity.logRatio(candidates, candidates.group(d), reading.values()));
        if (reading.byTopic().isPresent()) {
            TopicCounts counts = reading.byTopic().get();
            double alpha = target.facts().documentPrior().orElse(1.0 / counts.topics());
            DocumentFingerprint documents =
                    new DocumentFingerprint(candidates, target.records(), reading.values(), counts, alpha);
            double[] byTopic = documents.logRatios();
            if (documents.isShown(byTopic)) {
                Arrays.setAll(scores, d -> scores[d] + byTopic[candidates.group(d)]);
            }
        }
        return Scores.of(scores);
    }
}
