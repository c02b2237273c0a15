package org.tattle.engine.replay;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tattle.accounting.Adjacency;
import org.tattle.core.EnumText;
import org.tattle.core.InputException;
import org.tattle.core.audit.Branch;
import org.tattle.core.audit.NeighboringPair;
import org.tattle.core.data.Dataset;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.Relation;
import org.tattle.core.result.ReplayResult;
import org.tattle.core.result.ReplayResult.DrawSummary;
import org.tattle.core.result.ReplayResult.Verdict;
import org.tattle.core.text.Numbers;
import org.tattle.engine.replay.ReplayContext.Seeds;

/** The pairs of neighbors of a replay, each of which can be replayed by itself. Thread-safe. */
public final class ReplayPairs<D extends Dataset<D>, R> {
    /** The number of trainings on a pair that shows nothing: recordings, replays, and tests of the trainer itself. */
    private static final int TRAININGS = 10;

    /** The same on a pair that exercises a branch: one recording on either dataset. */
    private static final int TRAININGS_OF_BRANCH = 4;

    /** The number of recordings of a pair: of likely and unlikely outputs, on either dataset. */
    private static final int RECORDINGS = 4;

    /** The line by which a trainer declares that it does not sample its records. */
    private static final String DECLARED = "`source.sampled(new Sampling.None())`";

    /** The most noises that a passed replay lists. */
    private static final int MOST_SHOWN = 4;

    private final Replay<D, R> replay;
    private final Collection<Relation> relations;
    private final List<NeighboringPair<D>> pairs = new ArrayList<>();
    private final List<String> unknown = new ArrayList<>();
    private final Map<Map.Entry<PrivacyLoss, PrivacyGuarantee>, Boolean> exceeding = new ConcurrentHashMap<>();
    private final Map<Map.Entry<Relation, List<Integer>>, List<PrivacyGuarantee>> guaranteed =
            new ConcurrentHashMap<>();

    ReplayPairs(Replay<D, R> replay, Map<Relation, List<NeighboringPair<D>>> neighbors) {
        this.replay = replay;
        relations = neighbors.keySet();
        if (neighbors.isEmpty()) {
            unknown.add("its guarantees are for a number of records that is public, in which neighbors differ: state"
                    + " it (`records`)");
        }
        neighbors.forEach((relation, known) -> {
            List<NeighboringPair<D>> applicable =
                    known.stream().filter(replay.guarantees()::isApplicable).toList();
            if (applicable.isEmpty()) {
                unknown.add("no neighbors that it can learn from are known for " + inWords(relation));
            }
            pairs.addAll(applicable);
        });
    }

    private static String inWords(Relation relation) {
        return EnumText.of(relation.unit()) + ", " + relation.adjacencyText();
    }

    /** Their number. */
    public int count() {
        return pairs.size();
    }

    /** The number of trainings on a pair, if it shows nothing. */
    public int trainings(int pair) {
        return pairs.get(pair).branch().isPresent() ? TRAININGS_OF_BRANCH : TRAININGS;
    }

    /**
     * Replays trainings on a pair.
     *
     * @param pair its index
     * @param isLate whether to stop, between trainings
     */
    public PairReplay replay(int pair, BooleanSupplier isLate) {
        try {
            return new Trainings(pair).replay(isLate);
        } catch (IllegalArgumentException | InputException e) {
            return PairReplay.refused(); // as it may refuse unusual records
        } catch (RuntimeException e) {
            return PairReplay.failed("it threw " + e.getClass().getSimpleName() + " on one of two neighbors: "
                    + pairs.get(pair).difference());
        }
    }

    /** The result of replays on the pairs. */
    public ReplayResult result(List<PairReplay> replays) {
        return result(replays, Optional.empty());
    }

    /** @param limit the limit of time that ended the replays; empty if none did */
    ReplayResult result(List<PairReplay> replays, Optional<Duration> limit) {
        int trainings = replays.stream().mapToInt(PairReplay::trainings).sum();
        Map<String, DrawSummary> summaries = new LinkedHashMap<>();
        replays.forEach(one -> one.draws().forEach((key, draw) -> summaries.merge(key, draw, DrawSummary::and)));
        List<DrawSummary> draws = List.copyOf(summaries.values());
        List<String> doubts = doubts(replays);
        limit.ifPresent(time -> doubts.add("only " + Numbers.count(trainings, "training") + " on "
                + Numbers.count(replays.size(), "pair") + " of neighbors, which showed nothing, were done within "
                + time.toSeconds() + " s"));
        if (doubts.isEmpty() && replays.stream().noneMatch(PairReplay::isDeclared)) {
            doubts.add("it declares no draw: its noise must come from TrainingContext.noise through a mechanism of"
                    + " org.tattle.accounting.mechanism");
        }
        Optional<String> violation =
                replays.stream().filter(PairReplay::isViolated).findFirst().map(PairReplay::violation);
        Optional<String> suspicion = replays.stream()
                .map(PairReplay::suspicion)
                .filter(seen -> !seen.isEmpty())
                .findFirst();
        Set<Branch> exercised = EnumSet.noneOf(Branch.class);
        IntStream.range(0, replays.size())
                .filter(pair -> !replays.get(pair).isRefused())
                .forEach(pair -> pairs.get(pair).branch().ifPresent(exercised::add));
        Set<Branch> notExercised = EnumSet.noneOf(Branch.class);
        relations.forEach(relation -> notExercised.addAll(Branch.of(relation)));
        notExercised.removeAll(exercised);
        int compared = (int) replays.stream().filter(one -> !one.isRefused()).count();
        Verdict verdict = violation.isPresent()
                ? Verdict.VIOLATED
                : suspicion.isPresent() ? Verdict.SUSPECT : doubts.isEmpty() ? Verdict.PASSED : Verdict.NOT_REPLAYABLE;
        return new ReplayResult(
                verdict,
                violation
                        .or(() -> suspicion)
                        .orElseGet(() -> doubts.isEmpty() ? passed(draws, compared) : doubts.get(0)),
                draws,
                relations.stream().map(ReplayPairs::inWords).toList(),
                compared,
                trainings,
                exercised.stream().map(Branch::words).toList(),
                notExercised.stream().map(Branch::words).toList());
    }

    /** The reasons why nothing can be judged, the most telling first. */
    private List<String> doubts(List<PairReplay> replays) {
        List<String> doubts = new ArrayList<>();
        replays.stream().filter(PairReplay::isErratic).forEach(one -> doubts.addAll(one.doubts()));
        doubts.addAll(unknown);
        replays.stream().filter(one -> !one.isErratic()).forEach(one -> doubts.addAll(one.doubts()));
        return doubts;
    }

    private static String passed(List<DrawSummary> draws, int pairs) {
        int named = draws.size() > ReplayContext.MOST_NAMES ? 0 : Math.min(MOST_SHOWN, draws.size());
        List<String> shown = new ArrayList<>(
                draws.stream().limit(named).map(ReplayPairs::text).toList());
        if (draws.size() > named) {
            shown.add(Numbers.count(draws.size() - named, named > 0 ? "other noise" : "noise"));
        }
        return String.join(", ", shown) + ", on " + Numbers.count(pairs, "pair") + " of neighbors";
    }

    private static String text(DrawSummary draw) {
        String move = Double.isNaN(draw.move())
                ? ""
                : ", inputs move by up to " + Numbers.percent(draw.move()) + " of its sensitivity";
        return "`" + draw.noise() + "` (" + draw.count() + " " + draw.kind() + move + ")";
    }

    /** The trainings on one pair. */
    private final class Trainings {
        private final int index;
        private final NeighboringPair<D> pair;
        private final Map<String, DrawSummary> summaries = new LinkedHashMap<>();
        private final List<String> doubts = new ArrayList<>();
        private String violation = "";
        private String suspicion = "";
        private boolean isErratic;
        private boolean isDeclared;
        private boolean isRefused;
        private int trainings;

        Trainings(int index) {
            this.index = index;
            pair = pairs.get(index);
        }

        PairReplay replay(BooleanSupplier isLate) {
            for (int i = 0; i < RECORDINGS && violation.isEmpty() && !isErratic; i++) {
                if (trainings > 0 && isLate.getAsBoolean()) {
                    break;
                }
                if (pair.branch().isPresent() && i % 3 != 0) {
                    continue; // of likely outputs on the first, of unlikely ones on the second dataset
                }
                boolean isReversed = i / 2 == 1;
                D from = isReversed ? pair.without() : pair.with();
                D to = isReversed ? pair.with() : pair.without();
                replay(from, to, Seeds.of(replay.seed().child(index + 1).child(i)), i % 2 == 1);
            }
            return new PairReplay(
                    violation,
                    suspicion,
                    isErratic,
                    isDeclared,
                    isRefused,
                    new ArrayList<>(doubts),
                    new LinkedHashMap<>(summaries),
                    trainings);
        }

        private void replay(D from, D to, Seeds seeds, boolean wide) {
            Recording recording = train(from, ReplayContext.recording(seeds, wide));
            isDeclared |= !recording.draws().isEmpty();
            Recording other =
                    train(to, ReplayContext.replaying(seeds, recording.context().draws()));
            summarize(recording, other);
            Optional<String> reused = reused(recording);
            Optional<Offense> offense = Offense.find(
                    recording, other, declaredFor(pair.relation()), guaranteed(pair), ReplayPairs.this::exceeds);
            if ((offense.isPresent() || (!wide && pair.branch().isEmpty())) && isErratic(recording, from, seeds)) {
                isErratic = true;
                doubts.add(
                        0,
                        "the same records, seeds and draws give another release: it draws from a clock, from a"
                                + " generator of its own, or keeps something between trainings");
            } else if (reused.isPresent()) {
                violation = reused.get();
            } else {
                offense.ifPresent(found -> judge(found, recording, other));
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

        private void judge(Offense offense, Recording recording, Recording other) {
            String seen = offense.text() + "; the neighbors: " + pair.difference();
            if (offense.kind() == Offense.Kind.RELEASE && hasNoiseApart(recording, other)) {
                doubts.add("it draws noise apart from the values that it protects: release the values through the"
                        + " mechanism; " + seen);
            } else if (offense.before().undeclared() > 0) {
                doubts.add(undeclared(recording) + ", which may explain a difference: " + seen);
            } else if (pair.moved().isPresent() && (offense.before().streams() > 0 || dependsOnPlaces())) {
                isRefused = true; // streams, too, may draw for one record after the other
            } else if (isUnpaired(offense, recording)) {
                suspicion = seen + "; " + names("stream", recording.context().streams())
                        + " may explain it: say how records are sampled, or that none are, by " + DECLARED
                        + " before the draws";
            } else {
                violation = seen;
            }
        }

        /** Whether an empty record in the first place moves the others, or changes how they are used. */
        private boolean dependsOnPlaces() {
            Seeds seeds = Seeds.of(replay.seed().child(index + 1).child("places"));
            Recording recording = train(pair.without(), ReplayContext.recording(seeds, false));
            Recording moved = train(
                    pair.moved().orElseThrow(),
                    ReplayContext.replaying(seeds, recording.context().draws()));
            return Offense.find(
                            recording, moved, declaredFor(pair.relation()), guaranteed(pair), ReplayPairs.this::exceeds)
                    .isPresent();
        }

        /** Whether ordinary randomness may explain an offense. */
        private boolean isUnpaired(Offense offense, Recording recording) {
            boolean isDeclaredSample = recording.draws().stream()
                    .anyMatch(draw -> draw.batch().sampling().isPresent());
            return offense.before().streams() > 0
                    && !isDeclaredSample
                    && (!Replay.isPaired(pair)
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
            return Recording.of(replay.trainer(), data, context, replay.codec());
        }

        private void summarize(Recording recording, Recording repeated) {
            Map<String, DrawSummary> seen = new LinkedHashMap<>();
            for (Draw draw : recording.draws()) {
                Declaration declared = draw.declaration();
                double distance = repeated.find(draw)
                        .map(other -> Moves.distance(declared.norm(), draw.inputs(), other.inputs()))
                        .orElse(0.0);
                String key = draw.noise() + " " + declared.kind();
                int before = seen.containsKey(key) ? seen.get(key).count() : 0;
                DrawSummary one = new DrawSummary(
                        draw.noise(),
                        declared.name(),
                        before + 1,
                        declared.sensitivity()
                                .map(sensitivity -> distance / sensitivity.value())
                                .orElse(Double.NaN));
                seen.merge(key, one, DrawSummary::and);
            }
            seen.forEach((key, summary) -> summaries.merge(key, summary, DrawSummary::and));
        }
    }

    /** Whether a loss exceeds a guarantee; most pairs have the same loss. */
    private boolean exceeds(PrivacyLoss loss, PrivacyGuarantee guarantee) {
        return exceeding.computeIfAbsent(
                Map.entry(loss, guarantee), known -> known.getKey().exceeds(known.getValue()));
    }

    /** What is guaranteed for a pair; most pairs have the same sizes. */
    private List<PrivacyGuarantee> guaranteed(NeighboringPair<D> pair) {
        List<Integer> sizes = List.of(pair.with().size(), pair.without().size());
        return guaranteed.computeIfAbsent(
                Map.entry(pair.relation(), sizes), key -> replay.guarantees().weakest(pair.relation(), sizes));
    }

    /** The adjacency of a relation, if no other is guaranteed under it: sensitivities do not say their unit. */
    private Optional<Adjacency> declaredFor(Relation relation) {
        return relations.stream()
                        .filter(other -> other.adjacency() == relation.adjacency())
                        .allMatch(relation::equals)
                ? Optional.of(relation.adjacency())
                : Optional.empty();
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
}
