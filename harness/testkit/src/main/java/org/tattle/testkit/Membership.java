package org.tattle.testkit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.tattle.attacks.likelihood.LikelihoodRatio;
import org.tattle.attacks.likelihood.LikelihoodRatio.Side;
import org.tattle.attacks.likelihood.VarianceRule;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Split;
import org.tattle.core.audit.Target;
import org.tattle.core.audit.Training;
import org.tattle.core.data.Dataset;
import org.tattle.core.engine.ShadowDesign;
import org.tattle.core.engine.StatisticMatrix;
import org.tattle.core.engine.Workers;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.metric.TargetScores;
import org.tattle.core.random.Seed;

/**
 * Targets on random halves of the records, shadow models that all of them share, and {@code lira-online} between them.
 */
final class Membership<D extends Dataset<D>, R> {
    private static final double INCLUSION_RATE = 0.5;

    private final PrivacyAudit<D, R> audit;
    private final QueryStatistic<D, R> statistic;
    private final Workers workers;
    private final ShadowDesign design;

    Membership(PrivacyAudit<D, R> audit, QueryStatistic<D, R> statistic, Workers workers) {
        this.audit = audit;
        this.statistic = statistic;
        this.workers = workers;
        design = new ShadowDesign(audit.data().size(), audit.seed().child("design"));
    }

    /** One curve a target. */
    List<RocCurve> curves() {
        List<BitSet> targets = deal(audit.preset().targets(), design::target);
        List<BitSet> shadows = deal(audit.preset().shadows(), model -> design.shadow(Split.HALVES, -1, model));
        List<double[]> own = answers("target", targets);
        StatisticMatrix matrix = StatisticMatrix.of(shadows, statistic.columns().size(), answers("shadow", shadows));
        MembershipAttack<D, R> attack = new LikelihoodRatio<>(statistic, 0, VarianceRule.AUTO, Side.ONLINE);
        List<RocCurve> curves = new ArrayList<>();
        for (int t = 0; t < targets.size(); t++) {
            Target<D, R> target = new Target<>(
                    null, // the attack knows the release by its answers
                    audit.data(),
                    audit.data(),
                    INCLUSION_RATE,
                    statistic.columns(),
                    own.get(t),
                    audit.trainer().publicFacts(audit.data().size() / 2));
            double[] scores = attack.score(
                            target,
                            matrix,
                            audit.seed().child("attack").child(t).generator())
                    .values();
            curves.add(RocCurve.of(new TargetScores(scores, targets.get(t))));
        }
        return curves;
    }

    private static List<BitSet> deal(int models, IntFunction<BitSet> members) {
        return IntStream.range(0, models).mapToObj(members).toList();
    }

    /** Trains a model on each set of members, and asks it about every record. */
    private List<double[]> answers(String role, List<BitSet> members) {
        double[][] answers = new double[members.size()]
                [audit.data().size() * statistic.columns().size()];
        Seed seed = audit.seed().child(role);
        workers.each(answers.length, model -> {
            D half = audit.data().select(members.get(model).stream().toArray());
            R release = audit.trainer().train(half, Training.seeded(seed.child(model)));
            statistic.evaluate(release, audit.data(), answers[model]);
        });
        return Arrays.asList(answers);
    }
}
