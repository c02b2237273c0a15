package org.tattle.testkit;

import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.assertj.core.annotation.CheckReturnValue;
import org.assertj.core.api.AbstractAssert;
import org.tattle.certify.DistinguishingAudit;
import org.tattle.certify.EpsilonBounds;
import org.tattle.certify.Evidence;
import org.tattle.certify.FaultPower;
import org.tattle.certify.TestableGuarantees;
import org.tattle.certify.check.Conformance;
import org.tattle.core.EnumText;
import org.tattle.core.audit.DistinguishingGame;
import org.tattle.core.data.Dataset;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.privacy.GuaranteeText;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.Relation;
import org.tattle.core.result.ReplayResult;
import org.tattle.core.result.Support;
import org.tattle.core.text.Statement;
import org.tattle.engine.evaluate.Evaluation;
import org.tattle.math.Preconditions;
import org.tattle.math.statistics.BettingMean;

/**
 * Assertions on an audit. Each but {@link #isConformant} and {@link #replays} is a test of the hypothesis that the
 * trainer meets the assertion: it fails if the hypothesis is rejected, which happens with at most the stated
 * probability although it is true. It also fails, with the message <em>inconclusive</em>, if the audit could not have
 * rejected the hypothesis however much leaks, since a test that cannot fail shows nothing. Over 350 lines, a method for
 * each assertion.
 */
public final class PrivacyAssert<D extends Dataset<D>, R>
        extends AbstractAssert<PrivacyAssert<D, R>, PrivacyAudit<D, R>> {
    /** The default false-alarm rate of every assertion. */
    public static final double FALSE_ALARM_RATE = 1e-4;

    private final Object begun = ForgottenAssertions.begin();
    private double falseAlarmRate = FALSE_ALARM_RATE;
    private List<String> suitable;
    private List<Evaluation.AttackCurves> membership;
    private Statement stated = Statement.NOTHING;

    PrivacyAssert(PrivacyAudit<D, R> audit) {
        super(audit, PrivacyAssert.class);
    }

    private void fail(Statement why) {
        stated = why;
        failWithMessage("%s", why);
    }

    /** Why an assertion failed; states nothing if none did. */
    Statement stated() {
        return stated;
    }

    /** Sets the false-alarm rate, in (0, 1), of the assertions that follow. */
    @CheckReturnValue
    public PrivacyAssert<D, R> withFalseAlarmRate(double rate) {
        falseAlarmRate = Preconditions.openUnit("false-alarm rate", rate);
        return this;
    }

    /**
     * Audits, and fails if an attack is shown to find at least this share of the members, at the lowest false-positive
     * rate that the records can show: one false positive. Every attack that suits the data and the release is run, and
     * the false-alarm rate is that of all together.
     *
     * <p>At a higher false-positive rate attacks find no fewer members, so that an assertion that fails here also fails
     * {@linkplain RateAssertion#atFpr there}. All targets share their shadow models, which are taken as given: another
     * seed draws others, with a slightly different mean.
     *
     * @param rate the share of members found, in (0, 1): the mean over targets on random halves of the records
     */
    public RateAssertion hasTprBelow(double rate) {
        ForgottenAssertions.end(begun);
        RateAssertion assertion = new RateAssertion(Preconditions.openUnit("true-positive rate", rate));
        int nonMembers = actual.data().size() - actual.data().size() / 2;
        assertion.require(1.0 / nonMembers, falseAlarmRate);
        return assertion;
    }

    /**
     * The assertion that no attack finds at least a share of the members, already tested at the lowest false-positive
     * rate, and to be tested at others.
     */
    public final class RateAssertion {
        private final double limit;
        private double held;

        private RateAssertion(double limit) {
            this.limit = limit;
        }

        /** Tests the same at another false-positive rate, in (0, 1). */
        public RateAssertion atFpr(double fpr) {
            require(Preconditions.openUnit("false-positive rate", fpr), falseAlarmRate);
            return this;
        }

        /**
         * Tests the same at another false-alarm rate, in (0, 1). Earlier assertions have already been tested at theirs:
         * set a smaller rate before them, by {@link PrivacyAssert#withFalseAlarmRate}.
         */
        public RateAssertion withFalseAlarmRate(double alpha) {
            require(held, Preconditions.openUnit("false-alarm rate", alpha));
            return this;
        }

        private void require(double fpr, double alpha) {
            held = fpr;
            if (suitable == null) {
                suitable = actual.suitable();
            }
            requireMeasurable(fpr, alpha, suitable.size());
            List<Evaluation.AttackCurves> found = membership();
            List<double[]> rates =
                    found.stream().map(attack -> rates(attack, fpr)).toList();
            double pValue = BettingMean.EVEN.pValue(rates, limit);
            if (pValue <= alpha) {
                Evaluation.AttackCurves worst = Collections.min(
                        found,
                        Comparator.comparingDouble(attack -> BettingMean.EVEN.pValue(rates(attack, fpr), limit)));
                fail(says(worst, fpr, pValue, alpha));
            }
        }

        private void requireMeasurable(double fpr, double alpha, int attacks) {
            int records = actual.data().size();
            int nonMembers = records - records / 2;
            if (RocCurve.support(nonMembers, fpr) == Support.UNSUPPORTED) {
                fail(PrivacySentence.RATE_NOT_SEEN.with(fpr, nonMembers, 2 * (long) Math.ceil(1 / fpr)));
            }
            int enough = BettingMean.EVEN.fewest(limit, alpha / attacks);
            if (actual.preset().targets() < enough) {
                fail(PrivacySentence.FEW_TARGETS.with(actual.preset().targets(), limit, alpha, enough));
            }
        }

        private boolean isOneNonMember(double fpr) {
            int records = actual.data().size();
            return fpr * (records - records / 2) < 1.5;
        }

        /** Each target's true-positive rate at a false-positive rate. */
        private static double[] rates(Evaluation.AttackCurves attack, double fpr) {
            return attack.curves().stream()
                    .mapToDouble(curve -> curve.truePositiveRate(curve.indexAtFpr(fpr)))
                    .toArray();
        }

        private Statement says(Evaluation.AttackCurves worst, double fpr, double pValue, double alpha) {
            Preset preset = actual.preset();
            double[] rates = rates(worst, fpr);
            int attacks = membership().size();
            return PrivacySentence.RATE_EXCEEDED.with(
                    limit,
                    fpr,
                    isOneNonMember(fpr) ? PrivacySentence.ONE_NON_MEMBER.with() : Statement.NOTHING,
                    worst.attack(),
                    formatted("%.4f", Arrays.stream(rates).average().orElseThrow()),
                    rates.length,
                    formatted("%.4f", Arrays.stream(rates).min().orElseThrow()),
                    formatted("%.4f", Arrays.stream(rates).max().orElseThrow()),
                    1 - alpha,
                    formatted("%.4f", BettingMean.EVEN.lower(rates, alpha / attacks)),
                    attacks,
                    formatted("%.1e", pValue),
                    alpha,
                    actual.data().size() / 2,
                    actual.data().size(),
                    preset.shadows(),
                    preset.seed(),
                    preset.targets(),
                    preset.shadows());
        }
    }

    /** The membership audit, run once for all assertions. */
    private List<Evaluation.AttackCurves> membership() {
        if (membership == null) {
            membership = actual.found(suitable);
        }
        return membership;
    }

    /**
     * Audits, and fails if runs on neighboring datasets show that a guarantee is violated. A guarantee for a public
     * number of records ({@link Premise#RECORDS}) does not cover neighbors of different sizes: it is inconclusive.
     * Small violations pass: {@link #wouldRefute} asserts which do not.
     *
     * @param guarantee for datasets of the sizes that are used: that of the audit's records, and slightly larger ones
     */
    public PrivacyAssert<D, R> doesNotViolate(PrivacyGuarantee guarantee) {
        ForgottenAssertions.end(begun);
        requireTestable(guarantee);
        requireNotViolated(guarantee, falseAlarmRate);
        return this;
    }

    /**
     * Fails as inconclusive unless {@link #doesNotViolate} would fail in at least 8 of 10 audits of a trainer whose
     * noise is this many times too small for a guarantee, and whose release shows all of it. Nothing is trained.
     *
     * @param guarantee of epsilon above 0; noise is taken as Gaussian if it has a delta, as Laplace noise if not
     * @param times above 1, such as 2 for half the noise
     */
    public PrivacyAssert<D, R> wouldRefute(PrivacyGuarantee guarantee, double times) {
        ForgottenAssertions.end(begun);
        Preconditions.require(guarantee.epsilon() > 0, "epsilon", "above 0", guarantee.epsilon());
        Preset preset = actual.preset();
        OptionalDouble found = new FaultPower(
                        guarantee.epsilon(),
                        guarantee.delta(),
                        Map.of("runs", preset.runs(), "pilot", preset.pilot()),
                        falseAlarmRate)
                .smallest();
        if (found.isEmpty() || found.getAsDouble() > times) {
            fail(PrivacySentence.FAULT_NOT_FOUND.with(
                    preset.runs(),
                    found.isEmpty()
                            ? PrivacySentence.NOT_EVEN_A_HUNDRED.with()
                            : PrivacySentence.ONLY_NOISE.with(formatted("%.1f", found.getAsDouble())),
                    falseAlarmRate,
                    times,
                    GuaranteeText.inWords(guarantee)));
        }
        return this;
    }

    /**
     * Tests every guarantee that the trainer itself states, in its weakest form over the sizes that are used. The
     * false-alarm rate is that of all guarantees together. A trainer without a guarantee fails.
     */
    public PrivacyAssert<D, R> doesNotViolateItsGuarantees() {
        ForgottenAssertions.end(begun);
        List<PrivacyGuarantee> guaranteed = actual.guarantees().of(actual.data().size());
        if (guaranteed.isEmpty()) {
            fail(PrivacySentence.NO_GUARANTEE.with());
        }
        guaranteed.forEach(this::requireTestable);
        List<PrivacyGuarantee> claims = actual.claims();
        claims.forEach(claim -> requireNotViolated(claim, falseAlarmRate / claims.size()));
        return this;
    }

    /**
     * Checks that the trainer keeps the contract of {@link org.tattle.core.audit.Trainer}: that it learns only from its
     * members, draws only from its training context, and so on. This is not a statistical test: every failure was
     * observed, so there are no false alarms. A check that is not finished within a minute fails, too.
     */
    public PrivacyAssert<D, R> isConformant() {
        ForgottenAssertions.end(begun);
        Conformance conformance = actual.conformance();
        if (!conformance.conforms()) {
            fail(faults(conformance));
        }
        return this;
    }

    /**
     * Checks by record and replay that the trainer's noise is what its guarantees need: no input of a declared draw
     * moves farther between neighbors than the declared sensitivity, nothing differs that declared draws do not
     * explain, and the draws cost no more than is guaranteed. This is not a statistical test: there are no false
     * alarms. A trainer without a guarantee, or with draws that no replay can judge, fails as inconclusive.
     */
    public PrivacyAssert<D, R> replays() {
        ForgottenAssertions.end(begun);
        List<PrivacyGuarantee> guaranteed = actual.guarantees().of(actual.data().size());
        if (guaranteed.isEmpty()) {
            fail(PrivacySentence.NO_GUARANTEE.with());
        }
        ReplayResult result = actual.replay();
        if (result.verdict() != ReplayResult.Verdict.PASSED) {
            fail(notReplayed(result, guaranteed));
        }
        return this;
    }

    private Statement notReplayed(ReplayResult result, List<PrivacyGuarantee> guaranteed) {
        PrivacySentence judged = switch (result.verdict()) {
            case PASSED, VIOLATED -> PrivacySentence.REPLAY_VIOLATED;
            case SUSPECT -> PrivacySentence.REPLAY_SUSPECT;
            case NOT_REPLAYABLE -> PrivacySentence.NOT_REPLAYABLE;
        };
        return judged.with(
                guaranteed.stream().map(GuaranteeText::inWords).collect(Collectors.joining("; ")),
                result.seen(),
                result.pairs(),
                result.coverage(),
                actual.preset().seed());
    }

    private static Statement faults(Conformance conformance) {
        PrivacySentence judged = conformance.verdict() == Conformance.Verdict.CANNOT_TELL
                ? PrivacySentence.CHECK_INCONCLUSIVE
                : PrivacySentence.CHECK_FAILED;
        return Statement.joined(
                        "",
                        conformance.deciding().stream()
                                .map(fault -> judged.with(
                                        fault.check().property(),
                                        fault.check().key(),
                                        EnumText.of(fault.outcome()),
                                        fault.seen()))
                                .toList())
                .then(PrivacySentence.CHECK_REPEATED.with(conformance.records(), conformance.seed()));
    }

    private static String formatted(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }

    /** Fails if no neighbors can test a guarantee. */
    private void requireTestable(PrivacyGuarantee guarantee) {
        String neighbors = words(guarantee.relation());
        if (!TestableGuarantees.isTestable(guarantee)) {
            fail(PrivacySentence.NUMBER_IS_PUBLIC.with(GuaranteeText.inWords(guarantee), neighbors));
        }
        List<DistinguishingGame<D, R>> known = actual.games(guarantee.relation());
        if (known.isEmpty()) {
            fail(PrivacySentence.NO_NEIGHBORS.with(neighbors));
        }
        if (actual.guarantees().applicable(known).isEmpty()) {
            fail(PrivacySentence.NEIGHBORS_TOO_SMALL.with(
                    neighbors, actual.data().size()));
        }
    }

    private void requireNotViolated(PrivacyGuarantee guarantee, double alpha) {
        DistinguishingAudit audit = actual.distinguishing(alpha);
        if (audit.maxCertifiableEpsilon(guarantee.delta()) <= guarantee.epsilon()) {
            fail(tooFew(audit, guarantee, alpha));
        }
        Evidence evidence = actual.evidence(guarantee, alpha).orElseThrow();
        if (evidence.pValue(guarantee.epsilon(), guarantee.delta()) <= alpha) {
            fail(violated(evidence, guarantee, alpha));
        }
    }

    private static Statement tooFew(DistinguishingAudit audit, PrivacyGuarantee guarantee, double alpha) {
        return PrivacySentence.FEW_RUNS.with(
                audit.runs(),
                formatted("%.2f", audit.maxCertifiableEpsilon(guarantee.delta())),
                alpha,
                GuaranteeText.inWords(guarantee),
                new EpsilonBounds(guarantee.delta(), 1 - alpha).fewestRuns(guarantee.epsilon()));
    }

    private Statement violated(Evidence evidence, PrivacyGuarantee guarantee, double alpha) {
        Preset preset = actual.preset();
        return PrivacySentence.GUARANTEE_VIOLATED.with(
                GuaranteeText.inWords(guarantee),
                formatted("%.3f", evidence.bound(guarantee.delta()).value()),
                1 - alpha,
                evidence.neighbors(),
                evidence.counted(),
                formatted("%.1e", evidence.pValue(guarantee.epsilon(), guarantee.delta())),
                alpha,
                preset.seed(),
                preset.targets(),
                preset.shadows(),
                preset.runs(),
                preset.pilot(),
                preset.threads());
    }

    private static String words(Relation relation) {
        return "neighbors by " + EnumText.of(relation.unit()) + ", " + EnumText.of(relation.adjacency());
    }
}
