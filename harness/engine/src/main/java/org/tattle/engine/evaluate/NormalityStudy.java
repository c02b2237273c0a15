package org.tattle.engine.evaluate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.tattle.core.data.Dataset;
import org.tattle.core.result.BoxSummary;
import org.tattle.core.result.StatisticStudy;
import org.tattle.engine.experiment.StatisticMatrix;
import org.tattle.engine.experiment.SurfaceAttacks;
import org.tattle.engine.experiment.SurfaceAttacks.NamedAttack;
import org.tattle.engine.experiment.TrainedModels;
import org.tattle.engine.experiment.TrainedModels.StatisticFailure;
import org.tattle.engine.experiment.WorkerPool;
import org.tattle.math.Preconditions;
import org.tattle.math.sampling.SubsetSampler;
import org.tattle.math.statistics.FittedNormal;
import org.tattle.math.statistics.MultipleTesting;
import org.tattle.math.statistics.Quantiles;
import org.tattle.math.statistics.ShapiroWilk;

/**
 * A study of the query statistics over shadow models: every column, on records drawn by the run's seed, the same for
 * all experiments ([MIA] appendix D).
 *
 * @param records the number of records to draw; all if there are no more; 0: no study
 * @param falseDiscoveryRate the false discovery rate of the tests of one column, in (0, 1)
 */
public record NormalityStudy(int records, double falseDiscoveryRate) {
    /** The largest length of the whiskers by Tukey, in interquartile ranges. */
    private static final double REACH = 1.5;

    /** The smallest number of shadow models: with fewer, half of them are too few for a test of normality. */
    public static final int FEWEST_SHADOWS = 2 * ShapiroWilk.FEWEST;

    /** The largest number of shadow models: with more, half of them are too many for the test. */
    public static final int MOST_SHADOWS = 2 * ShapiroWilk.MOST;

    public NormalityStudy {
        Preconditions.atLeast("records", records, 0);
    }

    /**
     * The studies, one for each column of each statistic on each surface, over the shadow models of the first target or
     * those that all targets share; the results do not depend on the workers. Records with too few models trained with
     * them, or too few without, are left out.
     */
    public <D extends Dataset<D>, R> List<StatisticStudy> of(TrainedModels<D, R> run, WorkerPool workers) {
        if (records == 0) {
            return List.of();
        }
        int size = run.records().size();
        int[] drawn = SubsetSampler.draw(
                Math.min(records, size),
                size,
                run.jobs().settings().seed().child("study").generator());
        StatisticStore.TargetStatistics facing = new StatisticStore(run).ofTarget(0);
        List<Column> columns = new ArrayList<>();
        run.experiment().surfaces().forEach(view -> addColumns(run, view, facing, columns));
        StatisticStudy[] studies = new StatisticStudy[columns.size()];
        workers.each(
                studies.length,
                i -> studies[i] =
                        columns.get(i).study(drawn, falseDiscoveryRate).orElse(null));
        return Arrays.stream(studies).filter(Objects::nonNull).toList();
    }

    private static <D extends Dataset<D>, R, S> void addColumns(
            TrainedModels<D, R> run,
            SurfaceAttacks<D, R, S> view,
            StatisticStore.TargetStatistics facing,
            List<Column> columns) {
        Set<Integer> asked = new HashSet<>();
        for (NamedAttack<D, S> named : view.attacks()) {
            AttackScoring<D, R, S> trial = new AttackScoring<>(run, view, named);
            if (trial.asksShadows() && asked.add(trial.queryIndex())) {
                StatisticMatrix shadows = trial.shadows(facing);
                List<String> names = trial.columns();
                for (int c = 0; c < names.size(); c++) {
                    columns.add(new Column(
                            new Place(run.experiment().name(), view.surface(), names.get(c), shadows.models()),
                            shadows,
                            c));
                }
            }
        }
    }

    private record Column(Place place, StatisticMatrix shadows, int column) {
        /** The study of these records; empty if none can be studied or the statistic failed, as its attacks report. */
        Optional<StatisticStudy> study(int[] drawn, double falseDiscoveryRate) {
            try {
                List<Values> values = Arrays.stream(drawn)
                        .mapToObj(record ->
                                new Values(shadows.values(record, column, true), shadows.values(record, column, false)))
                        .filter(one -> isTestable(one.in()) && isTestable(one.out()))
                        .toList();
                return values.isEmpty()
                        ? Optional.empty()
                        : Optional.of(NormalityStudy.of(place, values, falseDiscoveryRate));
            } catch (StatisticFailure e) {
                return Optional.empty();
            }
        }

        private static boolean isTestable(double... sample) {
            return sample.length >= ShapiroWilk.FEWEST && sample.length <= ShapiroWilk.MOST;
        }
    }

    /** One record's values of a column under models trained with it, 3 to 5,000, and under those trained without. */
    record Values(double[] in, double[] out) {}

    /** The experiment, surface and column of a study. */
    record Place(String experiment, String surface, String column, int shadows) {}

    /**
     * The study of a column. Each side of each record gets one test; the Benjamini–Hochberg procedure takes all of them
     * together. Variances are population variances, with the floor of {@link FittedNormal#floor}.
     */
    static StatisticStudy of(Place place, List<Values> records, double falseDiscoveryRate) {
        double[] p = new double[2 * records.size()];
        int constant = 0;
        FittedNormal[] distributions = new FittedNormal[p.length];
        for (int i = 0; i < p.length; i++) {
            Values values = records.get(i / 2);
            double[] side = i % 2 == 0 ? values.in : values.out;
            ShapiroWilk.Outcome outcome = ShapiroWilk.test(side);
            p[i] = outcome.p();
            constant += outcome.constant() ? 1 : 0;
            distributions[i] = FittedNormal.of(side);
        }
        int rejected = 0;
        for (boolean one : MultipleTesting.rejected(falseDiscoveryRate, MultipleTesting.benjaminiHochberg(p))) {
            rejected += one ? 1 : 0;
        }
        double floor = FittedNormal.floor(pooled(records, distributions));
        double[] divergence = new double[records.size()];
        double[] separation = new double[records.size()];
        int above = 0;
        for (int i = 0; i < records.size(); i++) {
            FittedNormal in = distributions[2 * i].atLeast(floor);
            FittedNormal out = distributions[2 * i + 1].atLeast(floor);
            divergence[i] = in.divergence(out);
            separation[i] = in.separation(out);
            above += in.mean() > out.mean() ? 1 : 0;
        }
        return new StatisticStudy(
                place.experiment,
                place.surface,
                place.column,
                place.shadows,
                records.size(),
                p.length,
                rejected,
                constant,
                falseDiscoveryRate,
                (double) above / records.size(),
                summary(divergence),
                summary(separation));
    }

    private static double pooled(List<Values> records, FittedNormal[] distributions) {
        double squares = 0;
        long models = 0;
        for (int i = 0; i < records.size(); i++) {
            Values values = records.get(i);
            squares += values.in.length * distributions[2 * i].variance()
                    + values.out.length * distributions[2 * i + 1].variance();
            models += values.in.length + values.out.length;
        }
        return squares / models;
    }

    /** A summary for a box plot; quartiles are interpolated linearly between values, and whiskers end at values. */
    static BoxSummary summary(double... sample) {
        Preconditions.check(sample.length != 0, "sample must have at least one value. Provided number: 0");
        double[] sorted = sample.clone();
        Arrays.sort(sorted);
        double q1 = Quantiles.of(sorted, 0.25);
        double q3 = Quantiles.of(sorted, 0.75);
        double reach = REACH * (q3 - q1);
        double[] within = Arrays.stream(sorted)
                .filter(x -> x >= q1 - reach && x <= q3 + reach)
                .toArray();
        return new BoxSummary(
                sorted[0],
                within[0],
                q1,
                Quantiles.of(sorted, 0.5),
                q3,
                within[within.length - 1],
                sorted[sorted.length - 1],
                sorted.length - within.length);
    }
}
