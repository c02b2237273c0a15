package org.tattle.engine.challenge;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.result.ControlResult;
import org.tattle.core.result.ControlSentence;
import org.tattle.engine.challenge.PackPlan.Part;
import org.tattle.engine.evaluate.PermutedLabels;
import org.tattle.math.sampling.Seed;
import org.tattle.math.statistics.Interval;
import org.tattle.math.statistics.StudentIntervals;

/**
 * What entries reached on all tasks of a pack: ranks, the strongest of each task, and controls.
 *
 * @param part the part that was scored
 * @param tasks in the pack's order
 * @param cards of the entries, by name
 * @param results by entry and task
 * @param boards a board for each metric
 * @param controls what must be so if the board is right; it is not to be shown if one fails
 */
public record Scoreboard(
        PackPlan plan,
        Part part,
        List<TaskPack.Task> tasks,
        Map<String, EntryCard> cards,
        Map<String, Map<String, TaskResult>> results,
        List<Board> boards,
        List<ControlResult> controls) {
    /** The probability of any false difference on a board. */
    public static final double ERROR = 0.05;

    /** What entries are ordered by. */
    public static final BoardMetric MAIN = BoardMetric.TPR_AT_1_PERCENT;

    /** The probability that any control of a right board fails. */
    public static final double CONTROL_ERROR = 1e-3;

    /** The probability that an entry is said to point the wrong way on a task where it says nothing. */
    private static final double DIRECTION_ERROR = 1e-6;

    private static final double CONFIDENCE = 0.95;

    /**
     * A task's strongest attack.
     *
     * @param value its true-positive rate at a false-positive rate of 1 %, with an interval that allows for choosing it
     *     among all entries
     */
    public record Strongest(String entry, Interval value) {}

    /**
     * Ranks entries.
     *
     * @param results by entry and task, in the order of tasks
     * @param blind what the controls without a model reach, by corpus: of {@link #blind} and of {@link #half}
     */
    public static Scoreboard of(
            PackPlan plan,
            Part part,
            List<TaskPack.Task> tasks,
            Map<String, EntryCard> cards,
            Map<String, Map<String, TaskResult>> results,
            Map<String, List<TaskResult>> blind) {
        Map<String, Map<String, List<RocCurve>>> curves = new LinkedHashMap<>();
        results.forEach((entry, by) -> {
            Map<String, List<RocCurve>> own = new LinkedHashMap<>();
            by.forEach((task, result) -> own.put(task, result.curves()));
            curves.put(entry, own);
        });
        List<Board> boards = Stream.of(BoardMetric.values())
                .map(metric -> Board.of(metric, curves, ERROR, new Seed(plan.version()).child(metric.name())))
                .toList();
        return new Scoreboard(plan, part, tasks, cards, results, boards, controls(results, blind));
    }

    /**
     * Scores that need no model: how many of the open targets learned from a record, and then its place in the list.
     * They find nothing if targets are independent and the list reveals nothing.
     *
     * @param open what open targets learned from
     * @param target whose own members are not looked at; beyond the open ones for a sealed one
     */
    public static double[] blind(List<BitSet> open, int target, int records) {
        double[] scores = new double[records];
        for (int i = 0; i < records; i++) {
            int record = i;
            long learned = IntStream.range(0, open.size())
                    .filter(t -> t != target && open.get(t).get(record))
                    .count();
            scores[i] = learned + (double) (records - i) / (records + 1);
        }
        return scores;
    }

    /** Scores that know half of a target's members, and nothing else. */
    public static double[] half(BitSet members, int records) {
        double[] scores = new double[records];
        members.stream().limit(members.cardinality() / 2).forEach(record -> scores[record] = 1);
        return scores;
    }

    private static List<ControlResult> controls(
            Map<String, Map<String, TaskResult>> results, Map<String, List<TaskResult>> blind) {
        int tests = blind.size() + results.values().stream().mapToInt(Map::size).sum();
        double error = CONTROL_ERROR / tests;
        List<ControlResult> controls = new ArrayList<>();
        blind.forEach((corpus, both) -> {
            Interval auc = PermutedLabels.auc(both.get(0).areas(), 1 - error);
            controls.add(new ControlResult(
                    "blind-baseline",
                    corpus,
                    "",
                    ControlSentence.BLIND_SCORES_FIND_NOTHING.with(),
                    auc,
                    PermutedLabels.EXPECTED,
                    error,
                    auc.covers(PermutedLabels.EXPECTED)));
            controls.add(half(corpus, both.get(1)));
        });
        results.forEach((entry, tasks) ->
                tasks.forEach((task, result) -> controls.add(new PermutedLabels(ControlSentence.SCORES_FIND_NOTHING)
                        .result(task, entry, result.permuted(), error))));
        return List.copyOf(controls);
    }

    /** Half of the members are found without a false alarm, and no other record. */
    private static ControlResult half(String corpus, TaskResult found) {
        double expected = 0;
        double measured = 0;
        for (RocCurve curve : found.curves()) {
            int half = curve.members() / 2;
            expected += (double) half / curve.members() / found.curves().size();
            measured += MAIN.of(curve) / found.curves().size();
        }
        return new ControlResult(
                "leaky-model",
                corpus,
                "",
                ControlSentence.KNOWN_HALF_IS_FOUND.with(),
                Interval.none(measured),
                expected,
                0,
                Math.abs(measured - expected) < 1e-12);
    }

    /** The controls that failed. */
    public List<ControlResult> failed() {
        return controls.stream().filter(control -> !control.passed()).toList();
    }

    /** The board of a metric. */
    public Board board(BoardMetric metric) {
        return boards.stream()
                .filter(board -> board.metric() == metric)
                .findFirst()
                .orElseThrow();
    }

    /** The board by which entries are ordered. */
    public Board main() {
        return board(MAIN);
    }

    /** The tasks on which an entry ranks members below others, so that its scores point the wrong way there. */
    public List<String> inverted(String entry) {
        return results.get(entry).entrySet().stream()
                .filter(result -> PermutedLabels.auc(result.getValue().areas(), 1 - DIRECTION_ERROR)
                                .high()
                        < PermutedLabels.EXPECTED)
                .map(Map.Entry::getKey)
                .toList();
    }

    /** The fewest non-members of a target on any task; empty without entries. */
    public Optional<Integer> fewestNonMembers() {
        return results.values().stream()
                .flatMap(tasks -> tasks.values().stream())
                .flatMap(result -> result.curves().stream())
                .map(RocCurve::nonMembers)
                .min(Comparator.naturalOrder());
    }

    /** The strongest attack on a task. */
    public Strongest strongest(String task) {
        double confidence = 1 - (1 - CONFIDENCE) / results.size();
        return results.entrySet().stream()
                .map(entry -> new Strongest(
                        entry.getKey(),
                        StudentIntervals.mean(
                                        entry.getValue().get(task).curves().stream()
                                                .mapToDouble(MAIN::of)
                                                .toArray(),
                                        confidence)
                                .within(0, 1)))
                .max(Comparator.comparingDouble(found -> found.value.value()))
                .orElseThrow();
    }

    /** What an entry said for certain on all tasks. */
    public TaskResult.Proofs proofs(String entry) {
        return results.get(entry).values().stream()
                .map(TaskResult::proofs)
                .reduce(TaskResult.Proofs.NONE, TaskResult.Proofs::and);
    }
}
