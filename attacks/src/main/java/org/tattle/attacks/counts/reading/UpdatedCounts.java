package org.tattle.attacks.counts.reading;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.Shadows;
import org.tattle.core.audit.Target;
import org.tattle.core.data.Corpus;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.Published;
import org.tattle.core.release.PublishedModel;
import org.tattle.core.release.TopicModel;
import org.tattle.core.release.Update;

/**
 * An attack on two releases of counts: for the records that were added between them on the difference, and for the
 * others, who are in both or in neither, on the first. Where no difference is certain, on the second alone.
 *
 * @param attack on counts
 */
record UpdatedCounts(Function<CountSource<Published>, MembershipAttack<Corpus, Published>> attack)
        implements MembershipAttack<Corpus, Update<?>> {
    @Override
    public boolean isWorthwhile(PublicFacts facts) {
        return onDifference().isWorthwhile(facts);
    }

    @Override
    public Scores score(
            Target<? extends Corpus, ? extends Update<?>> target, Shadows shadows, UniformRandomProvider random) {
        Update<?> seen = target.release();
        int size = target.candidates().size();
        Optional<Published> difference = difference(seen, target.facts());
        if (difference.isEmpty()) {
            return onOne(seen.now(), target, IntStream.range(0, size).toArray(), shadows, random);
        }
        int[] added = units(target, true);
        int[] others = units(target, false);
        Scores ofAdded = onDifference().score(part(target, added, difference.get()), shadows, random);
        Scores ofOthers = onOne(seen.before(), target, others, shadows, random);
        return joined(List.of(ofAdded, ofOthers), List.of(added, others));
    }

    private CountSources.OnPublished onDifference() {
        return new CountSources.OnPublished(attack);
    }

    /** The counts of the added records; empty if they are not certain. */
    private static Optional<Published> difference(Update<?> seen, PublicFacts facts) {
        if (!facts.counts().allowProofs()) {
            return Optional.empty();
        }
        return shown(seen.before())
                .flatMap(before -> shown(seen.now())
                        .flatMap(now -> ReleaseUpdate.found(before, now, facts.topicPrior(), facts.ownVocabulary())))
                .filter(update -> update.change() == ReleaseUpdate.Change.ADDED)
                .map(ReleaseUpdate::difference);
    }

    @SuppressWarnings("unchecked") // of its own class
    private static <S> Optional<Published> shown(S release) {
        if (release instanceof TopicModel model) {
            PublishedModel topics = new PublishedModel(model, new double[0], "");
            return Optional.of(new Published(Optional.of(topics), List.of(), false, Optional.empty()));
        }
        return release instanceof Published files
                ? Optional.of(files)
                : ShownCounts.on((Class<S>) release.getClass())
                        .map(source -> new Published(
                                Optional.empty(),
                                List.of(source.counts().apply(release)),
                                source.showsAllWords(),
                                Optional.empty()));
    }

    @SuppressWarnings("unchecked") // of its own class; the attack is on whatever counts it is given
    private <S> Scores onOne(
            S release, Target<? extends Corpus, ?> target, int[] of, Shadows shadows, UniformRandomProvider random) {
        Function<?, ?> any = attack;
        return CountSources.on(Corpus.class, (Class<S>) release.getClass(), (Function<
                                CountSource<S>, MembershipAttack<Corpus, S>>)
                        any)
                .orElseThrow()
                .score(part(target, of, release), shadows, random);
    }

    private static int[] units(Target<? extends Corpus, ? extends Update<?>> target, boolean added) {
        return IntStream.range(0, target.candidates().size())
                .filter(d ->
                        target.release().added().contains(target.candidates().id(d)) == added)
                .toArray();
    }

    private static <S> Target<Corpus, S> part(Target<? extends Corpus, ?> target, int[] of, S release) {
        Corpus cut = target.records().select(of);
        return new Target<>(
                release,
                target.candidates().select(of),
                cut,
                target.inclusionRate(),
                List.of(),
                new double[0],
                target.facts());
    }

    /** The scores of attacks on two parts of the candidates; what is proved of either part stands before all else. */
    private static Scores joined(List<Scores> parts, List<int[]> units) {
        int size = units.stream().mapToInt(part -> part.length).sum();
        double most = parts.stream()
                .flatMapToDouble(part -> Arrays.stream(part.values()))
                .map(Math::abs)
                .max()
                .orElse(0);
        double[] values = new double[size];
        BitSet certain = new BitSet();
        BitSet robust = new BitSet();
        List<Supplier<List<String>>> evidence = new ArrayList<>(Collections.nCopies(size, List::of));
        for (int p = 0; p < parts.size(); p++) {
            Scores part = parts.get(p);
            for (int i = 0; i < units.get(p).length; i++) {
                int d = units.get(p)[i];
                int of = i;
                boolean isCertain = part.certainMembers().get(i);
                values[d] = isCertain ? most + 1 : part.values()[i];
                certain.set(d, isCertain);
                robust.set(d, part.robustlyCertainMembers().get(i));
                evidence.set(d, () -> part.evidence().apply(of));
            }
        }
        return new Scores(values, certain, robust, d -> evidence.get(d).get());
    }
}
