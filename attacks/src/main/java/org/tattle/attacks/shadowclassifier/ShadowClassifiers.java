package org.tattle.attacks.shadowclassifier;

import java.util.BitSet;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.Shadows;
import org.tattle.core.audit.StatisticAttack;
import org.tattle.core.audit.Target;
import org.tattle.core.data.Dataset;
import org.tattle.core.data.Labeled;
import org.tattle.core.data.Labels;
import org.tattle.core.plugin.AttackPlugin;
import org.tattle.core.plugin.Setting;
import org.tattle.math.Preconditions;
import org.tattle.math.statistics.LogisticRegression;

/**
 * The shadow classifier attack of Shokri et al. 2017, as in algorithms.md (m): one logistic regression for each true
 * class learns from the shadow models' outputs (sorted class probabilities, loss) to distinguish members from
 * non-members, and scores the target's outputs by the log odds of membership. Classes of fewer than {@value #FEWEST}
 * records share one regression on the records of all classes.
 *
 * <p>Shadow models are trained on halves of the candidates themselves, not on disjoint data: option OVERLAP of
 * algorithms.md (m). The regressions never use outputs of the target.
 *
 * @param most the largest number of shadow models that the attack learns from, at least 1
 */
public record ShadowClassifiers<D, S>(QueryStatistic<D, S> statistic, int most) implements StatisticAttack<D, S> {
    private static final int FEWEST = 20;

    /** The attack, named {@code shokri}. */
    public static final AttackPlugin<Parameters> SHOKRI = AttackPlugin.of(
            "shokri",
            "learns from shadow classifiers how answers about members look, class by class (Shokri et al. 2017);"
                    + " for release: classifier",
            Parameters.class,
            "classifiers on topics (release: classifier)",
            ShadowClassifiers::on);

    /** The attack's parameters. */
    public record Parameters(
            @Setting(value = "10", meaning = "how many of the shadow models it learns from, at least 2")
            int models) {
        public Parameters {
            Preconditions.atLeast("models", models, 2);
        }
    }

    private static <D extends Dataset<D>, S> Optional<MembershipAttack<D, S>> on(
            Parameters parameters, Class<D> data, Class<S> surface, Optional<QueryStatistic<D, S>> statistic) {
        return statistic
                .filter(asked -> Labeled.class.isAssignableFrom(data))
                .filter(asked -> asked.columns().equals(new ClassProbabilities().columns()))
                .map(asked -> new ShadowClassifiers<>(asked, parameters.models));
    }

    @Override
    public int minShadowModels() {
        return 2;
    }

    @Override
    public OptionalDouble threshold() {
        return OptionalDouble.of(0);
    }

    @Override
    public Scores score(Target<? extends D, ? extends S> target, Shadows shadows, UniformRandomProvider random) {
        Labels labels = ((Labeled) target.candidates()).labels().orElseThrow();
        double[] scores = new double[labels.size()];
        BitSet pooled = new BitSet();
        for (int c = 0; c < labels.classes().size(); c++) {
            int label = c;
            int[] records = IntStream.range(0, labels.size())
                    .filter(record -> labels.of(record) == label)
                    .toArray();
            if (records.length < FEWEST) {
                for (int record : records) {
                    pooled.set(record);
                }
            } else {
                score(target, learned(shadows, records), records, scores);
            }
        }
        if (!pooled.isEmpty()) {
            int[] all = IntStream.range(0, labels.size()).toArray();
            score(target, learned(shadows, all), pooled.stream().toArray(), scores);
        }
        return Scores.of(scores);
    }

    private double[] learned(Shadows shadows, int[] records) {
        Answers answers = new Answers(
                shadows, Math.min(most, shadows.models()), statistic.columns().size() - 1, records);
        return new LogisticRegression(LogisticRegression.STANDARD_L2).fit(answers, 2);
    }

    /** The outputs of the first shadow models on some records, model by model, without the first column, the logit. */
    private record Answers(Shadows shadows, int models, int dimensions, int... records)
            implements LogisticRegression.Rows {
        private int model(long row) {
            return (int) (row / records.length);
        }

        private int record(long row) {
            return records[(int) (row % records.length)];
        }

        @Override
        public long size() {
            return (long) models * records.length;
        }

        @Override
        public int label(long row) {
            return shadows.member(model(row), record(row)) ? 1 : 0;
        }

        @Override
        public void features(long row, double[] out) {
            for (int k = 0; k < out.length; k++) {
                out[k] = shadows.statistic(model(row), record(row), k + 1);
            }
        }
    }

    private static void score(Target<?, ?> target, double[] weights, int[] records, double[] scores) {
        double[] logs = new double[2];
        int columns = target.columns().size();
        for (int record : records) {
            LogisticRegression.logProbabilities(weights, target.statistics(), record * columns + 1, logs);
            scores[record] = logs[1] - logs[0];
        }
    }
}
