package org.tattle.engine.catalog;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.tattle.core.audit.Metric;
import org.tattle.core.result.RunResult;
import org.tattle.engine.experiment.Experiment;
import org.tattle.engine.run.PreparedAudit;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.math.statistics.Interval;

/**
 * What was measured of defenses on common corpora: the record of a run of the plan {@value #PLAN}, which the repository
 * keeps.
 */
public record DefenseCatalog(List<Corpus> corpora) {
    /** The name of the plan. */
    public static final String PLAN = "frontiers";

    /** The false-positive rate of the attacks. */
    public static final double RATE = 0.01;

    /** The epsilons that tables show. */
    public static final List<Double> EPSILONS = List.of(1.0, 3.0, 10.0);

    public DefenseCatalog {
        corpora = List.copyOf(corpora);
    }

    /**
     * How the runs were made.
     *
     * @param version of Tattle
     * @param machine processors, architecture and Java
     * @param date the day on which the run began
     */
    public record Made(String version, String machine, String date) {}

    /** What is reached without a model, such as by the frequencies of words. */
    public record Baseline(Metric metric, Interval value) {}

    /**
     * The defenses measured on one corpus.
     *
     * @param corpus its name in {@code tattle corpora}
     * @param title what a table calls it
     * @param unit the plural of its records
     * @param attacks those that suit any of the releases
     * @param baselines what is reached without a model; empty if the run does not measure it
     */
    public record Corpus(
            String corpus,
            String title,
            Made made,
            long records,
            String unit,
            int targets,
            int shadows,
            long seed,
            List<String> attacks,
            List<Baseline> baselines,
            List<MeasuredDefense> defenses) {
        public Corpus {
            attacks = List.copyOf(attacks);
            baselines = List.copyOf(baselines);
            defenses = List.copyOf(defenses);
        }

        /** The proved defenses of whole records at the epsilons of tables. */
        public List<MeasuredDefense> compared() {
            return defenses.stream()
                    .filter(MeasuredDefense::isComparable)
                    .filter(one -> EPSILONS.stream().anyMatch(one.budgets().get(0)::isOf))
                    .toList();
        }

        /**
         * What a run on a corpus measured of its defenses, each by the metric that is declared first.
         *
         * @param seconds of a model, by experiment
         */
        public static Corpus of(
                String corpus,
                String title,
                Made made,
                PreparedAudit<?> audit,
                RunVerdict verdict,
                Map<String, Double> seconds) {
            RunResult run = verdict.run();
            Metric metric = run.experiments().stream()
                    .flatMap(experiment -> experiment.metrics().stream())
                    .filter(one -> one.role() == Metric.Role.QUALITY)
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("the plan must measure a utility"));
            List<Baseline> baselines = run.experiments().stream()
                    .flatMap(experiment -> experiment.metrics().stream()
                            .filter(one -> one.role() == Metric.Role.BASELINE && one.unit() == metric.unit())
                            .filter(one -> experiment.utility().containsKey(one.key()))
                            .map(one -> new Baseline(one, experiment.utility().get(one.key()))))
                    .limit(1)
                    .toList();
            int members = audit.plan().members().of(audit.data().data().size());
            List<MeasuredDefense> defenses = new ArrayList<>();
            for (Experiment<?, ?> experiment : audit.experiments()) {
                MeasuredDefense.of(
                                experiment,
                                members,
                                verdict.experiment(experiment.name()),
                                metric,
                                seconds.getOrDefault(experiment.name(), Double.NaN))
                        .ifPresent(defenses::add);
            }
            return new Corpus(
                    corpus,
                    title,
                    made,
                    run.dataset().records(),
                    run.dataset().unit(),
                    audit.plan().targets(),
                    audit.plan().shadows(),
                    run.seed(),
                    run.attacks().stream().map(one -> one.attack()).distinct().toList(),
                    baselines,
                    defenses);
        }
    }
}
