package org.tattle.certify.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.certify.DatasetVariants;
import org.tattle.certify.TestableGuarantees;
import org.tattle.core.audit.NeighboringPair;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Dataset;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.Relation;
import org.tattle.core.release.Codec;
import org.tattle.core.result.ReplayResult;
import org.tattle.math.sampling.Seed;

/**
 * Replays trainings on neighbors (Cebere et al. 2026): a training on one of two neighbors is recorded, and repeated on
 * the other with the outputs of its declared draws and all other randomness frozen. Then
 *
 * <ul>
 *   <li>no input of a draw may have moved farther than the declared sensitivity,
 *   <li>nothing else may differ: not the number of draws, their sizes, scales or sensitivities, nor the release,
 *   <li>and the draws whose inputs moved may not cost more than the guarantee.
 * </ul>
 *
 * <p>Ordinary randomness is the same on both sides, which is a fair coupling where a draw depends on no other record's
 * presence. Where a trainer does not declare by {@link NoiseSource#sampled} that this holds, a difference between
 * datasets of different records after an ordinary stream is not replayable; nor is one after undeclared noise. A
 * trainer with undeclared noise, or without any declared draw, never passes.
 *
 * @param codec writes releases; without it their numbers are compared
 * @param premises what is stated about the data
 * @param variants changes records in place; empty if no other content is known
 * @param seed of all draws
 */
public record Replay<D extends Dataset<D>, R>(
        Trainer<D, R> trainer,
        Optional<Codec<R>> codec,
        Set<Premise> premises,
        Optional<DatasetVariants<D>> variants,
        Seed seed) {
    /** A replay on data that a program passes. */
    public Replay(Trainer<D, R> trainer, Optional<Codec<R>> codec, Optional<DatasetVariants<D>> variants, Seed seed) {
        this(trainer, codec, Premise.ofGivenData(), variants, seed);
    }

    /** Replays on neighbors by relation, until one shows a violation. */
    public ReplayResult on(Map<Relation, List<NeighboringPair<D>>> neighbors) {
        ReplayPairs<D, R> pairs = pairs(neighbors);
        List<PairReplay> replays = new ArrayList<>();
        for (int pair = 0; pair < pairs.count() && !PairReplay.isOver(replays); pair++) {
            replays.add(pairs.replay(pair));
        }
        return pairs.result(replays);
    }

    /** The pairs of neighbors that it can replay, one by one and on any thread. */
    public ReplayPairs<D, R> pairs(Map<Relation, List<NeighboringPair<D>>> neighbors) {
        return pairs(neighbors, 0);
    }

    /** @param trained the number of records that a model of the run is trained on; 0 if it trains none */
    public ReplayPairs<D, R> pairs(Map<Relation, List<NeighboringPair<D>>> neighbors, int trained) {
        return new ReplayPairs<>(this, neighbors, trained);
    }

    /** The guarantees that neighbors can test. */
    public TestableGuarantees<D> guarantees() {
        return new TestableGuarantees<>(trainer, premises);
    }

    /** Whether both datasets have the same records by id, so that they ask for the same ordinary randomness. */
    static <D extends Dataset<D>> boolean isPaired(NeighboringPair<D> pair) {
        return pair.with().size() == pair.without().size()
                && IntStream.range(0, pair.with().size())
                        .allMatch(i -> pair.with().id(i).equals(pair.without().id(i)));
    }
}
