package org.tattle.attacks.inversion;

import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.Shadows;
import org.tattle.core.audit.Split;
import org.tattle.core.audit.Target;
import org.tattle.core.data.Corpus;

/**
 * Tells members by nothing but the words that stand in the training set at all (sheet section (v.4)): it looks at no
 * number of the release. A candidate with a word that the vocabulary lacks is out; one that alone, of those that may be
 * in, holds a word of the vocabulary is in. It says nothing where the vocabulary is not the training set's own.
 *
 * @param <S> the surface
 * @param source how words are read off it
 * @param coverage the share of the training documents that the attacker knows, in (0, 1]; below 1 nothing is proved
 */
public record VocabularyAttack<S>(WordSource<S> source, double coverage) implements MembershipAttack<Corpus, S> {
    public VocabularyAttack {
        CountRatio.check(coverage);
    }

    @Override
    public Optional<QueryStatistic<Corpus, S>> statisticAsked() {
        return Optional.empty();
    }

    @Override
    public Split split() {
        return Split.NONE;
    }

    @Override
    public Scores score(Target<? extends Corpus, ? extends S> target, Shadows shadows, UniformRandomProvider random) {
        if (!target.facts().ownVocabulary()) {
            return Scores.of(new double[target.records().size()]);
        }
        Knowledge knowledge = Knowledge.sampled(target, coverage, random);
        WordEvidence words = new WordEvidence(knowledge, source.vocabulary(target.release()), source.showsAllWords());
        return new Scores(words.scores(), words.proved(), candidate -> words.steps(candidate, target.records()));
    }
}
