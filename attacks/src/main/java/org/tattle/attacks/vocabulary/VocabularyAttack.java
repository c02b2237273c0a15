package org.tattle.attacks.vocabulary;

import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.attacks.counts.CountRatio;
import org.tattle.attacks.counts.reading.AttackerKnowledge;
import org.tattle.attacks.counts.reading.ChosenEvidence;
import org.tattle.attacks.counts.reading.WordEvidence;
import org.tattle.attacks.counts.reading.WordSource;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.Shadows;
import org.tattle.core.audit.Target;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.PublicFacts.Words;

/**
 * The vocabulary attack: identifies members by the released words alone (algorithms.md (v.4)), without any of the
 * numbers.
 *
 * <p>Where the vocabulary is the training set's own, a candidate with a word that it lacks is not a member; one that is
 * the only possible member with some word of it is a member. Where a rule chose the words, the attack estimates how the
 * probability that a word is chosen rises with the number of members that contain it. All scores are equal where the
 * words are public, or where a rule chose them and not all are shown.
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
    public boolean isWorthwhile(PublicFacts facts) {
        return switch (facts.words()) {
            case PUBLIC -> false;
            case OWN -> true;
            case CHOSEN -> source.showsAllWords();
        };
    }

    @Override
    public Scores score(Target<? extends Corpus, ? extends S> target, Shadows shadows, UniformRandomProvider random) {
        if (!isWorthwhile(target.facts())) {
            return Scores.of(new double[target.originals().size()]);
        }
        Vocabulary shown = source.vocabulary(target.release());
        AttackerKnowledge knowledge = AttackerKnowledge.ofOriginals(target, coverage, random);
        if (target.facts().words() == Words.CHOSEN) {
            return Scores.of(new ChosenEvidence(knowledge, shown).scores());
        }
        WordEvidence words = new WordEvidence(knowledge, shown, source.showsAllWords());
        return new Scores(
                words.scores(),
                words.proved(),
                words.provedRobust(),
                candidate -> words.steps(candidate, target.originals()));
    }
}
