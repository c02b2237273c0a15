package org.tattle.engine.replay;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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

/** The pairs of neighbors of a replay, each of which can be replayed by itself. Thread-safe. */
public final class ReplayPairs<D extends Dataset<D>, R> {
    /** The number of trainings on a pair that shows nothing: recordings and replays. */
    private static final int TRAININGS = 8;

    /** The same on a pair that exercises a branch: one recording on either dataset. */
    private static final int TRAININGS_OF_BRANCH = 4;

    /** The number of further ones on the first pair, for rare faults and to test the trainer itself. */
    private static final int FURTHER = 18;

    /** A share of trainings whose faults a replay may miss, as it says. */
    private static final double RARE = 0.05;

    /** The most noises that a passed replay lists. */
    private static final int MOST_SHOWN = 4;

    private final Replay<D, R> replay;
    private final Collection<Relation> relations;
    private final List<NeighboringPair<D>> pairs = new ArrayList<>();
    private final List<String> unknown = new ArrayList<>();
    private final KnownCosts costs = new KnownCosts();
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

    /**
     * The number of trainings on a pair, if it shows nothing; where samples are declared, up to 53 on few records are
     * added on the first.
     *
     * @param pair its index
     */
    public int trainings(int pair) {
        if (pair == 0) {
            return TRAININGS + FURTHER;
        }
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
            return new PairTrainings<>(this, replay, pairs.get(pair), pair).replay(isLate);
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
        boolean isUnseen = replays.stream().anyMatch(one -> one.seen().isSampled())
                && replays.stream().noneMatch(one -> one.seen().isSampleSeen());
        if (isUnseen) {
            doubts.add("no record in which the neighbors differ was in a sample that moved, so that nothing is known"
                    + " of what draws on samples cost");
        }
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
                notExercised.stream().map(Branch::words).toList(),
                notCovered(replays));
    }

    /** What the replays would not show, in sentences that name what may. */
    private static List<String> notCovered(List<PairReplay> replays) {
        if (replays.isEmpty()) {
            return List.of();
        }
        Set<String> all = new LinkedHashSet<>();
        replays.forEach(one -> all.addAll(one.notCovered()));
        int moved = replays.stream().mapToInt(one -> one.seen().moved()).max().orElse(0);
        int unmoved =
                replays.stream().mapToInt(one -> one.seen().unmoved()).max().orElse(0);
        if (unmoved > 0) {
            all.add("records that move more draws at once than those of these neighbors, which moved at most "
                    + Numbers.count(moved, "draw") + " of one training and left up to " + unmoved
                    + " unmoved: `audit --certify 500` plants records of its own");
        }
        if (replays.stream()
                .flatMap(one -> one.draws().values().stream())
                .anyMatch(draw -> Double.isNaN(draw.move()))) {
            all.add("what choices by weights cost on other neighbors: they declare no sensitivity (`audit --certify"
                    + " 500`)");
        }
        all.add("thresholds on numbers of records or tokens that these neighbors do not cross: `audit --replay 1000`"
                + " replays beside more records");
        int recordings =
                replays.stream().mapToInt(one -> one.seen().recordings()).sum();
        all.add("faults of rare trainings: one in twenty would be missed by these "
                + Numbers.count(recordings, "recording") + " with a probability of "
                + Numbers.percent(Math.pow(1 - RARE, recordings)) + " (`audit --certify 500`)");
        return List.copyOf(all);
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

    /** What is guaranteed for a pair; most pairs have the same sizes. */
    List<PrivacyGuarantee> guaranteed(NeighboringPair<D> pair) {
        List<Integer> sizes = List.of(pair.with().size(), pair.without().size());
        return guaranteed.computeIfAbsent(
                Map.entry(pair.relation(), sizes), key -> replay.guarantees().weakest(pair.relation(), sizes));
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

    Offense.Costs costs() {
        return costs;
    }

    /** Costs that are computed once. */
    private static final class KnownCosts implements Offense.Costs {
        private final Map<Map.Entry<Cost, PrivacyGuarantee>, Boolean> exceeding = new ConcurrentHashMap<>();
        private final Map<Map.Entry<Cost, Double>, OptionalDouble> epsilons = new ConcurrentHashMap<>();

        @Override
        public boolean exceeds(Cost cost, PrivacyGuarantee guarantee) {
            return exceeding.computeIfAbsent(Map.entry(cost, guarantee), known -> cost.exceeds(guarantee));
        }

        @Override
        public OptionalDouble epsilon(Cost cost, double delta) {
            return epsilons.computeIfAbsent(Map.entry(cost, delta), known -> cost.epsilon(delta));
        }
    }
}
