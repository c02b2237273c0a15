package org.tattle.certify.replay;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.tattle.accounting.Adjacency;
import org.tattle.certify.replay.ReplayContext.TooManyDrawsException;
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
import org.tattle.core.text.Statement;

/** The pairs of neighbors of a replay, each of which can be replayed by itself. Thread-safe. */
public final class ReplayPairs<D extends Dataset<D>, R> {
    /** The number of trainings on a pair that shows nothing: recordings and replays. */
    private static final int TRAININGS = 8;

    /** The same on a pair that exercises a branch: one recording on either dataset. */
    private static final int TRAININGS_OF_BRANCH = 4;

    /** The same on a pair of many records, and those that look for a step along a path. */
    private static final int TRAININGS_OF_MANY = 2;

    /** The number of further ones on the first pair, for rare faults and to test the trainer itself. */
    private static final int FURTHER = 18;

    /** A share of trainings whose faults a replay may miss, as it says. */
    private static final double RARE = 0.05;

    /** The most noises that a passed replay lists. */
    private static final int MOST_SHOWN = 4;

    private final Replay<D, R> replay;
    private final Collection<Relation> relations;
    private final int trained;
    private final List<NeighboringPair<D>> pairs = new ArrayList<>();
    private final List<Statement> unknown = new ArrayList<>();
    private final UnexplainedDifference.Costs costs = new UnexplainedDifference.Costs();
    private final Map<Map.Entry<Relation, List<Integer>>, List<PrivacyGuarantee>> guaranteed =
            new ConcurrentHashMap<>();

    /** @param trained the number of records that a model of the run is trained on; 0 if it trains none */
    ReplayPairs(Replay<D, R> replay, Map<Relation, List<NeighboringPair<D>>> neighbors, int trained) {
        this.replay = replay;
        this.trained = trained;
        relations = neighbors.keySet();
        if (neighbors.isEmpty()) {
            unknown.add(ReplaySentence.NUMBER_NOT_STATED.with());
        }
        Map<List<Integer>, Boolean> accepted = new HashMap<>(); // most pairs have the same sizes
        neighbors.forEach((relation, known) -> {
            List<NeighboringPair<D>> applicable = known.stream()
                    .filter(pair -> accepted.computeIfAbsent(
                            sizes(pair), sizes -> replay.guarantees().isApplicable(pair)))
                    .toList();
            if (applicable.isEmpty()) {
                unknown.add(ReplaySentence.NO_NEIGHBORS.with(inWords(relation)));
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

    /**
     * The number of trainings on a pair, if it shows nothing; where samples are declared, up to 53 on few records are
     * added on the first, and four on those in the first place.
     */
    public int trainings(int pair) {
        if (pair == 0) {
            return TRAININGS + FURTHER;
        }
        return pairs.get(pair)
                .branch()
                .map(branch -> switch (branch) {
                    case FULL -> TRAININGS_OF_MANY;
                    case STEPS -> 2 * TRAININGS_OF_MANY;
                    default -> TRAININGS_OF_BRANCH;
                })
                .orElse(TRAININGS);
    }

    /** The volume of what all trainings learn from, in a measure of the data. */
    public double volume(ToLongFunction<D> measure) {
        return IntStream.range(0, count())
                .mapToDouble(pair -> (double) trainings(pair)
                        * measure.applyAsLong(pairs.get(pair).with()))
                .sum();
    }

    private int records(List<PairReplay> replays) {
        return IntStream.range(0, replays.size())
                .filter(pair -> !replays.get(pair).isRefused())
                .map(pair -> pairs.get(pair).with().size())
                .max()
                .orElse(0);
    }

    /** Replays trainings on a pair, by its index. */
    public PairReplay replay(int pair) {
        try {
            return new PairTrainings<>(this, replay, pairs.get(pair), pair).replay();
        } catch (TooManyDrawsException e) {
            return PairReplay.stopped(
                    pair == 0 ? List.of(tooManyDraws(pairs.get(pair).with().size())) : List.of());
        } catch (IllegalArgumentException | InputException e) {
            return PairReplay.refused(); // as it may refuse unusual records
        } catch (RuntimeException e) {
            return PairReplay.failed(ReplaySentence.THREW.with(
                    e.getClass().getSimpleName(), pairs.get(pair).difference()));
        }
    }

    /** The result of replays on the pairs. */
    public ReplayResult result(List<PairReplay> replays) {
        int trainings = replays.stream().mapToInt(PairReplay::trainings).sum();
        Map<String, DrawSummary> summaries = new LinkedHashMap<>();
        replays.forEach(one -> one.draws().forEach((key, draw) -> summaries.merge(key, draw, DrawSummary::and)));
        List<DrawSummary> draws = List.copyOf(summaries.values());
        List<Statement> doubts = doubts(replays);
        boolean isUnseen = replays.stream().anyMatch(one -> one.seen().isSampled())
                && replays.stream().noneMatch(one -> one.seen().isSampleSeen());
        if (isUnseen) {
            doubts.add(ReplaySentence.NO_SAMPLE_MOVED.with());
        }
        if (doubts.isEmpty() && replays.stream().noneMatch(PairReplay::isDeclared)) {
            doubts.add(ReplaySentence.NOTHING_DECLARED.with());
        }
        Optional<Statement> violation =
                replays.stream().filter(PairReplay::isViolated).findFirst().map(PairReplay::violation);
        Optional<Statement> suspicion = replays.stream()
                .map(PairReplay::suspicion)
                .filter(seen -> !seen.equals(Statement.NOTHING))
                .findFirst();
        Map<Branch, String> exercised = new EnumMap<>(Branch.class);
        IntStream.range(0, replays.size())
                .filter(pair -> !replays.get(pair).isRefused())
                .forEach(pair -> pairs.get(pair)
                        .branch()
                        .ifPresent(branch -> exercised.putIfAbsent(
                                branch, branch == Branch.LONG ? pairs.get(pair).difference() : branch.words())));
        Set<Branch> notExercised = EnumSet.noneOf(Branch.class);
        relations.forEach(relation -> notExercised.addAll(Branch.of(relation)));
        if (trained > 0 && notExercised.contains(Branch.MIDDLE)) {
            notExercised.add(Branch.FULL);
        }
        notExercised.removeAll(exercised.keySet());
        int records = records(replays);
        int compared = (int) replays.stream().filter(one -> !one.isRefused()).count();
        Verdict verdict = violation.isPresent()
                ? Verdict.VIOLATED
                : suspicion.isPresent() ? Verdict.SUSPECT : doubts.isEmpty() ? Verdict.PASSED : Verdict.NOT_REPLAYABLE;
        Statement seen = violation
                .or(() -> suspicion)
                .orElseGet(() -> doubts.isEmpty() ? passed(draws, compared, records) : doubts.get(0));
        return new ReplayResult(
                verdict,
                seen,
                draws,
                relations.stream().map(ReplayPairs::inWords).toList(),
                compared,
                trainings,
                List.copyOf(exercised.values()),
                notExercised.stream().map(Branch::words).toList(),
                notCovered(replays, records, Optional.ofNullable(exercised.get(Branch.LONG))),
                records,
                trained);
    }

    /** What the replays would not show, in sentences that name what may. */
    private List<Statement> notCovered(List<PairReplay> replays, int records, Optional<String> longest) {
        if (replays.isEmpty()) {
            return List.of();
        }
        Set<Statement> all = new LinkedHashSet<>();
        replays.forEach(one -> all.addAll(one.notCovered()));
        int moved = replays.stream().mapToInt(one -> one.seen().moved()).max().orElse(0);
        int unmoved =
                replays.stream().mapToInt(one -> one.seen().unmoved()).max().orElse(0);
        if (unmoved > 0) {
            all.add(ReplaySentence.MORE_DRAWS_AT_ONCE.with(Numbers.count(moved, "draw"), unmoved));
        }
        if (replays.stream()
                .flatMap(one -> one.draws().values().stream())
                .anyMatch(draw -> Double.isNaN(draw.move()))) {
            all.add(ReplaySentence.WEIGHTS.with());
        }
        all.add(ofMoreRecords(replays, records));
        longest.ifPresent(record -> all.add(ReplaySentence.LONGER.with(record)));
        all.add(ReplaySentence.THRESHOLDS.with());
        int recordings =
                replays.stream().mapToInt(one -> one.seen().recordings()).sum();
        all.add(ReplaySentence.RARE_TRAININGS.with(
                Numbers.count(recordings, "recording"), Numbers.percent(Math.pow(1 - RARE, recordings))));
        return List.copyOf(all);
    }

    /** What larger trainings would show: how they are replayed, or that replays do not keep what they draw. */
    private Statement ofMoreRecords(List<PairReplay> replays, int records) {
        OptionalInt stopped = IntStream.range(0, replays.size())
                .filter(pair -> replays.get(pair).drawsTooMuch())
                .map(pair -> pairs.get(pair).with().size())
                .min();
        if (stopped.isPresent()) {
            return tooManyDraws(stopped.getAsInt());
        }
        return records < trained
                ? ReplaySentence.AS_MANY_RECORDS.with(Numbers.count(records), Numbers.count(trained))
                : ReplaySentence.MORE_RECORDS.with(Numbers.count(records));
    }

    private static Statement tooManyDraws(int records) {
        return ReplaySentence.TOO_MANY_DRAWS.with(
                Numbers.count(records, "record"), Numbers.count(ReplayContext.MOST_DRAWS));
    }

    /** Data of usual records: of the last pair that exercises no branch, which is a random one where there are any. */
    D usual() {
        return pairs.stream()
                .filter(pair -> pair.branch().isEmpty())
                .reduce((first, second) -> second)
                .orElse(pairs.get(0))
                .with();
    }

    /** The reasons why nothing can be judged, the most telling first. */
    private List<Statement> doubts(List<PairReplay> replays) {
        List<Statement> doubts = new ArrayList<>();
        replays.stream().filter(PairReplay::isErratic).forEach(one -> doubts.addAll(one.doubts()));
        doubts.addAll(unknown);
        replays.stream().filter(one -> !one.isErratic()).forEach(one -> doubts.addAll(one.doubts()));
        return doubts;
    }

    private Statement passed(List<DrawSummary> draws, int pairs, int records) {
        Statement on = on(draws, pairs);
        return records < trained
                ? ReplaySentence.ON_FEWER.with(on, Numbers.count(records), Numbers.count(trained))
                : ReplaySentence.UP_TO.with(on, Numbers.count(records));
    }

    private static Statement on(List<DrawSummary> draws, int pairs) {
        String on = Numbers.count(pairs, "pair");
        if (draws.size() > ReplayContext.MOST_NAMES) {
            return ReplaySentence.PASSED.with(Numbers.count(draws.size(), "noise"), on);
        }
        Statement shown = Statement.joined(
                ", ", draws.stream().limit(MOST_SHOWN).map(ReplayPairs::stated).toList());
        return draws.size() > MOST_SHOWN
                ? ReplaySentence.PASSED_WITH_OTHERS.with(
                        shown, Numbers.count(draws.size() - MOST_SHOWN, "other noise"), on)
                : ReplaySentence.PASSED.with(shown, on);
    }

    private static Statement stated(DrawSummary draw) {
        return Double.isNaN(draw.move())
                ? ReplaySentence.DRAWS.with(draw.noise(), draw.count(), draw.kind())
                : ReplaySentence.DRAWS_MOVE.with(draw.noise(), draw.count(), draw.kind(), Numbers.percent(draw.move()));
    }

    /** What is guaranteed for a pair; most pairs have the same sizes. */
    List<PrivacyGuarantee> guaranteed(NeighboringPair<D> pair) {
        List<Integer> sizes = sizes(pair);
        return guaranteed.computeIfAbsent(
                Map.entry(pair.relation(), sizes), key -> replay.guarantees().weakest(pair.relation(), sizes));
    }

    private List<Integer> sizes(NeighboringPair<D> pair) {
        return List.of(pair.with().size(), pair.without().size());
    }

    /** What is known of neighbors under a relation; sensitivities do not say their unit. */
    PrivacyLoss.Neighbors neighbors(Relation relation, boolean isFirstLarger) {
        Adjacency adjacency = relation.adjacency();
        boolean isOfUnit = relations.stream()
                .filter(other -> other.adjacency() == adjacency)
                .allMatch(relation::equals);
        Set<Adjacency> others = relations.stream()
                .map(Relation::adjacency)
                .filter(other -> other != adjacency)
                .collect(Collectors.toSet());
        return new PrivacyLoss.Neighbors(adjacency, isOfUnit, others, isFirstLarger);
    }

    UnexplainedDifference.Costs costs() {
        return costs;
    }
}
