package org.tattle.core.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.tattle.core.data.Dataset;
import org.tattle.core.metric.ShapiroWilk;
import org.tattle.core.metric.StatisticStudies;
import org.tattle.core.random.Subsets;
import org.tattle.core.result.StatisticStudy;

/**
 * Studies the statistics that attacks ask of shadow models: every column, on records drawn from the run's seed, the
 * same for all cells ([MIA] appendix D).
 *
 * @param records how many are drawn; all where there are no more; 0: no study
 * @param falseDiscoveryRate of the tests of one column, in (0, 1)
 */
public record Study(int records, double falseDiscoveryRate) {
    /** With fewer, half of the shadows are too few for a test of normality. */
    public static final int FEWEST_SHADOWS = 2 * ShapiroWilk.FEWEST;

    /** With more, half of the shadows are too many for one. */
    public static final int MOST_SHADOWS = 2 * ShapiroWilk.MOST;

    public Study {
        if (records < 0) {
            throw new IllegalArgumentException("records must be at least 0. Provided value: " + records);
        }
    }

    /**
     * One study a column of each statistic on each surface, over the shadows of the first target or those that serve
     * all; the results do not depend on the workers. Records of which too few models, or too few others, are known are
     * left out.
     */
    public <D extends Dataset<D>, R> List<StatisticStudy> of(CellRun<D, R> run, Workers workers) {
        if (records == 0) {
            return List.of();
        }
        int size = run.records().size();
        int[] drawn = Subsets.draw(
                Math.min(records, size),
                size,
                run.settings().seed().child("study").generator());
        Answers.Facing facing = new Answers(run).facing(0);
        List<Column> columns = new ArrayList<>();
        run.cell().views().forEach(view -> addColumns(run, view, facing, columns));
        StatisticStudy[] studies = new StatisticStudy[columns.size()];
        workers.each(studies.length, i -> studies[i] = columns.get(i).study(drawn, falseDiscoveryRate));
        return Arrays.stream(studies).filter(study -> study != null).toList();
    }

    private static <D extends Dataset<D>, R, S> void addColumns(
            CellRun<D, R> run, View<D, R, S> view, Answers.Facing facing, List<Column> columns) {
        Set<Integer> asked = new HashSet<>();
        for (NamedAttack<D, S> named : view.attacks()) {
            Trial<D, R, S> trial = new Trial<>(run, view, named);
            if (trial.asksShadows() && asked.add(trial.question())) {
                StatisticMatrix shadows = trial.shadows(facing);
                List<String> names = trial.columns();
                for (int c = 0; c < names.size(); c++) {
                    columns.add(new Column(
                            new StatisticStudies.Place(
                                    run.cell().name(), view.surface(), names.get(c), shadows.models()),
                            shadows,
                            c));
                }
            }
        }
    }

    private record Column(StatisticStudies.Place place, StatisticMatrix shadows, int column) {
        /** Null where no record can be studied, and where the statistic failed: its attacks' failures say so. */
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
