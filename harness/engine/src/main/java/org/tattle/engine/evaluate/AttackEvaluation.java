package org.tattle.engine.evaluate;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.tattle.certify.EpsilonBounds;
import org.tattle.core.audit.Scores;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.metric.TargetScores;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.result.AttackRates;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.AttackSummary;
import org.tattle.core.result.ExperimentSummary;
import org.tattle.core.result.ExposedRecord;
import org.tattle.core.result.RecordExposure;
import org.tattle.core.result.SharedError;
import org.tattle.core.result.StatisticHistogram;
import org.tattle.core.result.Support;
import org.tattle.core.result.TargetResult;
import org.tattle.math.sampling.Seed;
import org.tattle.math.statistics.Interval;

/** Computes the rates, intervals and bounds of one attack from its scores of all targets. */
final class AttackEvaluation {
    private static final double CLAIM_CONFIDENCE = 0.95;

    private final List<Double> fprs;
    private final Seed seed;
    private final List<Scores> scores;
    private final List<TargetScores> truth;
    private final List<RocCurve> curves;
    private final ShadowHalves shadows;
    private final MultiTargetRoc roc;
    private final Exposure exposure;
    private final Optional<GroupEvaluation> groups;

    /**
     * The attacked experiment and the attack.
     *
     * @param threshold the score above which the attack calls a record a member, if it has one
     * @param independent whether it is known that targets share no shadow models
     */
    record Subject(ExperimentSummary experiment, AttackSummary attack, OptionalDouble threshold, boolean independent) {}

    /**
     * Compares scores with the true memberships.
     *
     * @param together how many attacks have intervals of groups that hold together
     */
    AttackEvaluation(
            List<Scores> scores, List<BitSet> members, Evaluation how, ShadowHalves shadows, Seed seed, int together) {
        this.shadows = shadows;
        this.fprs = how.fprs();
        this.seed = seed;
        this.scores = scores;
        truth = truth(scores, members);
        curves = truth.stream().map(RocCurve::of).toList();
        roc = new MultiTargetRoc(curves, how.confidence(), shadows);
        exposure = new Exposure(truth, strictest(), seed.child("lists"));
        groups = how.groups().map(by -> new GroupEvaluation(by, truth, shadows, how.confidence(), together));
    }

    static AttackEvaluation of(AttackScoring<?, ?, ?> attack, Evaluation how, int together) {
        return new AttackEvaluation(
                attack.scores(), attack.members(), how, attack.sharedError(), attack.seed(), together);
    }

    private static List<TargetScores> truth(List<Scores> scores, List<BitSet> members) {
        List<TargetScores> truth = new ArrayList<>();
        for (int t = 0; t < scores.size(); t++) {
            truth.add(new TargetScores(scores.get(t).values(), members.get(t)));
        }
        return truth;
    }

    /** The smallest reported rate that is supported by the non-members, or else the smallest of all. */
    private double strictest() {
        return fprs.stream()
                .filter(f -> RocCurve.support(curves.get(0).nonMembers(), f) != Support.UNSUPPORTED)
                .findFirst()
                .orElse(fprs.get(0));
    }

    static Seed seed(Seed run, String experiment, String attack) {
        return run.child("evaluation").child(experiment).child(attack);
    }

    List<RocCurve> curves() {
        return curves;
    }

    Interval auc() {
        return roc.auc();
    }

    List<ExposedRecord> exposed(int top, IntFunction<String> ids, UnaryOperator<String> wording) {
        return exposure.most(
                top,
                ids,
                (t, i) ->
                        scores.get(t).evidence().apply(i).stream().map(wording).toList());
    }

    List<RecordExposure> exposures(AttackResult of, IntFunction<String> ids) {
        BitSet proved = new BitSet();
        scores.forEach(one -> proved.or(one.certainMembers()));
        return IntStream.range(0, scores.get(0).values().length)
                .filter(i -> exposure.targetsOf(i) > 0)
                .mapToObj(i -> new RecordExposure(
                        of.experiment().name(),
                        of.surface(),
                        of.attack(),
                        ids.apply(i),
                        proved.get(i),
                        exposure.identified(i),
                        exposure.targetsOf(i),
                        strictest()))
                .filter(RecordExposure::isShown)
                .toList();
    }

    /** The ids of all records that were in a target, most exposed first; computed when they are requested. */
    List<String> byExposure(IntFunction<String> ids) {
        int[] order = exposure.order(ids);
        return new AbstractList<>() {
            @Override
            public String get(int place) {
                return ids.apply(order[place]);
            }

            @Override
            public int size() {
                return order.length;
            }
        };
    }

    AttackResult result(Subject of, List<ExposedRecord> exposed, List<StatisticHistogram> histograms) {
        double[] reported = fprs.stream().mapToDouble(f -> f).toArray();
        double delta = of.experiment.guarantees().stream()
                .mapToDouble(PrivacyGuarantee::replacementDelta)
                .max()
                .orElse(0);
        AttackRates rates = new AttackRates(
                roc.auc(),
                of.threshold.isPresent() ? roc.balancedAccuracy(of.threshold.getAsDouble()) : null,
                roc.operatingPoints(reported),
                roc.summary(reported),
                sharedError(of),
                exposure.lists().summary(),
                groups.map(GroupEvaluation::leak).orElse(null));
        return new AttackResult(
                of.experiment,
                of.attack,
                perTarget(),
                rates,
                new EpsilonBounds(delta, CLAIM_CONFIDENCE).indicative(curves, seed.child("epsilon")),
                exposed,
                histograms);
    }

    /** The error that targets share; null if they share shadow models and there are too few of these to estimate it. */
    private SharedError sharedError(Subject of) {
        if (shadows.groups() == 0) {
            SharedError.Part none = SharedError.Part.NONE;
            return of.independent ? new SharedError(0, none, Collections.nCopies(fprs.size(), none), none) : null;
        }
        return new SharedError(
                shadows.groups(),
                shadows.auc(),
                fprs.stream().map(shadows::truePositiveRate).toList(),
                shadows.trueNegativeRate());
    }

    private List<TargetResult> perTarget() {
        List<TargetResult> results = new ArrayList<>();
        for (int t = 0; t < curves.size(); t++) {
            RocCurve curve = curves.get(t);
            results.add(new TargetResult(
                    t,
                    curve.members(),
                    curve.nonMembers(),
                    curve.auc(),
                    curve.trueNegativeRate(TargetResult.FNR),
                    fprs.stream().map(curve::point).toList(),
                    proved(scores.get(t).certainMembers(), truth.get(t).members()),
                    proved(scores.get(t).robustlyCertainMembers(), truth.get(t).members())));
        }
        return results;
    }

    private static TargetResult.Proved proved(BitSet claimed, BitSet members) {
        BitSet wrong = (BitSet) claimed.clone();
        wrong.andNot(members);
        return new TargetResult.Proved(claimed.cardinality() - wrong.cardinality(), wrong.cardinality());
    }
}
