package org.tattle.certify.replay;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tattle.certify.replay.ReplayContext.Seeds;
import org.tattle.core.EnumText;
import org.tattle.core.InputException;
import org.tattle.core.audit.Branch;
import org.tattle.core.audit.NeighboringPair;
import org.tattle.core.data.Dataset;
import org.tattle.core.result.ReplayResult.DrawSummary;
import org.tattle.core.text.Statement;

/** The trainings of a replay on one pair of neighbors. Used once, by one thread. */
final class PairTrainings<D extends Dataset<D>, R> {
    /** The number of recordings of a pair: of likely and unlikely outputs, on either dataset. */
    private static final int RECORDINGS = 4;
    /** The number of further recordings of the first pair, for what few trainings show. */
    private static final int FURTHER = 8;

    private final ReplayPairs<D, R> all;
    private final Replay<D, R> replay;
    private final int index;
    private NeighboringPair<D> pair;
    private final Map<String, DrawSummary> summaries = new LinkedHashMap<>();
    private final List<Statement> doubts = new ArrayList<>();
    private final Set<Statement> notCovered = new LinkedHashSet<>();
    private Statement violation = Statement.NOTHING;
    private Statement suspicion = Statement.NOTHING;
    private boolean isErratic;
    private boolean isDeclared;
    private boolean isRefused;
    private int recordings;
    private int trainings;
    private int moved;
    private int unmoved;
    private double sampled = 1;
    private boolean isSeen;

    /** @param index the pair's place among all */
    PairTrainings(ReplayPairs<D, R> all, Replay<D, R> replay, NeighboringPair<D> pair, int index) {
        this.all = all;
        this.replay = replay;
        this.pair = pair;
        this.index = index;
    }

    PairReplay replay() {
        pair.path().ifPresent(path -> pair = step(path));
        boolean isOfMany = pair.branch()
                .filter(branch -> branch == Branch.FULL || branch == Branch.STEPS)
                .isPresent();
        int wanted = index == 0 ? RECORDINGS + FURTHER : isOfMany ? 1 : RECORDINGS;
        for (int i = 0; i < wanted && isOpen(); i++) {
            boolean isSampledByPlaces = !pair.moved().isEmpty() && sampled < 1;
            if (index > 0 && pair.branch().isPresent() && i % 3 != 0 && !isSampledByPlaces) {
                continue; // of likely outputs on the first, of unlikely ones on the second dataset
            }
            boolean isReversed = i / 2 % 2 == 1;
            D from = isReversed ? pair.without() : pair.with();
            D to = isReversed ? pair.with() : pair.without();
            replay(from, to, Seeds.of(replay.seed().child(index + 1).child(i)), i);
        }
        if (index == 0 && sampled < 1 && isOpen()) {
            testSamples();
        }
        return new PairReplay(
                violation,
                suspicion,
                isErratic,
                isDeclared,
                isRefused,
                false,
                new ArrayList<>(doubts),
                isRefused ? new LinkedHashMap<>() : new LinkedHashMap<>(summaries),
                trainings,
                new ArrayList<>(notCovered),
                new PairReplay.Seen(recordings, moved, unmoved, sampled < 1, isSeen));
    }

    /** The step of a path that changes what is drawn, found by halving; the last step if both ends draw alike. */
    private NeighboringPair<D> step(NeighboringPair.Path<D> path) {
        Seeds seeds = Seeds.of(replay.seed().child(index + 1).child("path"));
        int before = 1;
        List<List<Object>> drawn;
        try {
            drawn = drawn(path, before, seeds);
        } catch (IllegalArgumentException | InputException e) {
            before = path.least(); // as it may refuse few records
            drawn = drawn(path, before, seeds);
        }
        int after = path.last();
        if (drawn(path, after, seeds).equals(drawn)) {
            return pair;
        }
        while (after - before > 1) {
            int between = (before + after) >>> 1;
            if (drawn(path, between, seeds).equals(drawn)) {
                before = between;
            } else {
                after = between;
            }
        }
        return NeighboringPair.step(path, after, pair.relation());
    }

    /** What a training on a dataset of a path draws, whatever of. */
    private List<List<Object>> drawn(NeighboringPair.Path<D> path, int number, Seeds seeds) {
        return train(path.at().apply(number), ReplayContext.recording(seeds, false)).draws().stream()
                .map(draw -> List.<Object>of(draw.place(), draw.declaration()))
                .toList();
    }

    private boolean isOpen() {
        return violation.equals(Statement.NOTHING) && !isErratic;
    }

    private void testSamples() {
        SampleCheck.Found found = SampleCheck.of(replay, all.usual(), sampled);
        trainings += found.trainings();
        violation = found.violation().orElse(Statement.NOTHING);
        found.doubt().ifPresent(doubts::add);
        found.notCovered().ifPresent(notCovered::add);
    }

    private void replay(D from, D to, Seeds seeds, int i) {
        boolean wide = i % 2 == 1;
        Recording recording = train(from, ReplayContext.recording(seeds, wide));
        recordings++;
        isDeclared |= !recording.draws().isEmpty();
        Recording other =
                train(to, ReplayContext.replaying(seeds, recording.context().draws()));
        summarize(recording, other);
        Optional<Statement> reused = reused(recording);
        Optional<UnexplainedDifference> offense = UnexplainedDifference.find(
                recording,
                other,
                all.neighbors(pair.relation(), from.size() > to.size()),
                all.guaranteed(pair),
                all.costs());
        boolean isTested = index == 0 && i < RECORDINGS && !wide;
        if ((offense.isPresent() || isTested) && isErratic(recording, from, seeds)) {
            isErratic = true;
            doubts.add(0, ReplaySentence.ERRATIC.with());
        } else if (reused.isPresent()) {
            violation = reused.get();
        } else {
            offense.ifPresent(found -> judge(found, recording, other, wide));
            if (recording.context().asked().undeclared() > 0) {
                doubts.add(undeclared(recording));
            }
        }
        if (index == 0 && i == 0 && isOpen()) {
            recording.context().own().forEach((noise, inputs) -> {
                NoiseTest law = NoiseTest.of(noise, inputs, replay.seed().child("law"));
                law.violation().ifPresent(text -> violation = text);
                law.doubt().ifPresent(doubts::add);
                law.notCovered().ifPresent(notCovered::add);
            });
        }
    }

    /** Whether a training that is replayed on its own data gives another release. */
    private boolean isErratic(Recording recording, D from, Seeds seeds) {
        Recording again =
                train(from, ReplayContext.replaying(seeds, recording.context().draws()));
        return again.context().mismatch().isPresent() || !recording.isSameRelease(again);
    }

    private void judge(UnexplainedDifference offense, Recording recording, Recording other, boolean wide) {
        Statement seen = ReplaySentence.NEIGHBORS.with(offense.text(), pair.difference());
        if (offense.kind() == UnexplainedDifference.Kind.RELEASE && hasNoiseApart(recording, other)) {
            doubts.add(ReplaySentence.NOISE_APART.with(seen));
        } else if (offense.before().undeclared() > 0) {
            doubts.add(ReplaySentence.UNDECLARED_MAY_EXPLAIN.with(undeclared(recording), seen));
        } else if (!pair.moved().isEmpty() && places().explain(offense, recording, other)) {
            isRefused = true;
        } else if (isUnpaired(offense, recording)) {
            suspicion = ReplaySentence.STREAM_MAY_EXPLAIN.with(
                    seen, names("stream", recording.context().streams()));
        } else if (offense.kind() == UnexplainedDifference.Kind.DOUBT || mayFail(offense, wide)) {
            doubts.add(seen);
        } else if (offense.kind() == UnexplainedDifference.Kind.MOVE && places().isShifted(recording, other)) {
            doubts.add(ReplaySentence.OTHER_SAMPLES.with(seen));
        } else {
            violation = seen;
        }
    }

    private RecordPlaces<D> places() {
        return new RecordPlaces<>(
                pair,
                replay.variants(),
                replay.seed().child(index + 1),
                (without, moved) -> UnexplainedDifference.find(
                                without,
                                moved,
                                all.neighbors(pair.relation(), false),
                                all.guaranteed(pair),
                                all.costs())
                        .isPresent(),
                this::train);
    }

    /** Whether a delta allows it: outputs that are unlikely, or numbers of values that a threshold on them hides. */
    private boolean mayFail(UnexplainedDifference offense, boolean wide) {
        return (wide || offense.kind() == UnexplainedDifference.Kind.NUMBER)
                && all.guaranteed(pair).stream().allMatch(guarantee -> guarantee.delta() > 0);
    }

    /** Whether ordinary randomness may explain an offense. */
    private boolean isUnpaired(UnexplainedDifference offense, Recording recording) {
        boolean isDeclaredSample = recording.context().isSamplingDeclared();
        return offense.before().streams() > 0
                && !isDeclaredSample
                && (!Replay.isPaired(pair)
                        || offense.kind() == UnexplainedDifference.Kind.LOSS
                        || recording.draws().isEmpty());
    }

    private static Statement undeclared(Recording recording) {
        return ReplaySentence.UNDECLARED.with(names("noise", recording.context().undeclaredNoise()));
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
        Map<Map.Entry<String, Declaration.Kind>, Integer> counts = new LinkedHashMap<>();
        Map<Map.Entry<String, Declaration.Kind>, Double> moves = new HashMap<>();
        int movedNow = 0;
        for (Draw draw : recording.draws()) {
            Declaration declared = draw.declaration();
            double distance = repeated.find(draw)
                    .map(other -> InputDistance.distance(declared.norm(), draw.inputs(), other.inputs()))
                    .orElse(0.0);
            movedNow += distance > 0 ? 1 : 0;
            if (SampleCheck.isSampled(draw)) {
                sampled = Math.min(sampled, SampleCheck.rate(draw));
                isSeen |= distance > 0;
            }
            Map.Entry<String, Declaration.Kind> key = Map.entry(draw.noise(), declared.kind());
            counts.merge(key, 1, Integer::sum);
            moves.merge(
                    key,
                    declared.sensitivity()
                            .map(sensitivity -> distance / sensitivity.value())
                            .orElse(Double.NaN),
                    Math::max);
        }
        counts.forEach((key, count) -> summaries.merge(
                key.getKey() + " " + key.getValue(),
                new DrawSummary(key.getKey(), EnumText.of(key.getValue()), count, moves.get(key)),
                DrawSummary::and));
        moved = Math.max(moved, movedNow);
        unmoved = Math.max(unmoved, recording.draws().size() - movedNow);
    }

    /** Finds a noise that is asked for twice, and drawn from each time: an audit repeats its numbers. */
    private static Optional<Statement> reused(Recording recording) {
        return recording.draws().stream()
                .filter(draw -> draw.request() > 1)
                .findFirst()
                .map(draw -> ReplaySentence.NOISE_REUSED.with(
                        recording.named(draw.noise()),
                        recording.context().requests().get(draw.noise())));
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
