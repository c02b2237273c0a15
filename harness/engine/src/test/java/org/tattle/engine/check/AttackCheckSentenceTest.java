package org.tattle.engine.check;

import static org.tattle.engine.check.ToyAttacks.aboveOut;
import static org.tattle.engine.check.ToyAttacks.alone;
import static org.tattle.engine.check.ToyAttacks.each;
import static org.tattle.engine.check.ToyAttacks.withShadows;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tattle.certify.check.Conformance;
import org.tattle.certify.check.Finding;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.engine.check.ToyAttacks.Toy;
import org.tattle.engine.check.ToyAttacks.Watched;

/** What is said is no constant: checks run in another thread, which would wait for the initialization of this class. */
class AttackCheckSentenceTest extends SentenceTests<AttackCheckSentence> {
    private final List<Statement> sound = said(withShadows(ToyAttacks::aboveOut));
    private final List<Statement> alone = said(alone((target, shadows, i) -> target.statistic(i, 0)));
    private final List<Statement> release = said(new Toy(
            false,
            ShadowSampling.NONE,
            each((target, shadows, i) -> Math.floorMod(
                    target.release().noise() * (1 + target.originals().id(i).hashCode()), 101))));
    private final List<Statement> constant = said(alone((target, shadows, i) -> 1));
    private final List<Statement> random = said(new Toy(
            true,
            ShadowSampling.NONE,
            (target, shadows, random) -> Scores.of(IntStream.range(0, ToyAttacks.RECORDS)
                    .mapToDouble(i -> target.statistic(i, 0) + random.nextDouble())
                    .toArray())));
    private final List<Statement> placed = said(alone((target, shadows, i) -> target.statistic(i, 0) + 0.1 * i));
    private final List<Statement> throwing = said(alone((target, shadows, i) -> target.statistic(i, 3 * i)));
    private final List<Statement> tooShort =
            said(new Toy(true, ShadowSampling.NONE, (target, shadows, random) -> Scores.of(new double[7])));
    private final List<Statement> notANumber = said(alone((target, shadows, i) -> Double.NaN));
    private final List<Statement> dividing = said(withShadows((target, shadows, i) ->
            aboveOut(target, shadows, i) / (shadows.statistic(0, i, 0) - shadows.statistic(1, i, 0))));
    private final List<Statement> proving = said(new Toy(
            true,
            ShadowSampling.NONE,
            (target, shadows, random) -> ToyAttacks.proving(each((all, none, i) -> all.statistic(i, 0))
                    .score(target, shadows, random)
                    .values())));
    private final List<Statement> changingSaid = changing();
    private final List<Statement> knowingSaid = knowing();
    private final List<Statement> reversed = said(withShadows((target, shadows, i) -> -aboveOut(target, shadows, i)));
    private final List<Statement> reading = said(alone((target, shadows, i) ->
            target.statistic(i, 0) + 1e-6 * (target.release().noise() % 1000)));
    private final List<Statement> asking = said(alone(
            (target, shadows, i) -> target.statistic(i, 0) - (shadows.models() == 0 ? 0 : shadows.statistic(0, i, 0))));
    private final List<Statement> worse = said(withShadows((target, shadows, i) -> shadows.models() > 32
            ? 0.01 * target.statistic(i, 0) + shadows.statistic(0, i, 0)
            : target.statistic(i, 0)));
    private final List<Statement> failing = said(
            withShadows((target, shadows, i) -> shadows.models() < 16 ? Double.NaN : aboveOut(target, shadows, i)));

    private static List<Statement> said(Toy attack) {
        return said(ToyAttacks.check(attack));
    }

    private static List<Statement> said(Conformance conformance) {
        return Stream.concat(conformance.findings().stream().map(Finding::seen), conformance.notCovered().stream())
                .toList();
    }

    private static List<Statement> changing() {
        AtomicInteger calls = new AtomicInteger();
        return said(alone((target, shadows, i) -> target.statistic(i, 0) + calls.incrementAndGet()));
    }

    private static List<Statement> knowing() {
        Watched trainer = new Watched();
        return said(ToyAttacks.check(
                alone((target, shadows, i) ->
                        trainer.learnedLast(target.originals().id(i)) ? 10 + i : i),
                trainer,
                1));
    }

    AttackCheckSentenceTest() {
        super(AttackCheckSentence.class);
    }

    @Override
    protected Example example(AttackCheckSentence sentence) {
        return switch (sentence) {
            case THREW -> new Example(throwing, sound);
            case NO_SCORES -> new Example(tooShort, sound);
            case ALL_FINITE, SAME_AGAIN, ORDER_DOES_NOT_MATTER, NOTHING_FOUND -> new Example(sound, tooShort);
            case EQUAL_TOO -> new Example(sound, alone);
            case WRONG_NUMBER -> new Example(tooShort, notANumber);
            case NOT_FINITE -> new Example(notANumber, tooShort);
            case WHERE_EQUAL -> new Example(dividing, notANumber);
            case PROVED_WRONG -> new Example(proving, alone);
            case OTHER_AGAIN -> new Example(changingSaid, sound);
            case ORDER_IS_LIKE_A_SEED -> new Example(random, placed);
            case ORDER_MATTERS -> new Example(placed, random);
            case SOMETHING_FOUND -> new Example(knowingSaid, sound);
            case NOT_LOWER -> new Example(sound, reversed);
            case LOWER -> new Example(reversed, sound);
            case ALL_EQUAL -> new Example(constant, sound);
            case READS_RELEASE -> new Example(reading, alone);
            case READS_SHADOWS -> new Example(asking, alone);
            case ONLY_STATISTIC -> new Example(sound, reading);
            case READS_DECLARED -> new Example(release, sound);
            case ASKS_NONE -> new Example(alone, sound);
            case MORE_IS_FINE -> new Example(sound, worse);
            case MORE_IS_WORSE -> new Example(worse, sound);
            case MORE_FAILS -> new Example(failing, sound);
            case OTHER_KNOWLEDGE, STRENGTH, OTHER_RELEASES -> new Example(sound, List.of(Statement.NOTHING));
        };
    }
}
