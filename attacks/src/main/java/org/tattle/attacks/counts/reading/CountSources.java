package org.tattle.attacks.counts.reading;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.Shadows;
import org.tattle.core.audit.Target;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Dataset;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.Published;
import org.tattle.core.release.TopWords;
import org.tattle.core.release.TopicModel;
import org.tattle.core.release.TrainingCounts;
import org.tattle.core.release.TrainingCounts.Unit;
import org.tattle.core.release.Update;

/** The attacks on counts by surface. */
public final class CountSources {
    private CountSources() {}

    /** An attack that proves, so that it sees where counts are not those of the candidates. */
    public interface Proof<S> {
        /** Whether no choice of the candidates, all of whom are listed, gives the counts that a release shows. */
        boolean isContradicted(Target<? extends Corpus, ? extends S> target);
    }

    /** The attack on documents through a surface; empty where the surface shows no counts. */
    @SuppressWarnings("unchecked") // the classes are compared
    public static <D extends Dataset<D>, S> Optional<MembershipAttack<D, S>> on(
            Class<D> data, Class<S> surface, Function<CountSource<S>, MembershipAttack<Corpus, S>> attack) {
        MembershipAttack<?, ?> found = null;
        if (data == Corpus.class && surface == Published.class) {
            found = new OnPublished(onPublished(attack));
        } else if (data == Corpus.class && surface == Update.class) {
            found = new UpdatedCounts(onPublished(attack));
        } else if (data == Corpus.class && surface == TopicModel.class) {
            found = attack.apply((CountSource<S>) new SmoothedCounts());
        } else if (data == Corpus.class && surface == TopWords.class) {
            found = attack.apply((CountSource<S>) new VisibleCounts());
        } else if (data == Corpus.class) {
            MembershipAttack<Corpus, Published> published =
                    onPublished(attack).apply(new PublishedCounts(Optional.empty()));
            found = ShownCounts.on(surface)
                    .map(counts -> new OnShown<>(counts, published))
                    .orElse(null);
        }
        return Optional.ofNullable((MembershipAttack<D, S>) found);
    }

    @SuppressWarnings("unchecked") // an attack on whatever counts it is given
    private static Function<CountSource<Published>, MembershipAttack<Corpus, Published>> onPublished(
            Function<?, ?> attack) {
        return (Function<CountSource<Published>, MembershipAttack<Corpus, Published>>) attack;
    }

    /** An attack on a surface that shows exact counts, by an attack on counts that stand in files. */
    private record OnShown<S>(ShownCounts<S> source, MembershipAttack<Corpus, Published> attack)
            implements MembershipAttack<Corpus, S> {
        @Override
        public boolean isWorthwhile(PublicFacts facts) {
            return attack.isWorthwhile(facts);
        }

        @Override
        public Scores score(
                Target<? extends Corpus, ? extends S> target, Shadows shadows, UniformRandomProvider random) {
            TrainingCounts counts = source.counts().apply(target.release());
            Published shown =
                    new Published(Optional.empty(), List.of(counts), source.showsAllWords(), Optional.empty());
            PublicFacts facts = source.showsAllWords()
                    ? target.facts()
                    : target.facts().withWords(PublicFacts.Words.PUBLIC); // others may occur, too
            return attack.score(
                    new Target<Corpus, Published>(
                            PublishedTarget.settled(shown, target.records(), true),
                            target.candidates(),
                            () -> counted(counts.unit(), target.records()),
                            counted(counts.unit(), target.originals()),
                            target.inclusionRate(),
                            target.columns(),
                            target.statistics(),
                            facts),
                    shadows,
                    random);
        }

        private static Corpus counted(Unit unit, Corpus records) {
            return unit == Unit.DOCUMENTS ? records.presence() : records;
        }
    }

    /** An attack on the counts that published files of another tool show, all files of a model together. */
    record OnPublished(Function<CountSource<Published>, MembershipAttack<Corpus, Published>> attack)
            implements MembershipAttack<Corpus, Published> {
        @Override
        public boolean isWorthwhile(PublicFacts facts) {
            return attack.apply(new PublishedCounts(Optional.empty())).isWorthwhile(facts);
        }

        @Override
        public Scores score(
                Target<? extends Corpus, ? extends Published> target, Shadows shadows, UniformRandomProvider random) {
            Published files = target.release();
            boolean own = files.ownVocabulary() && files.hasOneVocabulary();
            Corpus candidates =
                    target.originals().restrictTo(own ? extended(files, target.originals()) : files.vocabulary());
            ConsistentFiles kept =
                    ConsistentFiles.of(files, candidates, target.facts().topicPrior(), own, 1, this::isContradicted);
            PublishedTarget read = kept.read();
            Scores scores = attack.apply(read.source()).score(read.target(), shadows, random);
            return kept.setAside().isEmpty()
                    ? scores
                    : new Scores(
                            scores.values(),
                            scores.certainMembers(),
                            scores.robustlyCertainMembers(),
                            d -> evidence(scores, d, kept.setAside()));
        }

        @SuppressWarnings("unchecked") // the attack is on such files
        private boolean isContradicted(PublishedTarget read) {
            return attack.apply(read.source()) instanceof Proof<?> proof
                    && ((Proof<Published>) proof).isContradicted(read.target());
        }

        private static List<String> evidence(Scores scores, int candidate, List<String> setAside) {
            List<String> steps = new ArrayList<>(scores.evidence().apply(candidate));
            if (!steps.isEmpty()) {
                steps.add("set aside, as it contradicts the rest: " + String.join("; ", setAside));
            }
            return steps;
        }

        private static Vocabulary extended(Published files, Corpus all) {
            Set<String> words = new LinkedHashSet<>(files.vocabulary().words());
            words.addAll(all.vocabulary().words());
            return new Vocabulary(List.copyOf(words));
        }
    }
}
