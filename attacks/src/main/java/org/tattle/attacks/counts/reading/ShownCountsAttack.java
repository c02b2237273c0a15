package org.tattle.attacks.counts.reading;

import java.util.List;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.Shadows;
import org.tattle.core.audit.Target;
import org.tattle.core.data.Corpus;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.Published;
import org.tattle.core.release.TrainingCounts;
import org.tattle.core.release.TrainingCounts.Unit;

/**
 * An attack on exact counts, on a surface that shows them.
 *
 * @param source reads the counts off the surface
 * @param attack on counts that stand in files
 */
record ShownCountsAttack<S>(ShownCounts<S> source, MembershipAttack<Corpus, Published> attack)
        implements MembershipAttack<Corpus, S> {
    @Override
    public boolean isWorthwhile(PublicFacts facts) {
        return attack.isWorthwhile(facts);
    }

    @Override
    public Scores score(Target<? extends Corpus, ? extends S> target, Shadows shadows, UniformRandomProvider random) {
        TrainingCounts counts = source.counts(target.release());
        Published shown = new Published(Optional.empty(), List.of(counts), source.showsAllWords(), Optional.empty());
        return attack.score(
                new Target<Corpus, Published>(
                        CommonFactor.settled(shown, target.records(), true),
                        target.candidates(),
                        counted(counts.unit(), target.records()),
                        counted(counts.unit(), target.originals()),
                        target.inclusionRate(),
                        target.columns(),
                        target.statistics(),
                        source.showsAllWords()
                                ? target.facts()
                                : target.facts().withWords(PublicFacts.Words.PUBLIC)), // others may occur, too
                shadows,
                random);
    }

    private static Corpus counted(Unit unit, Corpus records) {
        return unit == Unit.DOCUMENTS ? records.presence() : records;
    }
}
