package org.tattle.attacks.vocabulary;

import java.util.Map;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.attacks.counts.Coverage;
import org.tattle.attacks.counts.reading.AttackerKnowledge;
import org.tattle.attacks.counts.reading.ChosenEvidence;
import org.tattle.attacks.counts.reading.ShownCounts;
import org.tattle.attacks.counts.reading.SmoothedCounts;
import org.tattle.attacks.counts.reading.VisibleCounts;
import org.tattle.attacks.counts.reading.WordEvidence;
import org.tattle.attacks.counts.reading.WordSource;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.Shadows;
import org.tattle.core.audit.Target;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Dataset;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.plugin.AttackPlugin;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.PublicFacts.Words;
import org.tattle.core.release.TopWords;
import org.tattle.core.release.TopicHeads;
import org.tattle.core.release.TopicModel;
import org.tattle.core.release.VocabularyList;

/**
 * The vocabulary attack: identifies members by the released words alone (algorithms.md (v.4)), without any of the
 * numbers.
 *
 * <p>Where the vocabulary is the training set's own, a candidate with a word that it lacks is not a member; one that is
 * the only possible member with some word of it is a member. Where a rule chose the words, the attack estimates how the
 * probability that a word is chosen rises with the number of members that contain it. All scores are equal where the
 * words are public, or where a rule chose them and not all are shown.
 *
 * @param coverage the share of the training documents that the attacker knows, in (0, 1]; below 1 nothing is proved
 */
public record VocabularyAttack<S>(WordSource<S> source, double coverage) implements MembershipAttack<Corpus, S> {
    /** The attack, named {@code vocabulary}. */
    public static final AttackPlugin<Coverage> VOCABULARY = AttackPlugin.of(
                    "vocabulary",
                    "which words are released, where they come from the training set: proofs and a likelihood ratio (no"
                            + " training)",
                    Coverage.class,
                    "topic models and their lists of words, class-based TF-IDF and document frequencies, unless the words"
                            + " are public",
                    VocabularyAttack::on)
            .byDefault();

    @SuppressWarnings("unchecked") // the data type is compared, the source is the surface's
    private static <D extends Dataset<D>, S> Optional<MembershipAttack<D, S>> on(
            Coverage parameters, Class<D> data, Class<S> surface, Optional<QueryStatistic<D, S>> statistic) {
        return data == Corpus.class
                ? source(surface).map(source -> (MembershipAttack<D, S>)
                        (MembershipAttack<?, ?>) new VocabularyAttack<>(source, parameters.coverage()))
                : Optional.empty();
    }

    @SuppressWarnings("unchecked") // the classes are compared
    private static <S> Optional<WordSource<S>> source(Class<S> surface) {
        Map<Class<?>, WordSource<?>> sources = Map.of(
                TopicModel.class,
                new SmoothedCounts(),
                VocabularyList.class,
                (WordSource<VocabularyList>) VocabularyList::vocabulary,
                TopWords.class,
                new VisibleCounts(),
                TopicHeads.class,
                new WordSource.HeadWords());
        return Optional.ofNullable((WordSource<S>) sources.get(surface)).or(() -> ShownCounts.on(surface));
    }

    public VocabularyAttack {
        Coverage.check(coverage);
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
