package org.tattle.engine.evaluate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.tattle.core.data.Dataset;
import org.tattle.core.result.StatisticStudy;
import org.tattle.engine.experiment.ExperimentRun;
import org.tattle.engine.experiment.NamedAttack;
import org.tattle.engine.experiment.StatisticFailure;
import org.tattle.engine.experiment.StatisticMatrix;
import org.tattle.engine.experiment.SurfaceAttacks;
import org.tattle.engine.experiment.WorkerPool;
import org.tattle.math.sampling.SubsetSampler;
import org.tattle.math.statistics.ShapiroWilk;

/**
 * A study of the query statistics over shadow models: every column, on records drawn by the run's seed, the same for
 * all experiments ([MIA] appendix D).
 *
 * @param records the number of records to draw; all if there are no more; 0: no study
 * @param falseDiscoveryRate the false discovery rate of the tests of one column, in (0, 1)
 */
public record NormalityStudy(int records, double falseDiscoveryRate) {
    /** The smallest number of shadow models: with fewer, half of them are too few for a test of normality. */
    public static final int FEWEST_SHADOWS = 2 * ShapiroWilk.FEWEST;

    /** The largest number of shadow models: with more, half of them are too many for the test. */
    public static final int MOST_SHADOWS = 2 * ShapiroWilk.MOST;

    public NormalityStudy {
        if (records < 0) {
            throw new IllegalArgumentException("records must be at least 0. Provided value: " + records);
        }
    }

    /**
     * The studies, one for each column of each statistic on each surface, over the shadow models of the first target or
     * those that all targets share; the results do not depend on the workers. Records with too few models trained with
     * them, or too few without, are left out.
     */
    public <D extends Dataset<D>, R> List<StatisticStudy> of(ExperimentRun<D, R> run, WorkerPool workers) {
        if (records == 0) {
            return List.of();
        }
        int size = run.records().size();
        int[] drawn = SubsetSampler.draw(
                Math.min(records, size),
                size,
                run.settings().seed().child("study").generator());
        StatisticStore.TargetStatistics facing = new StatisticStore(run).ofTarget(0);
        List<Column> columns = new ArrayList<>();
        run.experiment().surfaces().forEach(view -> addColumns(run, view, facing, columns));
        StatisticStudy[] studies = new StatisticStudy[columns.size()];
        workers.each(studies.length, i -> studies[i] = columns.get(i).study(drawn, falseDiscoveryRate));
        return Arrays.stream(studies).filter(study -> study != null).toList();
    }

    private static <D extends Dataset<D>, R, S> void addColumns(
            ExperimentRun<D, R> run,
            SurfaceAttacks<D, R, S> view,
            StatisticStore.TargetStatistics facing,
            List<Column> columns) {
        Set<Integer> asked = new HashSet<>();
        for (NamedAttack<D, S> named : view.attacks()) {
            AttackExecution<D, R, S> trial = new AttackExecution<>(run, view, named);
            if (trial.asksShadows() && asked.add(trial.queryIndex())) {
                StatisticMatrix shadows = trial.shadows(facing);
                List<String> names = trial.columns();
                for (int c = 0; c < names.size(); c++) {
                    columns.add(new Column(
                            new StatisticStudies.Place(
                                    run.experiment().name(), view.surface(), names.get(c), shadows.models()),
                            shadows,
                            c));
                }
            }
        }
    }

    private record Column(StatisticStudies.Place place, StatisticMatrix shadows, int column) {
        /**
         * The study of these records; null if no record can be studied or the statistic failed, which the failures of
         * its attacks report.
         */
        StatisticStudy study(int[] drawn, double falseDiscoveryRate) {
            try {
                return tested(drawn, falseDiscoveryRate);
            } catch (StatisticFailure e) {
                return null;
            }
        }

        private StatisticStudy tested(int[] drawn, double falseDiscoveryRate) {
            List<StatisticStudies.Values> values = Arrays.stream(drawn)
                    .mapToObj(record -> new StatisticStudies.Values(
                            shadows.values(record, column, true), shadows.values(record, column, false)))
                    .filter(one -> isTestable(one.in()) && isTestable(one.out()))
                    .toList();
            return values.isEmpty() ? null : StatisticStudies.of(place, values, falseDiscoveryRate);
        }

        private static boolean isTestable(double[] sample) {
            return sample.length >= ShapiroWilk.FEWEST && sample.length <= ShapiroWilk.MOST;
        }
    }
}
