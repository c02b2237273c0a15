package org.tattle.engine.challenge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tattle.core.result.ControlResult;
import org.tattle.engine.challenge.PackPlan.Part;
import org.tattle.math.sampling.Seed;

public class ScoreboardTest {
    private static final PackPlan PLAN =
            PackPlan.read("small", PackPlan.shipped("small").orElseThrow());
    private static final int RECORDS = 400;
    private static final int TARGETS = 6;

    private final Random random = new Random(7);
    private final List<BitSet> open = drawn(PLAN.open());

    private List<BitSet> drawn(int sets) {
        List<BitSet> drawn = new ArrayList<>();
        for (int s = 0; s < sets; s++) {
            BitSet set = new BitSet();
            List<Integer> all =
                    new ArrayList<>(IntStream.range(0, RECORDS).boxed().toList());
            Collections.shuffle(all, random);
            all.subList(0, RECORDS / 2).forEach(set::set);
            drawn.add(set);
        }
        return drawn;
    }

    /** The board of entries whose scores are these, on one task. */
    private Scoreboard board(List<BitSet> members, Map<String, List<double[]>> scores, List<BitSet> proved) {
        TaskPack.Task task = new TaskPack.Task("drawn/lda/full", "lda", "full", Map.of());
        Map<String, EntryCard> cards = new LinkedHashMap<>();
        Map<String, Map<String, TaskResult>> results = new LinkedHashMap<>();
        scores.forEach((name, values) -> {
            cards.put(name, new EntryCard(name, "small", 1, "", "", 0, 1, "", ""));
            results.put(name, Map.of(task.name(), TaskResult.of(values, proved, members, new Seed(random.nextLong()))));
        });
        List<BitSet> nothing = Collections.nCopies(TARGETS, new BitSet());
        TaskResult blind = TaskResult.of(
                IntStream.range(0, TARGETS)
                        .mapToObj(t -> Scoreboard.blind(open, PLAN.first(Part.DEV) + t, RECORDS))
                        .toList(),
                nothing,
                members,
                new Seed(1));
        TaskResult half = TaskResult.of(
                members.stream().map(of -> Scoreboard.half(of, RECORDS)).toList(), nothing, members, new Seed(1));
        return Scoreboard.of(PLAN, Part.DEV, List.of(task), cards, results, Map.of("drawn", List.of(blind, half)));
    }

    private List<double[]> noise(double shift, List<BitSet> members) {
        return members.stream()
                .map(of -> IntStream.range(0, RECORDS)
                        .mapToDouble(i -> random.nextGaussian() + (of.get(i) ? shift : 0))
                        .toArray())
                .toList();
    }

    private List<BitSet> dev() {
        return PLAN.only(Part.DEV, Part.TRAIN, open);
    }

    private static final List<BitSet> NONE = Collections.nCopies(TARGETS, new BitSet());

    /** At an error of 1e-3 a board, of 40 boards none fails but with probability 0.04; more than 2 with 1e-5. */
    @Test
    void rightBoards_passTheirControls() {
        long failed = IntStream.range(0, 40)
                .filter(i -> {
                    List<BitSet> members = drawn(TARGETS);
                    return !board(members, Map.of("strong", noise(2, members), "weak", noise(0, members)), NONE)
                            .failed()
                            .isEmpty();
                })
                .count();
        assertThat(failed).isLessThanOrEqualTo(2);
    }

    /** Fails when members that follow from the list, or from other targets, go unnoticed. */
    @Test
    void membersThatTheListTells_failTheBlindBaseline() {
        BitSet first = new BitSet();
        first.set(0, RECORDS / 2);
        List<BitSet> ordered = Collections.nCopies(TARGETS, first);
        assertThat(board(ordered, Map.of("any", noise(0, ordered)), NONE).failed())
                .extracting(ControlResult::control)
                .contains("blind-baseline");

        List<BitSet> others = PLAN.only(Part.DEV, Part.TRAIN, open).stream()
                .map(of -> {
                    BitSet most = new BitSet();
                    IntStream.range(0, RECORDS)
                            .boxed()
                            .sorted(Comparator.comparing((Integer i) -> -count(i))
                                    .thenComparing(i -> i * 37 % RECORDS)) // the order must not tell
                            .limit(RECORDS / 2)
                            .forEach(most::set);
                    return most;
                })
                .toList();
        assertThat(board(others, Map.of("any", noise(0, others)), NONE).failed())
                .extracting(ControlResult::control)
                .contains("blind-baseline");
    }

    private long count(int record) {
        return open.stream().filter(of -> of.get(record)).count();
    }

    /** Fails when proofs are counted without looking, or the strongest attack is not the strongest. */
    @Test
    void proofsAndTheStrongest_areThoseOfTheScores() {
        List<BitSet> members = dev();
        List<BitSet> proved = members.stream()
                .map(of -> {
                    BitSet some = new BitSet();
                    some.set(of.nextSetBit(0));
                    some.set(of.nextClearBit(0));
                    return some;
                })
                .toList();
        Scoreboard board = board(members, Map.of("strong", noise(3, members), "weak", noise(1, members)), proved);
        assertThat(board.proofs("weak")).isEqualTo(new TaskResult.Proofs(TARGETS, TARGETS, TARGETS * RECORDS / 2));
        assertThat(board.strongest("drawn/lda/full").entry()).isEqualTo("strong");
        assertThat(board.strongest("drawn/lda/full").value().confidence()).isEqualTo(0.975);
    }

    /** Guessing points the wrong way on a task with a probability of 1e-6. Fails when it is said of right scores. */
    @Test
    void scoresOfTheWrongSign_areSaid() {
        List<BitSet> members = dev();
        Scoreboard board = board(
                members,
                Map.of("right", noise(1, members), "wrong", noise(-1, members), "guess", noise(0, members)),
                NONE);
        assertThat(board.inverted("wrong")).containsExactly("drawn/lda/full");
        assertThat(board.inverted("right")).isEmpty();
        assertThat(board.inverted("guess")).isEmpty();
    }
}
