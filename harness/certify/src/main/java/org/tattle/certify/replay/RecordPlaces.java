package org.tattle.certify.replay;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.tattle.certify.DatasetVariants;
import org.tattle.certify.replay.ReplayContext.Seeds;
import org.tattle.core.audit.NeighboringPair;
import org.tattle.core.data.Dataset;
import org.tattle.math.sampling.Seed;

/**
 * Whether the places of records, which a record more moves, explain what differs between neighbors.
 *
 * @param isDifferent whether a recording and a replay differ by more than neighbors may
 * @param training trains under a context
 */
record RecordPlaces<D extends Dataset<D>>(
        NeighboringPair<D> pair,
        Optional<DatasetVariants<D>> variants,
        Seed seed,
        BiPredicate<Recording, Recording> isDifferent,
        BiFunction<D, ReplayContext, Recording> training) {
    /** The fewest samples of which some are without a record, so that they show whether it moves the others. */
    private static final int LEAST_SAMPLES = 5;
    /** The share of what a long record moves that a very short one moves at most. */
    private static final double NEXT_TO_NOTHING = 0.1;

    private static final double ROUNDING = 1e-6;

    /** The number of trainings with a very short record. */
    private static final int SHORT_TRAININGS = 4;

    /**
     * Whether the places of records may explain an offense, as streams may draw in turn. They do not where samples
     * without the first record have no other records, and those with it too many.
     */
    boolean explain(UnexplainedDifference offense, Recording recording, Recording other) {
        if (offense.before().streams() == 0) {
            return dependsOnPlaces();
        }
        boolean isOfAll = recording.context().isSamplingDeclared() && samples(recording) == 0;
        if (isOfAll && offense.kind() == UnexplainedDifference.Kind.MOVE) {
            return !isOfContent(recording, other);
        }
        return offense.kind() != UnexplainedDifference.Kind.MOVE
                || !recording.draws().stream()
                        .filter(draw -> moves(draw, recording, other))
                        .allMatch(SampleCheck::isSampled)
                || samples(recording) < LEAST_SAMPLES
                || isShifted(recording, other);
    }

    /**
     * Whether a record's content, and not its place, moves the draws that see all records. Emptied at its place it is
     * removed and another one added, and no other record draws otherwise from a stream; that streams are not drawn from
     * for each of its tokens, a very short one shows that moves next to nothing in some trainings.
     */
    private boolean isOfContent(Recording recording, Recording other) {
        Recording with = recording.isOn(pair.with()) ? recording : other;
        Recording empty = training.apply(pair.moved().get(0), recording.replaying());
        double moved = farthest(with, empty);
        return moved > 2
                && IntStream.range(0, SHORT_TRAININGS)
                        .mapToObj(i -> Seeds.of(seed.child("short").child(i)))
                        .allMatch(seeds -> {
                            Recording without = training.apply(pair.without(), ReplayContext.recording(seeds, false));
                            Recording shortest = training.apply(
                                    pair.moved().get(1),
                                    ReplayContext.replaying(
                                            seeds, without.context().draws()));
                            return shortest.context().mismatch().isEmpty()
                                    && farthest(without, shortest) <= NEXT_TO_NOTHING * moved;
                        });
    }

    /** How far the input of a draw moves, at most, as a multiple of its sensitivity, beyond rounding. */
    private static double farthest(Recording one, Recording other) {
        return one.draws().stream()
                .filter(draw -> draw.declaration().sensitivity().isPresent())
                .mapToDouble(draw -> {
                    Declaration declared = draw.declaration();
                    return other.find(draw)
                                    .map(moved ->
                                            InputDistance.distance(declared.norm(), draw.inputs(), moved.inputs()))
                                    .orElse(0.0)
                            / ((1 + ROUNDING)
                                    * declared.sensitivity().orElseThrow().value());
                })
                .max()
                .orElse(0);
    }

    private static long samples(Recording recording) {
        return recording.draws().stream()
                .filter(SampleCheck::isSampled)
                .map(draw -> draw.batch().number())
                .distinct()
                .count();
    }

    /** Whether an empty record in the first place moves the others, or changes how they are used. */
    private boolean dependsOnPlaces() {
        Seeds seeds = Seeds.of(seed.child("places"));
        Recording recording = training.apply(pair.without(), ReplayContext.recording(seeds, false));
        Recording other = training.apply(
                pair.moved().get(0),
                ReplayContext.replaying(seeds, recording.context().draws()));
        return isDifferent.test(recording, other);
    }

    /**
     * Whether samples may differ in more than the record that one dataset lacks: with other content there, draws of
     * samples without it do not move; where it is missing they do if all coins have shifted.
     */
    boolean isShifted(Recording recording, Recording other) {
        List<Draw> draws =
                recording.draws().stream().filter(SampleCheck::isSampled).toList();
        if (samples(recording) < 2
                || Replay.isPaired(pair)
                || recording.context().asked().streams() == 0
                || pair.with().size() == pair.without().size()) {
            return false;
        }
        Set<String> ids = ids(pair.without());
        Optional<D> changed = variants.flatMap(kind ->
                kind.changed(pair.with(), record -> !ids.contains(pair.with().id(record))));
        if (changed.isEmpty()) {
            return true;
        }
        Recording third = training.apply(changed.get(), recording.replaying());
        boolean isWith = recording.isOn(pair.with());
        Recording with = isWith ? recording : other;
        Recording without = isWith ? other : recording;
        int after = 0;
        int lacking = 0;
        boolean isMoved = false;
        for (List<Draw> batch : draws.stream()
                .collect(Collectors.groupingBy(draw -> draw.batch().number(), TreeMap::new, Collectors.toList()))
                .values()) {
            boolean isChanged = batch.stream().anyMatch(draw -> moves(draw, with, third));
            if (!isChanged && batch.stream().anyMatch(draw -> moves(draw, with, without))) {
                return true;
            }
            after += isMoved ? 1 : 0;
            lacking += isMoved && !isChanged ? 1 : 0;
            isMoved |= isChanged;
        }
        return 2 * lacking <= after; // whatever draws differed, most samples after it would, too
    }

    private static boolean moves(Draw draw, Recording one, Recording other) {
        Optional<Draw> a = one.find(draw);
        Optional<Draw> b = other.find(draw);
        return a.isPresent()
                && b.isPresent()
                && InputDistance.distance(
                                draw.declaration().norm(),
                                a.get().inputs(),
                                b.get().inputs())
                        > 0;
    }

    private static Set<String> ids(Dataset<?> data) {
        return IntStream.range(0, data.size()).mapToObj(data::id).collect(Collectors.toCollection(HashSet::new));
    }
}
