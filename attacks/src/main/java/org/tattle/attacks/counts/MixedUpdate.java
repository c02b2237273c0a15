package org.tattle.attacks.counts;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.tattle.attacks.counts.inference.Effort;
import org.tattle.attacks.counts.proof.WitnessedChanges;
import org.tattle.attacks.counts.reading.Candidates;
import org.tattle.attacks.counts.reading.PublishedTarget;
import org.tattle.attacks.counts.reading.ReleaseUpdate;
import org.tattle.core.data.Corpus;
import org.tattle.core.release.TrainingCounts.Unit;
import org.tattle.math.sampling.Seed;

/**
 * The result of count inversion on two releases between which documents were both added and removed. Each candidate was
 * added, removed or neither: every word's count grew by the sum of x_i n_iw with x_i from -1 to 1. With x_i + 1 these
 * are the equations of a training set in which every candidate may be used twice, which {@link CountInversion} solves.
 *
 * @param twice the solution, in which all candidates stand twice, one list after the other
 * @param contradiction the word that no choice of candidates explains: then nothing is proved
 * @param changes of each candidate
 */
public record MixedUpdate(
        Corpus candidates, CountInversion.Solution twice, Optional<String> contradiction, List<Changed> changes) {
    private static final int CHAINS = 4;

    /** As many as of {@link ModelInversion}. */
    private static final int SWEEPS = 3000;

    /** What is proved of a candidate. */
    public enum Change {
        ADDED,
        REMOVED,
        /** It was neither added nor removed. */
        KEPT,
        /** Nothing is proved. */
        OPEN
    }

    /** What is proved of a candidate if the list is complete, and whether even if the list has any one fault. */
    public record Changed(Change change, boolean robust) {}

    /**
     * Runs the attack; every document that was added or removed must be listed.
     *
     * @param candidates with the words of the update first; if its vocabulary is its own, with all their words
     */
    public static MixedUpdate of(ReleaseUpdate update, Corpus candidates) {
        return of(update, candidates, SWEEPS);
    }

    /** @param sweeps of the joint inference, which ranks: proofs do not depend on it */
    static MixedUpdate of(ReleaseUpdate update, Corpus candidates, int sweeps) {
        int size = candidates.size();
        Corpus both = candidates.select(
                IntStream.range(0, 2 * size).map(d -> d % size).toArray());
        PublishedTarget read = PublishedTarget.of(update.besideAll(candidates), both, OptionalDouble.empty(), false, 1);
        CountInversion.Solution twice = new CountInversion<>(read.source(), 1, Effort.QUICK, CHAINS, sweeps)
                .solve(read.target(), new Seed(1).generator());
        Corpus counted = update.unit() == Unit.DOCUMENTS ? candidates.presence() : candidates;
        long[] all = counted.wordTokens();
        Optional<String> contradiction = IntStream.range(0, update.changes().length)
                .filter(w -> update.changes()[w] < -all[w])
                .mapToObj(w -> "the word of column " + w)
                .findFirst()
                .or(() -> twice.contradiction());
        Candidates groups = new Candidates(counted);
        WitnessedChanges witnessed = new WitnessedChanges(groups, update.changes());
        List<Changed> changes = IntStream.range(0, size)
                .mapToObj(d -> contradiction.isPresent()
                        ? new Changed(Change.OPEN, false)
                        : changed(groups.multiplicity(groups.group(d)), twice.members()[d], witnessed, groups.group(d)))
                .toList();
        return new MixedUpdate(candidates, twice, contradiction, changes);
    }

    /** @param members of the twice as many candidates with the same words, -1 if that is open */
    private static Changed changed(int equals, int members, WitnessedChanges witnessed, int group) {
        if (members == 2 * equals) {
            return new Changed(Change.ADDED, witnessed.show(group, 1));
        }
        if (members == 0) {
            return new Changed(Change.REMOVED, witnessed.show(group, -1));
        }
        // Of several equal texts, one may have been added and another removed.
        return new Changed(members == 1 && equals == 1 ? Change.KEPT : Change.OPEN, false);
    }

    /** Log odds of a candidate: above 0 if it is more likely that it was added than that it was removed. */
    public double score(int candidate) {
        return twice.scores().values()[candidate];
    }

    /**
     * The candidates with something proved, in the given order of changes; the robustly proved first, then by score.
     */
    public List<Integer> proved(Change change) {
        return IntStream.range(0, candidates.size())
                .filter(d -> changes.get(d).change() == change)
                .boxed()
                .sorted(Comparator.comparing((Integer d) -> !changes.get(d).robust())
                        .thenComparing(d -> -Math.abs(score(d))))
                .toList();
    }
}
