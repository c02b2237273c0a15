package org.tattle.attacks.lira;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.attacks.Given;
import org.tattle.attacks.Given.Statistic;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.metric.TargetScores;
import org.tattle.math.sampling.NormalSampler;
import org.tattle.math.sampling.SplitMix;

/**
 * A game of two columns: each is the record's own level, what membership gains, a noise of variance 1 that both share,
 * and one of its own.
 *
 * @param shadows half of which had each record, by coins
 * @param answers the target's, records x 2
 * @param members the target's
 */
record TwoColumns(Statistic statistic, Given.Table shadows, double[] answers, BitSet members) {
    interface Deal {
        boolean member(int model, int record);
    }

    static TwoColumns of(int records, int models, double[] gains, double ownDeviation, long seed) {
        UniformRandomProvider random = new SplitMix(seed);
        double[] levels = new double[2 * records];
        Arrays.setAll(levels, i -> NormalSampler.sample(random, -20, 3));
        List<boolean[]> members = new ArrayList<>();
        List<double[]> answers = new ArrayList<>();
        for (int model = 0; model <= models; model++) {
            boolean[] in = new boolean[records];
            double[] answer = new double[2 * records];
            for (int i = 0; i < records; i++) {
                in[i] = random.nextBoolean();
                double shared = NormalSampler.sample(random);
                for (int a = 0; a < 2; a++) {
                    answer[2 * i + a] = levels[2 * i + a]
                            + (in[i] ? gains[a] : 0)
                            + shared
                            + NormalSampler.sample(random, 0, ownDeviation);
                }
            }
            members.add(in);
            answers.add(answer);
        }
        double[] target = answers.remove(models);
        boolean[] truth = members.remove(models);
        BitSet bits = new BitSet(records);
        IntStream.range(0, records).filter(i -> truth[i]).forEach(bits::set);
        double[] scales = new double[records];
        Arrays.fill(scales, 1);
        return new TwoColumns(
                new Statistic(List.of("x", "y"), scales), new Given.Table(members, answers, 2), target, bits);
    }

    private TwoColumns with(UnaryOperator<double[]> change) {
        return new TwoColumns(
                statistic,
                new Given.Table(
                        shadows.members(),
                        shadows.answers().stream().map(change).toList(),
                        2),
                change.apply(answers),
                members);
    }

    /** One column times a factor, plus a shift. */
    TwoColumns rescaled(int column, double factor, double shift) {
        return with(values -> IntStream.range(0, values.length)
                .mapToDouble(i -> i % 2 == column ? factor * values[i] + shift : values[i])
                .toArray());
    }

    /** The first column twice. */
    TwoColumns repeated() {
        return with(values -> IntStream.range(0, values.length)
                .mapToDouble(i -> values[i - i % 2])
                .toArray());
    }

    /** Other members of the shadow models, who gained nothing. */
    TwoColumns withSplit(Deal deal) {
        List<boolean[]> dealt = new ArrayList<>();
        for (int model = 0; model < shadows.models(); model++) {
            boolean[] in = new boolean[answers.length / 2];
            for (int i = 0; i < in.length; i++) {
                in[i] = deal.member(model, i);
            }
            dealt.add(in);
        }
        return new TwoColumns(statistic, new Given.Table(dealt, shadows.answers(), 2), answers, members);
    }

    /** Every answer about one record of the models that had it, higher by some. */
    TwoColumns shiftedWith(int record, double shift) {
        List<double[]> shifted = new ArrayList<>();
        for (int model = 0; model < shadows.models(); model++) {
            double[] answer = shadows.answers().get(model).clone();
            answer[2 * record] += shadows.member(model, record) ? shift : 0;
            shifted.add(answer);
        }
        return new TwoColumns(statistic, new Given.Table(shadows.members(), shifted, 2), answers, members);
    }

    /** How well scores tell the target's members. */
    double auc(double[] scores) {
        return RocCurve.of(new TargetScores(scores, members)).auc();
    }

    private double[] values(int record, boolean in, int column) {
        return IntStream.range(0, shadows.models())
                .filter(model -> shadows.member(model, record) == in)
                .mapToDouble(model -> shadows.statistic(model, record, column))
                .toArray();
    }

    private static double mean(double... values) {
        return Arrays.stream(values).average().orElseThrow();
    }

    private static double covariance(double[] x, double[] y) {
        double meanX = mean(x);
        double meanY = mean(y);
        return IntStream.range(0, x.length)
                .mapToDouble(i -> (x[i] - meanX) * (y[i] - meanY))
                .average()
                .orElseThrow();
    }

    /** The means of one side, records x 2. */
    double[] means(boolean in) {
        return IntStream.range(0, answers.length)
                .mapToDouble(i -> mean(values(i / 2, in, i % 2)))
                .toArray();
    }

    /** The degrees of freedom of each record's sides, without and with. */
    double[] freedoms() {
        return IntStream.range(0, answers.length)
                .mapToDouble(i -> values(i / 2, i % 2 == 1, 0).length - 1)
                .toArray();
    }

    double correlation(int record, boolean in) {
        double[] x = values(record, in, 0);
        double[] y = values(record, in, 1);
        return covariance(x, y) / Math.sqrt(covariance(x, x) * covariance(y, y));
    }

    /** The bivariate normal distribution of a record's side at the target's answers, with its correlation shrunk. */
    double logDensity(int record, boolean in, double pooledCorrelation) {
        double[] x = values(record, in, 0);
        double[] y = values(record, in, 1);
        double varianceX = covariance(x, x);
        double varianceY = covariance(y, y);
        double r = 0.99 * (x.length * correlation(record, in) + 64 * pooledCorrelation) / (x.length + 64);
        double zx = (answers[2 * record] - mean(x)) / Math.sqrt(varianceX);
        double zy = (answers[2 * record + 1] - mean(y)) / Math.sqrt(varianceY);
        double rest = 1 - r * r;
        return -0.5 * (Math.log(varianceX * varianceY * rest) + (zx * zx - 2 * r * zx * zy + zy * zy) / rest);
    }
}
