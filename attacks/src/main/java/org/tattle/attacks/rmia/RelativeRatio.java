package org.tattle.attacks.rmia;

import java.nio.DoubleBuffer;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.attacks.statistic.DocumentFit;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.Shadows;
import org.tattle.core.audit.StatisticAttack;
import org.tattle.core.audit.Target;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.AttackPlugin;
import org.tattle.core.plugin.KeyOrder;
import org.tattle.core.plugin.Setting;
import org.tattle.math.Preconditions;

/**
 * RMIA, the robust membership inference attack (Zarifzadeh, Liu and Shokri 2024, algorithm 1): with ratio(x) = p(x |
 * target)/Pr(x), a record x scores the share of records z with ratio(x)/ratio(z) > gamma. Computed in the log domain
 * and per token, since a document's likelihood underflows and its ratio grows with its length.
 *
 * <p>The population is the candidates, or a random sample of them. A record in it does not dominate itself. Ties are
 * broken by ln ratio(x); so on one target the ranking is that of ratio(x) for any gamma, and gamma and the population
 * only determine how thresholds transfer between targets. A record without the reference models that it needs scores as
 * the median of the others.
 *
 * @param column the statistic's column with the log-likelihood, in nats
 */
public record RelativeRatio<D extends Dataset<D>, S>(
        QueryStatistic<D, S> statistic, int column, Marginal marginal, Comparison comparison)
        implements StatisticAttack<D, S> {
    /** The online attack, named {@code rmia-online}. */
    public static final AttackPlugin<Comparison> RMIA_ONLINE = AttackPlugin.of(
            "rmia-online",
            "likelihood against the mean of shadow models with and without the record, ranked among other records"
                    + " (Zarifzadeh et al. 2024)",
            Comparison.class,
            Offline.APPLIES_TO,
            RelativeRatio::online);

    /** The offline attack, named {@code rmia-offline}. */
    public static final AttackPlugin<Offline> RMIA_OFFLINE = AttackPlugin.of(
            "rmia-offline",
            "likelihood against the mean of shadow models without the record, ranked among other records (Zarifzadeh et"
                    + " al. 2024)",
            Offline.class,
            Offline.APPLIES_TO,
            RelativeRatio::offline);

    /** The parameters of the offline attack. */
    @KeyOrder("gamma a population")
    public record Offline(
            Comparison comparison,

            @Setting(
                    value = "1",
                    meaning =
                            "the guess at models with the record, ln p in = a ln p out + constant, above 0 and at most 1")
            double a) {
        private static final String APPLIES_TO = "every type of release that has a query statistic (all built-in ones)";

        public Offline {
            Marginal.offline(a);
        }
    }

    /**
     * The parameters of RMIA: how a record is compared with others.
     *
     * @param gamma the factor by which its likelihood ratio per token must exceed another record's to count, at least 1
     * @param population the largest number of records that it is compared with, at least 1
     */
    public record Comparison(
            @Setting(
                    value = "1",
                    meaning =
                            "by what factor a record's likelihood ratio per token must exceed another's to count, at least 1")
            double gamma,

            @Setting(
                    value = "10000",
                    meaning = "the most candidates, chosen at random, that each is compared with, at least 1")
            int population) {
        public Comparison {
            Preconditions.require(gamma >= 1 && gamma < Double.POSITIVE_INFINITY, "gamma", "finite and >= 1", gamma);
            Preconditions.require(population >= 1, "population", ">= 1", population);
        }
    }

    /**
     * The marginal likelihood of a record, averaged over models of which half are trained with the record and half
     * without.
     *
     * @param a none if there are reference models trained with the record; otherwise their mean likelihood is
     *     approximated as ln p_in = a ln p_out + b: the paper's line p_in = a p_out + 1 − a, moved to the log domain.
     *     The line itself would add 1 − a to likelihoods of about 1e-3 per token, and swamp them. At a = 1 any b is the
     *     same constant for all records, which their comparison cancels, so b is 0. In (0, 1]; below 1 a rare record is
     *     assumed to gain more from membership
     */
    public record Marginal(OptionalDouble a) {
        /** The marginal from reference models trained with the record and without it. */
        public static final Marginal ONLINE = new Marginal(OptionalDouble.empty());

        public Marginal {
            double given = a.orElse(1);
            Preconditions.require(given > 0 && given <= 1, "a", "> 0 and <= 1", given);
        }

        /** The marginal from reference models trained without the record only. */
        public static Marginal offline(double a) {
            return new Marginal(OptionalDouble.of(a));
        }

        /** ln Pr(x), from the log mean likelihoods with the record and without; NaN if one needed is. */
        double log(double in, double out) {
            double with = a.isPresent() ? a.getAsDouble() * out : in;
            return Math.max(with, out) + Math.log1p(Math.exp(-Math.abs(with - out))) - Math.log(2);
        }
    }

    private static <D extends Dataset<D>, S> Optional<MembershipAttack<D, S>> online(
            Comparison comparison, Class<D> data, Class<S> surface, Optional<QueryStatistic<D, S>> statistic) {
        return on(statistic, Marginal.ONLINE, comparison);
    }

    private static <D extends Dataset<D>, S> Optional<MembershipAttack<D, S>> offline(
            Offline parameters, Class<D> data, Class<S> surface, Optional<QueryStatistic<D, S>> statistic) {
        return on(statistic, Marginal.offline(parameters.a), parameters.comparison);
    }

    /** The attack by a statistic's log-likelihood; empty if the statistic has none. */
    private static <D extends Dataset<D>, S> Optional<MembershipAttack<D, S>> on(
            Optional<QueryStatistic<D, S>> statistic, Marginal marginal, Comparison comparison) {
        return statistic
                .filter(asked -> asked.columns().contains(DocumentFit.LOG_LIKELIHOOD))
                .map(asked -> new RelativeRatio<>(
                        asked, asked.columns().indexOf(DocumentFit.LOG_LIKELIHOOD), marginal, comparison));
    }

    /** At least one model on each side, which suffices for a mean. */
    @Override
    public int minShadowModels() {
        return 2;
    }

    @Override
    public Scores score(Target<? extends D, ? extends S> target, Shadows shadows, UniformRandomProvider random) {
        double[] ratios = logRatios(target, shadows);
        Population others = Population.of(ratios, comparison, random);
        for (int i = 0; i < ratios.length; i++) {
            ratios[i] = Double.isNaN(ratios[i]) ? others.median() : ratios[i];
        }
        return Scores.of(others.shares(ratios));
    }

    /** ln ratio(x) per token; NaN where the reference models that it needs are missing. */
    private double[] logRatios(Target<? extends D, ? extends S> target, Shadows shadows) {
        double[] tokens = statistic.varianceScales(target.candidates());
        if (tokens.length == 0) {
            tokens = new double[target.candidates().size()];
            Arrays.fill(tokens, 1);
        }
        MeanLikelihoods means = MeanLikelihoods.of(shadows, column, tokens);
        double[] ratios = new double[tokens.length];
        for (int i = 0; i < ratios.length; i++) {
            ratios[i] = target.statistic(i, column) / tokens[i]
                    - marginal.log(means.log(i, true), means.log(i, false))
                    + 0.0; // never −0, which sorts below 0
        }
        return ratios;
    }

    /**
     * The logarithm of each record's mean likelihood per token, over the reference models trained with it and over
     * those trained without it. Likelihoods are summed relative to the largest, so that the sum does not underflow.
     */
    static final class MeanLikelihoods {
        private final int[] counts;
        private final double[] largest;
        private final double[] sums;

        private record Key(int column, DoubleBuffer tokens) {}

        /**
         * The means on both sides of every record, by token, computed once for all targets compared with these models.
         */
        static MeanLikelihoods of(Shadows shadows, int column, double[] tokens) {
            return shadows.once(
                    new Key(column, DoubleBuffer.wrap(tokens)), () -> new MeanLikelihoods(shadows, column, tokens));
        }

        private MeanLikelihoods(Shadows shadows, int column, double[] tokens) {
            counts = new int[2 * tokens.length];
            largest = new double[2 * tokens.length];
            sums = new double[2 * tokens.length];
            double[] values = new double[tokens.length];
            for (int model = 0; model < shadows.models(); model++) {
                shadows.statistics(model, column, values);
                for (int record = 0; record < tokens.length; record++) {
                    add(side(record, shadows.member(model, record)), values[record] / tokens[record]);
                }
            }
        }

        private void add(int side, double value) {
            if (counts[side]++ == 0) {
                largest[side] = value;
                sums[side] = 1;
            } else if (value <= largest[side]) {
                sums[side] += Math.exp(value - largest[side]);
            } else {
                sums[side] = 1 + sums[side] * Math.exp(largest[side] - value);
                largest[side] = value;
            }
        }

        private static int side(int record, boolean in) {
            return 2 * record + (in ? 1 : 0);
        }

        /** The logarithm of a side's mean; NaN if it has no model. */
        double log(int record, boolean in) {
            int side = side(record, in);
            return counts[side] == 0 ? Double.NaN : largest[side] + Math.log(sums[side] / counts[side]);
        }
    }

    /** The sorted log-ratios of the records that others are compared with: a comparison is a rank query. */
    private static final class Population {
        private final double[] sorted;
        private final double logGamma;

        private Population(double[] sorted, double logGamma) {
            this.sorted = sorted;
            this.logGamma = logGamma;
        }

        /** All log-ratios that are not NaN, or a random sample of them of the size that the comparison allows. */
        static Population of(double[] ratios, Comparison comparison, UniformRandomProvider random) {
            double[] known = DoubleStream.of(ratios)
                    .filter(ratio -> !Double.isNaN(ratio))
                    .toArray();
            int size = Math.min(comparison.population(), known.length);
            if (size < known.length) {
                choose(known, size, random);
            }
            double[] chosen = Arrays.copyOf(known, size);
            Arrays.sort(chosen);
            return new Population(chosen, Math.log(comparison.gamma()));
        }

        private static void choose(double[] values, int size, UniformRandomProvider random) {
            for (int i = 0; i < size; i++) {
                int j = i + random.nextInt(values.length - i);
                double value = values[i];
                values[i] = values[j];
                values[j] = value;
            }
        }

        int size() {
            return sorted.length;
        }

        double median() {
            return sorted.length == 0 ? 0 : sorted[sorted.length / 2];
        }

        /** The number of records whose log-ratios this one exceeds by more than ln gamma. */
        private int dominated(double ratio) {
            int low = 0;
            int high = sorted.length;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (ratio - sorted[middle] > logGamma) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            return low;
        }

        /** For each record the share of the population that it dominates, equal shares spread by log-ratios. */
        double[] shares(double[] ratios) {
            double[] distinct = Arrays.stream(ratios).sorted().distinct().toArray();
            double[] shares = new double[distinct.length];
            int next;
            for (int first = 0; first < distinct.length; first = next) {
                int dominated = dominated(distinct[first]);
                next = first + 1;
                while (next < distinct.length && dominated(distinct[next]) == dominated) {
                    next++;
                }
                for (int i = first; i < next; i++) {
                    shares[i] = (dominated + (i - first) / (double) (next - first)) / Math.max(1, size());
                }
            }
            return Arrays.stream(ratios)
                    .map(ratio -> shares[Arrays.binarySearch(distinct, ratio)])
                    .toArray();
        }
    }
}
