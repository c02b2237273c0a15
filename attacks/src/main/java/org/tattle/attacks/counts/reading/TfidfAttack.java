package org.tattle.attacks.counts.reading;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.Shadows;
import org.tattle.core.audit.Target;
import org.tattle.core.counts.ClassTfidf;
import org.tattle.core.counts.GroupCounts;
import org.tattle.core.data.Corpus;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.TopicTfidf;
import org.tattle.core.release.TrainingCounts;
import org.tattle.core.release.TrainingCounts.Unit;
import org.tattle.core.release.format.Published;

/**
 * An attack on exact counts, on the counts by topic that class-based TF-IDF shows. Where no whole numbers agree with
 * the weights, only the words are certain.
 *
 * @param attack on counts that stand in files
 */
record TfidfAttack(MembershipAttack<Corpus, Published> attack) implements MembershipAttack<Corpus, TopicTfidf> {
    private static final String SOURCE = "counts by topic from class-based TF-IDF";

    @Override
    public boolean isWorthwhile(PublicFacts facts) {
        return attack.isWorthwhile(facts);
    }

    @Override
    public Scores score(
            Target<? extends Corpus, ? extends TopicTfidf> target, Shadows shadows, UniformRandomProvider random) {
        return attack.score(
                new Target<Corpus, Published>(
                        CommonFactor.settled(published(target.release()), target.records(), true),
                        target.candidates(),
                        target.records(),
                        target.originals(),
                        target.inclusionRate(),
                        target.columns(),
                        target.statistics(),
                        target.facts()),
                shadows,
                random);
    }

    private static Published published(TopicTfidf release) {
        Optional<GroupCounts> found = new ClassTfidf(
                        release.starts(), release.columns(), release.weights(), release.idf())
                .counts(false, false);
        TrainingCounts counts = found.map(cells -> new TrainingCounts(
                        Unit.TOKENS,
                        release.vocabulary(),
                        "topic",
                        cells.starts(),
                        cells.columns(),
                        cells.counts(),
                        OptionalDouble.of(0),
                        SOURCE))
                .orElseGet(() -> occurring(release));
        return new Published(Optional.empty(), List.of(counts), true, Optional.empty());
    }

    private static TrainingCounts occurring(TopicTfidf release) {
        long[] once = new long[release.vocabulary().size()];
        Arrays.fill(once, 1);
        return TrainingCounts.of(
                Unit.PRESENCE, release.vocabulary(), once, OptionalDouble.empty(), "words of class-based TF-IDF");
    }
}
