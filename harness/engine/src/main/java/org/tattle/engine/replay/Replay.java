package org.tattle.engine.replay;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.core.EnumText;
import org.tattle.core.audit.NeighboringPair;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Dataset;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.Relation;
import org.tattle.core.release.Codec;
import org.tattle.core.text.Numbers;
import org.tattle.engine.experiment.TestableGuarantees;
import org.tattle.engine.replay.ReplayContext.Seeds;
import org.tattle.engine.replay.ReplayResult.DrawSummary;
import org.tattle.engine.replay.ReplayResult.Verdict;
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
 * @param seed of all draws
 * @param limit the longest time, after which what was not replayed is reported; a training is not interrupted
 */
public record Replay<D extends Dataset<D>, R>(
        Trainer<D, R> trainer, Optional<Codec<R>> codec, Seed seed, Duration limit) {
    /** The number of recordings of a pair: of likely and unlikely outputs, on either dataset. */
    private static final int RECORDINGS = 4;

    /** The most noises that a passed replay lists. */
    private static final int MOST_SHOWN = 4;

    private static final Duration USUAL_LIMIT = Duration.ofMinutes(10);

    /** A replay that may take ten minutes. */
    public Replay(Trainer<D, R> trainer, Optional<Codec<R>> codec, Seed seed) {
        this(trainer, codec, seed, USUAL_LIMIT);
    }

    /** Replays on neighbors by relation. */
    public ReplayResult on(Map<Relation, List<NeighboringPair<D>>> neighbors) {
        return new Run(neighbors).result();
    }

    /** The guarantees that neighbors can test. */
    public TestableGuarantees<D> guarantees() {
        return new TestableGuarantees<>(trainer, Premise.ofGivenData());
    }

    /** One replay on all pairs. */
    private final class Run {
        private final Map<Relation, List<NeighboringPair<D>>> neighbors;
        private final Map<String, DrawSummary> summaries = new LinkedHashMap<>();
        private final Map<Map.Entry<PrivacyLoss, PrivacyGuarantee>, Boolean> exceeding = new HashMap<>();
        private final Map<Map.Entry<Relation, List<Integer>>, List<PrivacyGuarantee>> guaranteed = new HashMap<>();
        private final List<String> doubts = new ArrayList<>();
        private Optional<String> violation = Optional.empty();
        private final long end = System.nanoTime() + limit.toNanos();
        private boolean isLate;
        private int pairs;
        private int trainings;
        private boolean isDeclared;
        private boolean isErratic;

        Run(Map<Relation, List<NeighboringPair<D>>> neighbors) {
            this.neighbors = neighbors;
        }

        ReplayResult result() {
            if (neighbors.isEmpty()) {
                doubts.add("its guarantees are for a number of records that is public, in which neighbors differ: state"
                        + " it (`records`)");
            }
            neighbors.forEach((relation, known) -> {
                List<NeighboringPair<D>> applicable =
                        known.stream().filter(guarantees()::isApplicable).toList();
                if (applicable.isEmpty()) {
                    doubts.add("no neighbors that it can learn from are known for "
                            + EnumText.of(relation.unit()) + ", "
                            + relation.adjacencyText());
                }
                for (NeighboringPair<D> pair : applicable) {
                    if (!isOver()) {
                        pairs++;
                        replay(pair);
                    }
                }
            });
            List<DrawSummary> draws = List.copyOf(summaries.values());
            if (violation.isPresent()) {
                return new ReplayResult(Verdict.VIOLATED, violation.get(), draws, pairs, trainings);
            }
            if (isLate) {
                doubts.add("only " + Numbers.count(trainings, "training") + " on " + Numbers.count(pairs, "pair")
                        + " of neighbors, which showed nothing, were done within " + limit.toSeconds() + " s");
            }
            if (doubts.isEmpty() && !isDeclared) {
                doubts.add("it declares no draw: its noise must come from TrainingContext.noise through a mechanism of"
                        + " org.tattle.accounting.mechanism");
            }
            return doubts.isEmpty()
                    ? new ReplayResult(Verdict.PASSED, passed(draws), draws, pairs, trainings)
                    : new ReplayResult(Verdict.NOT_REPLAYABLE, doubts.get(0), draws, pairs, trainings);
        }

        private String passed(List<DrawSummary> draws) {
            int named = draws.size() > ReplayContext.MOST_NAMES ? 0 : Math.min(MOST_SHOWN, draws.size());
            List<String> shown =
                    new ArrayList<>(draws.stream().limit(named).map(Run::text).toList());
            if (draws.size() > named) {
                shown.add(Numbers.count(draws.size() - named, named > 0 ? "other noise" : "noise"));
            }
            return String.join(", ", shown) + ", on " + Numbers.count(pairs, "pair") + " of neighbors";
        }

        private static String text(DrawSummary draw) {
            String move = draw.move().isPresent()
                    ? ", inputs move by up to " + Numbers.percent(draw.move().getAsDouble()) + " of its sensitivity"
                    : "";
            return "`" + draw.noise() + "` (" + draw.count() + " " + EnumText.of(draw.kind()) + move + ")";
        }

        private void replay(NeighboringPair<D> pair) {
            for (int i = 0; i < RECORDINGS && !isOver(); i++) {
                boolean isReversed = i / 2 == 1;
                D from = isReversed ? pair.without() : pair.with();
                D to = isReversed ? pair.with() : pair.without();
                replay(pair, from, to, Seeds.of(seed.child(pairs).child(i)), i % 2 == 1);
            }
        }

        private boolean isOver() {
            isLate |= trainings > 0 && System.nanoTime() > end;
            return violation.isPresent() || isErratic || isLate;
        }

        private void replay(NeighboringPair<D> pair, D from, D to, Seeds seeds, boolean wide) {
            Recording recording = train(from, ReplayContext.recording(seeds, wide));
            isDeclared |= !recording.draws().isEmpty();
            Recording replay =
                    train(to, ReplayContext.replaying(seeds, recording.context().draws()));
            summarize(recording, replay);
            Optional<String> reused = reused(recording);
            Optional<Offense> offense =
                    Offense.find(recording, replay, declaredFor(pair.relation()), guaranteed(pair), this::exceeds);
            if ((offense.isPresent() || !wide) && isErratic(recording, from, seeds)) {
                isErratic = true;
                doubts.add(
                        0,
                        "the same records, seeds and draws give another release: it draws from a clock, from a"
                                + " generator of its own, or keeps something between trainings");
            } else if (reused.isPresent()) {
                violation = reused;
            } else {
                offense.ifPresent(found -> judge(found, pair, recording, replay));
                if (recording.context().asked().undeclared() > 0) {
                    doubts.add(undeclared(recording));
                }
            }
        }

        /** Whether a training that is replayed on its own data gives another release. */
        private boolean isErratic(Recording recording, D from, Seeds seeds) {
            Recording again = train(
                    from, ReplayContext.replaying(seeds, recording.context().draws()));
            return again.context().mismatch().isPresent() || !recording.isSameRelease(again);
        }

        private void judge(Offense offense, NeighboringPair<D> pair, Recording recording, Recording replay) {
            String seen = offense.text() + "; the neighbors: " + pair.difference();
            if (offense.kind() == Offense.Kind.RELEASE && hasNoiseApart(recording, replay)) {
                doubts.add("it draws noise apart from the values that it protects: release the values through the"
                        + " mechanism; " + seen);
            } else if (offense.before().undeclared() > 0) {
                doubts.add(undeclared(recording) + ", which may explain a difference: " + seen);
            } else if (isUnpaired(offense, recording, pair)) {
                doubts.add(names("stream", recording.context().streams()) + " may explain a difference (declare by"
                        + " NoiseSource.sampled how records are sampled, or that none are): " + seen);
            } else {
                violation = Optional.of(seen);
            }
        }

        /** Whether ordinary randomness may explain an offense. */
        private boolean isUnpaired(Offense offense, Recording recording, NeighboringPair<D> pair) {
            boolean isDeclaredSample = recording.draws().stream()
                    .anyMatch(draw -> draw.batch().sampling().isPresent());
            return offense.before().streams() > 0
                    && !isDeclaredSample
                    && (!isPaired(pair)
                            || offense.kind() == Offense.Kind.LOSS
                            || recording.draws().isEmpty());
        }

        private static String undeclared(Recording recording) {
            return names("noise", recording.context().undeclaredNoise())
                    + " is drawn undeclared (release values through a mechanism of org.tattle.accounting.mechanism)";
        }

        private static String names(String what, Collection<String> names) {
            return names.size() > ReplayContext.MOST_NAMES
                    ? names.size() + " of " + what
                    : names.stream().map(name -> "`" + name + "`").collect(Collectors.joining(", ", what + " ", ""));
        }

        private Recording train(D data, ReplayContext context) {
            trainings++;
            return Recording.of(trainer, data, context, codec);
        }

        private void summarize(Recording recording, Recording replay) {
            Map<String, DrawSummary> seen = new LinkedHashMap<>();
            for (Draw draw : recording.draws()) {
                Declaration declared = draw.declaration();
                double distance = replay.find(draw)
                        .map(other -> Moves.distance(declared.norm(), draw.inputs(), other.inputs()))
                        .orElse(0.0);
                String key = draw.noise() + " " + declared.kind();
                int before = seen.containsKey(key) ? seen.get(key).count() : 0;
                DrawSummary one = new DrawSummary(
                        draw.noise(),
                        declared.kind(),
                        before + 1,
                        declared.sensitivity()
                                .map(sensitivity -> OptionalDouble.of(distance / sensitivity.value()))
                                .orElse(OptionalDouble.empty()));
                seen.merge(key, one, DrawSummary::and);
            }
            seen.forEach((key, summary) -> summaries.merge(key, summary, DrawSummary::and));
        }

        /** Whether a loss exceeds a guarantee; most pairs have the same loss. */
        private boolean exceeds(PrivacyLoss loss, PrivacyGuarantee guarantee) {
            return exceeding.computeIfAbsent(
                    Map.entry(loss, guarantee), pair -> pair.getKey().exceeds(pair.getValue()));
        }

        /** What is guaranteed for a pair; most pairs have the same sizes. */
        private List<PrivacyGuarantee> guaranteed(NeighboringPair<D> pair) {
            List<Integer> sizes = List.of(pair.with().size(), pair.without().size());
            return guaranteed.computeIfAbsent(
                    Map.entry(pair.relation(), sizes), key -> guarantees().weakest(pair.relation(), sizes));
        }

        /** The adjacency of a relation, if no other is guaranteed under it: sensitivities do not say their unit. */
        private Optional<Adjacency> declaredFor(Relation relation) {
            return neighbors.keySet().stream()
                            .filter(other -> other.adjacency() == relation.adjacency())
                            .allMatch(relation::equals)
                    ? Optional.of(relation.adjacency())
                    : Optional.empty();
        }
    }

    /** Finds a noise that is asked for twice, and drawn from each time: an audit repeats its numbers. */
    private static Optional<String> reused(Recording recording) {
        return recording.draws().stream()
                .filter(draw -> draw.request() > 1)
                .findFirst()
                .map(draw -> "the " + recording.named(draw.noise()) + " is asked for "
                        + recording.context().requests().get(draw.noise())
                        + " times, and its draws repeat the same numbers");
    }

    /** Whether some noise is drawn as the noise on zeros, to be added to values elsewhere. */
    private static boolean hasNoiseApart(Recording recording, Recording replay) {
        Map<String, List<Draw>> noises = Stream.concat(recording.draws().stream(), replay.draws().stream())
                .filter(draw -> draw.declaration().kind().isNoise())
                .collect(Collectors.groupingBy(Draw::noise));
        return noises.values().stream()
                .anyMatch(draws -> draws.stream()
                        .allMatch(draw -> Arrays.stream(draw.inputs()).allMatch(value -> value == 0)));
    }

    /** Whether both datasets have the same records by id, so that they ask for the same ordinary randomness. */
    private static <D extends Dataset<D>> boolean isPaired(NeighboringPair<D> pair) {
        return pair.with().size() == pair.without().size()
                && IntStream.range(0, pair.with().size())
                        .allMatch(i -> pair.with().id(i).equals(pair.without().id(i)));
    }
}
