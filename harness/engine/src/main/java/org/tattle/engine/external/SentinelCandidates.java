package org.tattle.engine.external;

import java.util.Arrays;
import java.util.Map;
import java.util.OptionalDouble;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.Shadows;
import org.tattle.core.audit.Target;
import org.tattle.core.data.Corpus;
import org.tattle.core.privacy.PublicFacts;

/**
 * An attack that rests on a complete list of candidates, with the sentinels on the list, since models were trained on
 * them, too; their scores are dropped. If nothing is proved with the design's copies of them, they are listed once, as
 * trainers may leave the copies out.
 *
 * @param copied the sentinels, each with its copies as one record
 * @param single the sentinels, each once
 */
record SentinelCandidates<S>(MembershipAttack<Corpus, S> attack, Corpus copied, Corpus single)
        implements MembershipAttack<Corpus, S> {
    @Override
    public Scores score(Target<? extends Corpus, ? extends S> target, Shadows shadows, UniformRandomProvider random) {
        Scores found = score(target, copied, shadows, random);
        if (!found.certainMembers().isEmpty()) {
            return found;
        }
        Scores once = score(target, single, shadows, random);
        return once.certainMembers().isEmpty() ? found : once;
    }

    private Scores score(
            Target<? extends Corpus, ? extends S> target,
            Corpus sentinels,
            Shadows shadows,
            UniformRandomProvider random) {
        int audited = target.candidates().size();
        Scores all = attack.score(
                new Target<Corpus, S>(
                        target.release(),
                        with(target.candidates(), sentinels),
                        with(target.records(), sentinels),
                        with(target.originals(), sentinels),
                        target.inclusionRate(),
                        target.columns(),
                        target.statistics(),
                        target.facts()),
                shadows,
                random);
        return new Scores(
                Arrays.copyOf(all.values(), audited),
                all.certainMembers().get(0, audited),
                all.robustlyCertainMembers().get(0, audited),
                all.evidence());
    }

    private static Corpus with(Corpus candidates, Corpus sentinels) {
        return candidates.concat(sentinels.restrictTo(candidates.vocabulary()));
    }

    @Override
    public boolean isWorthwhile(PublicFacts facts) {
        return attack.isWorthwhile(facts);
    }

    @Override
    public Map<String, String> resolvedParameters(int shadows) {
        return attack.resolvedParameters(shadows);
    }

    @Override
    public OptionalDouble threshold() {
        return attack.threshold();
    }
}
