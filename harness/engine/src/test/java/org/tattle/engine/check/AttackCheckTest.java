package org.tattle.engine.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tattle.engine.check.ToyAttacks.aboveOut;
import static org.tattle.engine.check.ToyAttacks.alone;
import static org.tattle.engine.check.ToyAttacks.check;
import static org.tattle.engine.check.ToyAttacks.each;
import static org.tattle.engine.check.ToyAttacks.withShadows;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tattle.certify.check.Check;
import org.tattle.certify.check.Conformance;
import org.tattle.certify.check.Finding;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.control.LeakyModel;
import org.tattle.engine.check.ToyAttacks.Toy;
import org.tattle.engine.check.ToyAttacks.Watched;

/** A sound attack conforms, and an attack that is broken in one way fails the check of that way. */
class AttackCheckTest {
    private static List<Check> failed(Toy attack) {
        return failed(check(attack));
    }

    private static List<Check> failed(Conformance conformance) {
        return conformance.findings().stream()
                .filter(finding -> finding.outcome() == Finding.Outcome.FAILED)
                .map(Finding::check)
                .toList();
    }

    @Test
    void soundAttacks_conform() {
        assertThat(check(withShadows(ToyAttacks::aboveOut)).findings())
                .hasSize(Check.ofAttacks().size())
                .allMatch(finding -> finding.outcome() == Finding.Outcome.PASSED);
        assertThat(check(alone((target, shadows, i) -> target.statistic(i, 0))).conforms())
                .isTrue();
        assertThat(check(alone((target, shadows, i) -> 1)).conforms()).isTrue();
        // random numbers of its own are no fault, even if they are drawn record by record
        assertThat(check(new Toy(
                                true,
                                ShadowSampling.NONE,
                                (target, shadows, random) -> Scores.of(IntStream.range(0, ToyAttacks.RECORDS)
                                        .mapToDouble(i -> target.statistic(i, 0) + random.nextDouble())
                                        .toArray())))
                        .conforms())
                .isTrue();
    }

    @Test
    void scoresThatAreNoNumbers_missing_orThrown_areFound() {
        assertThat(failed(alone((target, shadows, i) -> i == 7 ? Double.NaN : i)))
                .containsExactly(Check.SCORES);
        assertThat(failed(alone((target, shadows, i) -> 1 / target.statistic(i, 3 * i))))
                .containsExactly(Check.SCORES);
        assertThat(failed(new Toy(true, ShadowSampling.NONE, (target, shadows, random) -> Scores.of(new double[119]))))
                .containsExactly(Check.SCORES);
        // divides by a deviation that may be 0
        assertThat(failed(withShadows((target, shadows, i) ->
                        aboveOut(target, shadows, i) / (shadows.statistic(0, i, 0) - shadows.statistic(1, i, 0)))))
                .containsExactly(Check.SCORES);
    }

    @Test
    void wrongProofs_areFound() {
        assertThat(failed(new Toy(
                        true,
                        ShadowSampling.NONE,
                        (target, shadows, random) -> ToyAttacks.proving(each((all, none, i) -> all.statistic(i, 0))
                                .score(target, shadows, random)
                                .values()))))
                .containsExactly(Check.SCORES);
    }

    @Test
    void stateBetweenTargets_isFound() {
        AtomicInteger calls = new AtomicInteger();
        assertThat(failed(alone((target, shadows, i) -> target.statistic(i, 0) + calls.incrementAndGet() * 1e-9)))
                .contains(Check.REPEATS);
    }

    @Test
    void whatDependsOnThePlaceOfARecord_isFound() {
        assertThat(failed(alone((target, shadows, i) -> target.statistic(i, 0) + 1e-3 * i)))
                .containsExactly(Check.RECORD_ORDER);
        assertThat(failed(withShadows((target, shadows, i) ->
                        target.statistic(i, 0) - 0.1 * target.statistic((i + 1) % ToyAttacks.RECORDS, 0))))
                .containsExactly(Check.RECORD_ORDER);
    }

    /** Members that are known from elsewhere than what the attack is given. */
    @Test
    void knowledgeOfTheTrueMembers_isFound() {
        Watched trainer = new Watched();
        Toy attack = alone((target, shadows, i) ->
                target.statistic(i, 0) + (trainer.learnedLast(target.originals().id(i)) ? 10 : 0));
        assertThat(failed(check(attack, trainer, 1))).contains(Check.CHANCE);
    }

    @Test
    void theWrongSign_isFound() {
        assertThat(failed(withShadows((target, shadows, i) -> -aboveOut(target, shadows, i))))
                .containsExactly(Check.DIRECTION);
    }

    @Test
    void undeclaredKnowledge_isFound() {
        assertThat(failed(alone((target, shadows, i) ->
                        target.statistic(i, 0) + 1e-6 * (target.release().noise() % 1000))))
                .containsExactly(Check.KNOWLEDGE);
        assertThat(failed(alone((target, shadows, i) -> shadows.models() == 0
                        ? target.statistic(i, 0)
                        : target.statistic(i, 0) - shadows.statistic(0, i, 0))))
                .containsExactly(Check.KNOWLEDGE);
    }

    @Test
    void moreShadowModelsThatBreakIt_areFound() {
        assertThat(failed(withShadows((target, shadows, i) ->
                        (shadows.models() > 32 ? 0.01 * target.statistic(i, 0) : target.statistic(i, 0))
                                + (shadows.models() > 32 ? shadows.statistic(0, i, 0) : 0))))
                .containsExactly(Check.SHADOWS);
        assertThat(failed(withShadows(
                        (target, shadows, i) -> shadows.models() < 16 ? Double.NaN : aboveOut(target, shadows, i))))
                .containsExactly(Check.SHADOWS);
    }

    /**
     * Null hypothesis: an attack that guesses. Three tests with a false-alarm probability of 1e-6 each: in 100 checks
     * none fails, but with a probability of 3e-4 (the seeds are fixed). It fails if a test's interval is that of 95 %.
     */
    @Test
    void guessing_isNoFault() {
        guesses(100);
    }

    @Test
    @Tag("slow")
    void guessing_isNoFault_inFull() {
        guesses(2000);
    }

    private static void guesses(int checks) {
        Toy guess = new Toy(
                true,
                ShadowSampling.HALVES,
                each((target, shadows, i) -> shadows.statistic(0, i, 0)
                                * (shadows.models() > 32 ? 1 : -1)
                                * target.facts().hashCode()
                        + shadows.statistic(1, i, 0)));
        for (int seed = 1; seed <= checks; seed++) {
            assertThat(check(guess, new LeakyModel.Memorize<>(), seed).faults()).isEmpty();
        }
    }
}
