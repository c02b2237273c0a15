package org.tattle.testkit;

import static org.tattle.testkit.PrivacyAudit.audit;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.mechanism.LaplaceMechanism;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.accounting.mechanism.Norm;
import org.tattle.accounting.mechanism.Sensitivity;
import org.tattle.certify.testing.Rows;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Dataset;
import org.tattle.core.data.Table;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.testing.NoisyHistogram;
import org.tattle.core.testing.Numbers;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;

class PrivacySentenceTest extends SentenceTests<PrivacySentence> {
    private static final Numbers NUMBERS = Numbers.upTo(200);
    private static final PrivacyGuarantee ONE = guarantee(1, Unit.ROW);

    private final List<Statement> rateHeld = rate(10, 0.5, 0.01);
    private final List<Statement> rateBroken = rate(0.1, 0.5, 0.01);
    private final List<Statement> guaranteeHeld = violation(numbers(10), ONE);
    private final List<Statement> guaranteeOfNothing = violation(guaranteeing(records -> ONE), ONE);

    PrivacySentenceTest() {
        super(PrivacySentence.class);
    }

    private static PrivacyGuarantee guarantee(double epsilon, Unit unit) {
        return Rows.guarantee(epsilon, 0, Relation.addRemove(unit), "asserted");
    }

    /** What an assertion on an audit says. */
    private static <D extends Dataset<D>, R> List<Statement> stated(
            PrivacyAudit<D, R> audit, Consumer<PrivacyAssert<D, R>> assertion) {
        PrivacyAssert<D, R> begun = audit.assertThat();
        try {
            assertion.accept(begun);
        } catch (AssertionError failed) {
            return List.of(begun.stated());
        }
        return List.of(Statement.NOTHING);
    }

    private static PrivacyAudit<Numbers, NoisyHistogram> numbers(double noise) {
        return audit(new NoisyHistogram.Count(200, 1, noise))
                .on(NUMBERS)
                .withStatistic(new NoisyHistogram.Ask(1))
                .withWorstCases(new NumberCases());
    }

    private static List<Statement> rate(double noise, double limit, double fpr) {
        return stated(
                numbers(noise),
                begun -> begun.withFalseAlarmRate(0.01).hasTprBelow(limit).atFpr(fpr));
    }

    private static List<Statement> violation(PrivacyAudit<Numbers, ?> audit, PrivacyGuarantee guarantee) {
        return stated(audit, begun -> begun.doesNotViolate(guarantee));
    }

    private static List<Statement> fault(PrivacyAudit<Numbers, NoisyHistogram> audit, double times) {
        return stated(audit, begun -> begun.wouldRefute(ONE, times));
    }

    /** A trainer that reveals nothing, and what it guarantees of this many records. */
    private static PrivacyAudit<Numbers, NoisyHistogram> guaranteeing(LongFunction<PrivacyGuarantee> guarantee) {
        Trainer<Numbers, NoisyHistogram> trainer = new Trainer<>() {
            @Override
            public NoisyHistogram train(Numbers data, TrainingContext training) {
                return new NoisyHistogram(new double[NUMBERS.size()]);
            }

            @Override
            public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
                return List.of(guarantee.apply(facts.records()));
            }
        };
        return audit(trainer).on(NUMBERS).withWorstCases(new NumberCases());
    }

    /** Answers every question alike. */
    private record Answering() implements QueryStatistic<Table, double[]> {
        @Override
        public List<String> columns() {
            return List.of("answer");
        }

        @Override
        public void evaluate(double[] release, Table records, double[] out) {
            Arrays.fill(out, release[0]);
        }
    }

    /** Adds noise to the sum of rows that are clipped to a length, as if it were 1. */
    private static Rows.Algorithm noisy(double length, boolean isSampling) {
        return (rows, training) -> {
            double[] sum = {
                Arrays.stream(Rows.values(rows))
                        .map(value -> Math.max(0, Math.min(length, value)))
                        .sum()
            };
            if (isSampling) {
                training.stream("coins");
            }
            new LaplaceMechanism(new Sensitivity(1, Norm.L1, Adjacency.ADD_REMOVE), 1)
                    .release(sum, NoiseSource.of(training.noise("sum")));
            return sum;
        };
    }

    private static PrivacyAudit<Table, double[]> rows(double epsilon, Rows.Algorithm algorithm) {
        return audit((Trainer<Table, double[]>) algorithm.claiming(epsilon, 0, Rows.MORE))
                .on(Rows.many(40))
                .withStatistic(new Answering());
    }

    private static List<Statement> replayed(double epsilon, Rows.Algorithm algorithm) {
        return stated(rows(epsilon, algorithm), PrivacyAssert::replays);
    }

    private static List<Statement> checked(Rows.Algorithm algorithm) {
        return stated(rows(1, algorithm), PrivacyAssert::isConformant);
    }

    @Override
    protected Example example(PrivacySentence sentence) {
        Rows.Algorithm sound = noisy(1, false);
        Rows.Algorithm undeclared = (rows, training) ->
                new double[] {Rows.sum(rows) + training.noise("sum").nextDouble()};
        AtomicLong trainings = new AtomicLong();
        Rows.Algorithm counting = (rows, training) -> new double[] {
            trainings.incrementAndGet() + training.noise("sum").nextDouble()
        };
        PrivacyGuarantee ofNumber = ONE.needing(Premise.RECORDS);
        return switch (sentence) {
            case RATE_NOT_SEEN -> new Example(rate(10, 0.5, 0.001), rateHeld);
            case FEW_TARGETS -> new Example(stated(numbers(10).targets(2), begun -> begun.hasTprBelow(0.05)), rateHeld);
            case RATE_EXCEEDED -> new Example(rateBroken, rateHeld);
            case ONE_NON_MEMBER -> new Example(rateBroken, rate(10, 0.2, 0.5));
            case FAULT_NOT_FOUND, ONLY_NOISE -> new Example(fault(numbers(1), 1.2), fault(numbers(1), 4));
            case NOT_EVEN_A_HUNDRED -> new Example(fault(numbers(1).runs(4), 4), fault(numbers(1), 1.2));
            case NO_GUARANTEE ->
                new Example(stated(numbers(10), PrivacyAssert::doesNotViolateItsGuarantees), guaranteeOfNothing);
            case REPLAY_VIOLATED -> new Example(replayed(0.9, sound), replayed(1, sound));
            case REPLAY_SUSPECT -> new Example(replayed(1, noisy(2, true)), replayed(1, noisy(2, false)));
            case NOT_REPLAYABLE -> new Example(replayed(1, undeclared), replayed(1, noisy(2, true)));
            case CHECK_FAILED -> new Example(checked(counting), checked(undeclared));
            case CHECK_INCONCLUSIVE -> new Example(checked(undeclared), checked(counting));
            case CHECK_REPEATED -> new Example(checked(counting), checked(sound));
            case NUMBER_IS_PUBLIC -> new Example(violation(guaranteeing(records -> ONE), ofNumber), guaranteeOfNothing);
            case NO_NEIGHBORS -> new Example(violation(numbers(10), guarantee(1, Unit.DOCUMENT)), guaranteeHeld);
            case NEIGHBORS_TOO_SMALL ->
                new Example(
                        violation(
                                guaranteeing(records -> {
                                    if (records < NUMBERS.size()) {
                                        throw new IllegalArgumentException("too few");
                                    }
                                    return ONE;
                                }),
                                ONE),
                        guaranteeOfNothing);
            case FEW_RUNS -> new Example(violation(numbers(10), guarantee(5, Unit.ROW)), guaranteeHeld);
            case GUARANTEE_VIOLATED -> new Example(violation(numbers(0.1), ONE), guaranteeHeld);
        };
    }
}
