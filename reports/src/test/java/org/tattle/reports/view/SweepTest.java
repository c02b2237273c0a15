package org.tattle.reports.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.ExperimentSummary;
import org.tattle.core.result.RunResult;
import org.tattle.engine.evaluate.UninformativeScores;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.reports.Runs;
import org.tattle.reports.ShownRuns;
import org.tattle.reports.chart.SeriesChart;

class SweepTest {
    private static List<Sweep> of(List<AttackResult> audits) {
        return of(Runs.run(audits));
    }

    private static List<Sweep> of(RunResult run) {
        return Sweep.of(run, ExperimentView.of(RunVerdict.of(run)));
    }

    private static AttackResult attack(String name, double epsilon, int topics, double power) {
        return Runs.attack(
                "vips-lda-" + epsilon + "-" + topics,
                "vips-lda",
                Map.of("epsilon", epsilon, "topics", topics, "mode", "sound"),
                List.of(),
                name,
                10,
                power);
    }

    /** The true-positive rates of FPR^power at 0.1 %, cut to whole members of 2849. */
    @Test
    void of_aParameter_drawsEachAttackAgainstItInAscendingOrder() {
        List<Sweep> sweeps = of(List.of(
                attack("lira-online", 10, 5, 0.3),
                attack("entropy", 10, 5, 0.9),
                attack("lira-online", 1, 5, 0.5),
                attack("entropy", 1, 5, 1)));
        assertThat(sweeps).extracting(Sweep::parameter).containsExactly("epsilon");
        assertThat(sweeps.get(0).chart().series())
                .extracting(SeriesChart.Series::name)
                .containsExactly("lira-online", "entropy");
        SeriesChart.Series online = sweeps.get(0).chart().series().get(0);
        assertThat(online.x()).containsExactly(1, 10);
        assertThat(online.y()).containsExactly(90 / 2849.0, 358 / 2849.0);
        assertThat(online.low()).containsExactly(0.9 * (90 / 2849.0), 0.9 * (358 / 2849.0));
        assertThat(sweeps.get(0).chart().levels().get(0).value()).isEqualTo(UninformativeScores.rate(0.001, 2849));
    }

    /**
     * A grid has a line for each value of the other parameter, and nothing joins experiments that differ in two things.
     */
    @Test
    void of_aGrid_namesLinesByWhatElseDiffers() {
        List<Sweep> sweeps = of(List.of(
                attack("entropy", 1, 5, 0.9),
                attack("entropy", 10, 5, 0.8),
                attack("entropy", 1, 20, 0.7),
                attack("entropy", 10, 20, 0.6)));
        assertThat(sweeps).extracting(Sweep::parameter).containsExactly("epsilon", "topics");
        assertThat(sweeps.get(0).chart().series())
                .extracting(SeriesChart.Series::name)
                .containsExactly("entropy, topics 5", "entropy, topics 20");
        assertThat(of(List.of(attack("entropy", 1, 5, 0.9), attack("entropy", 10, 20, 0.8))))
                .isEmpty();
    }

    /** A defense is named by its parts; what only one of them has (greedy's margin) goes without saying. */
    @Test
    void of_composedDefenses_namesTheirParts() {
        List<AttackResult> audits = new ArrayList<>();
        for (double epsilon : new double[] {1, 10}) {
            audits.add(composed(Map.of("vocabulary", "greedy", "vocabulary.epsilon", epsilon, "vocabulary.margin", 3)));
            audits.add(composed(Map.of("vocabulary", "uniform", "vocabulary.epsilon", epsilon)));
        }
        assertThat(of(audits).get(0).chart().series())
                .extracting(SeriesChart.Series::name)
                .containsExactlyInAnyOrder("entropy, fdptm (greedy)", "entropy, fdptm (uniform)");
    }

    private static AttackResult composed(Map<String, Object> parameters) {
        return Runs.attack("fdptm" + parameters, "fdptm", parameters, List.of(), "entropy", 10, 0.5);
    }

    /** Of models that know unlike shares of the tokens, perplexities say so. */
    @Test
    void of_perplexitiesOverUnlikeVocabularies_saysThatTheyCannotBeCompared() {
        List<ExperimentResult> unlike = List.of(measured(1, 0.7), measured(10, 0.3));
        List<ExperimentResult> alike = List.of(measured(1, 0.3), measured(10, 0.3));
        assertThat(captions(unlike))
                .anyMatch(caption -> caption.contains("over different vocabularies are not " + "comparable"));
        assertThat(captions(alike)).isNotEmpty().noneMatch(caption -> caption.contains("over different vocabularies"));
    }

    private static List<String> captions(List<ExperimentResult> experiments) {
        return Sweep.of(Runs.run(List.of()).toBuilder().experiments(experiments).build(), List.of()).stream()
                .filter(sweep -> sweep.slug().startsWith("perplexity"))
                .map(sweep -> sweep.chart().chart().caption())
                .toList();
    }

    private static ExperimentResult measured(double epsilon, double unknown) {
        return Runs.measured(
                new ExperimentSummary(
                        "fdptm-" + epsilon, "fdptm", Map.of("epsilon", epsilon), "none", "corpus", 10, List.of()),
                Map.of("perplexity", Runs.student(100 + epsilon, 1), "outOfVocabulary", Runs.student(unknown, 0)));
    }

    @Test
    void of_numberedSurfaces_drawsAgainstTheirNumberAndLeavesOutTheOthers() {
        AttackResult plain = Runs.attack("lda", "lda", Map.of("topics", 5), List.of(), "entropy", 10, 0.5);
        List<AttackResult> audits = new ArrayList<>(List.of(plain));
        for (String surface : List.of("decimals-6", "decimals-4", "top-20", "top-20-words", "top-100", "float32")) {
            audits.add(Runs.through(plain, surface));
        }
        List<Sweep> sweeps = of(audits);
        assertThat(sweeps).extracting(Sweep::slug).containsExactly("tpr-against-decimals", "tpr-against-top");
        assertThat(sweeps.get(0).chart().series().get(0).x()).containsExactly(4, 6);
        assertThat(sweeps.get(1).chart().series().get(0).x()).containsExactly(20, 100);
    }

    /** What is seen through two surfaces does not share a figure, nor do surfaces of two defenses. */
    @Test
    void of_surfacesAndAParameter_hasAFigureForEachOfTheOthers() {
        List<AttackResult> audits = new ArrayList<>();
        for (AttackResult plain : List.of(attack("entropy", 1, 5, 0.9), attack("entropy", 2, 5, 0.8))) {
            audits.addAll(List.of(plain, Runs.through(plain, "decimals-3"), Runs.through(plain, "decimals-4")));
        }
        List<Sweep> sweeps = of(audits);
        assertThat(sweeps)
                .extracting(Sweep::slug)
                .containsExactly(
                        "tpr-against-epsilon",
                        "tpr-against-epsilon-decimals-3",
                        "tpr-against-epsilon-decimals-4",
                        "tpr-against-decimals-vips-lda-1.0-5",
                        "tpr-against-decimals-vips-lda-2.0-5");
        assertThat(sweeps.get(1).chart().title()).isEqualTo("TPR at 0.1 % against epsilon, decimals-3");
        assertThat(sweeps)
                .allSatisfy(sweep -> assertThat(sweep.chart().series())
                        .extracting(SeriesChart.Series::name)
                        .containsExactly("entropy"));
    }

    /** Three defenses and two attacks would be six lines in one figure: each attack has its own. */
    @Test
    void of_manyDefenses_hasAFigureForEachAttack() {
        List<AttackResult> audits = new ArrayList<>();
        for (String defense : List.of("a-lda", "b-lda", "c-lda")) {
            for (double epsilon : new double[] {1, 5}) {
                for (String attack : List.of("lira-online", "entropy")) {
                    audits.add(Runs.attack(
                            defense + epsilon,
                            defense,
                            Map.of("epsilon", epsilon),
                            List.of(),
                            attack,
                            10,
                            1 / epsilon));
                }
            }
        }
        List<Sweep> sweeps = of(audits);
        assertThat(sweeps)
                .extracting(Sweep::slug)
                .containsExactly("tpr-against-epsilon-entropy", "tpr-against-epsilon-lira-online");
        assertThat(sweeps.get(0).chart().series())
                .extracting(SeriesChart.Series::name)
                .containsExactly("a-lda", "b-lda", "c-lda");
    }

    /** The undefended model has no epsilon: it is a level beside guessing, where the figure holds one attack. */
    @Test
    void of_oneAttack_comparesWithExperimentsThatLackTheParameter() {
        AttackResult plain = Runs.attack("lda", "lda", Map.of("topics", 5), List.of(), "entropy", 10, 0.3);
        List<Sweep> sweeps = of(List.of(plain, attack("entropy", 1, 5, 0.9), attack("entropy", 10, 5, 0.8)));
        assertThat(sweeps.get(0).chart().levels())
                .extracting(SeriesChart.Level::name, SeriesChart.Level::value)
                .containsExactly(
                        tuple("random guessing (chance)", UninformativeScores.rate(0.001, 2849)),
                        tuple("lda", 358 / 2849.0));
        List<AttackResult> two = new ArrayList<>(List.of(plain, attack("entropy", 1, 5, 0.9)));
        two.addAll(List.of(attack("entropy", 10, 5, 0.8), attack("lira-online", 1, 5, 0.8)));
        assertThat(of(two).get(0).chart().levels()).hasSize(1);
    }

    /** Both samplers against sweeps, the share and the probability; of utility only what varies at all. */
    @Test
    void of_watchedCells_drawsWhatTranscriptsTellAndWhatIsLeftOfUtility() {
        List<Sweep> sweeps = of(Runs.watched());
        assertThat(sweeps)
                .extracting(Sweep::slug)
                .containsExactly("recovered-against-sweeps", "probability-against-sweeps", "perplexity-against-sweeps");
        assertThat(sweeps.get(0).chart().series())
                .extracting(SeriesChart.Series::name)
                .containsExactly("lda-cgs", "hdp-lda");
        SeriesChart.Series plain = sweeps.get(0).chart().series().get(0);
        assertThat(plain.x()).containsExactly(1, 10, 100);
        assertThat(plain.y()).containsExactly(0.25, 0.5, 0.75);
        assertThat(plain.low()).containsExactly(0.25 - 0.02, 0.5 - 0.02, 0.75 - 0.02);
        assertThat(sweeps.get(0).chart().levels().get(0).value()).isEqualTo(0.06);
    }

    /** As in figures 3 and 4 of [LPPF]: a line for each inference, and what needs no noise across. */
    @Test
    void of_inferences_drawsOneThatHasNoEpsilonAsALevel() {
        List<Sweep> sweeps = of(ShownRuns.network(10, 3, 2, 1));
        Sweep errors = sweeps.stream()
                .filter(sweep -> sweep.slug().startsWith("mean-absolute-error-of-rates"))
                .findFirst()
                .orElseThrow();
        assertThat(errors.chart().title()).isEqualTo("Mean absolute error (of rates) against epsilon");
        assertThat(errors.chart().series())
                .extracting(SeriesChart.Series::name)
                .containsExactly("inference naive", "inference private");
        assertThat(errors.chart().levels()).extracting(SeriesChart.Level::value).containsExactly(0.0);
    }

    private static List<Sweep> againstEpsilon(List<ExperimentResult> experiments) {
        RunResult run = Runs.run(List.of());
        return of(RunResult.builder(run.info(), run.dataset())
                        .experiments(experiments)
                        .build())
                .stream()
                .filter(sweep -> sweep.parameter().equals("epsilon"))
                .toList();
    }

    /** Eight lines are too many: a figure for each kind of mode, with the levels of its own. */
    @Test
    void of_manyLines_areParted_byAChoiceOfWords() {
        List<ExperimentResult> experiments = new ArrayList<>();
        for (String kind : List.of("block", "cross")) {
            for (int topics : new int[] {5, 10, 15, 20}) {
                experiments.add(heldOut(Map.of("epsilon", 1.0, "topics", topics, "held-out", kind)));
                experiments.add(heldOut(Map.of("epsilon", 2.0, "topics", topics, "held-out", kind)));
            }
            experiments.add(heldOut(Map.of("inference", "non-private", "topics", 5, "held-out", kind)));
        }
        List<Sweep> sweeps = againstEpsilon(experiments);
        assertThat(sweeps)
                .extracting(Sweep::slug)
                .containsExactly(
                        "perplexity-against-epsilon-held-out-block", "perplexity-against-epsilon-held-out-cross");
        assertThat(sweeps).allSatisfy(sweep -> {
            assertThat(sweep.chart().series()).hasSize(4);
            assertThat(sweep.chart().levels()).hasSize(1);
        });
    }

    /** Fails when a line without the parameter that parts figures is in none of them, or in one of them alone. */
    @Test
    void of_manyLines_areParted_andThoseWithoutTheChoice_areInEachPart() {
        List<ExperimentResult> experiments = new ArrayList<>();
        for (double sweeps : new double[] {1, 10}) {
            for (String mode : List.of("sound", "as-published")) {
                for (double prior : new double[] {0.01, 0.1, 1}) {
                    experiments.add(heldOut(Map.of("epsilon", sweeps, "mode", mode, "prior", prior)));
                }
            }
            experiments.add(heldOut(Map.of("epsilon", sweeps, "prior", 2.0)));
        }
        List<Sweep> sweeps = againstEpsilon(experiments);
        assertThat(sweeps)
                .extracting(Sweep::slug)
                .containsExactlyInAnyOrder(
                        "perplexity-against-epsilon-mode-sound", "perplexity-against-epsilon-mode-as-published");
        assertThat(sweeps)
                .allSatisfy(sweep -> assertThat(sweep.chart().series())
                        .extracting(SeriesChart.Series::name)
                        .hasSize(4)
                        .contains("prior 2"));
    }

    private static ExperimentResult heldOut(Map<String, Object> parameters) {
        double value = parameters.containsKey("epsilon") ? (double) parameters.get("epsilon") : 0;
        return Runs.measured(
                new ExperimentSummary(parameters.toString(), "lda", parameters, "none", "corpus", 5, List.of()),
                Map.of("perplexity", Runs.student(value, 1)));
    }

    /** What lacks the varied number is a level across the figure. */
    @Test
    void of_anExperimentWithoutTheVariedNumber_isALevelToCompareWith() {
        RunResult run = Runs.watched();
        List<ExperimentResult> experiments = new ArrayList<>(run.experiments());
        ExperimentResult one = experiments.get(0);
        experiments.add(Runs.measured(
                new ExperimentSummary("lda", "lda", Map.of("topics", 50), "none", "corpus", 5, List.of()),
                one.utility()));
        List<Sweep> sweeps = of(RunResult.builder(run.info(), run.dataset())
                .experiments(experiments)
                .build());
        assertThat(sweeps.get(2).chart().levels())
                .extracting(SeriesChart.Level::name, SeriesChart.Level::value)
                .containsExactly(tuple("lda", 898.0));
    }

    /** A experiment of the same defense without the number, such as one whose noise is given, is none. */
    @Test
    void of_anExperimentOfTheDefenseThatVaries_isNoLevel() {
        RunResult run = Runs.watched();
        List<ExperimentResult> experiments = new ArrayList<>(run.experiments());
        ExperimentResult one = experiments.get(0);
        experiments.add(Runs.measured(
                new ExperimentSummary("other", one.defense(), Map.of("topics", 50), "none", "corpus", 5, List.of()),
                one.utility()));
        assertThat(of(RunResult.builder(run.info(), run.dataset())
                                .experiments(experiments)
                                .build())
                        .get(2)
                        .chart()
                        .levels())
                .isEmpty();
    }

    @Test
    void of_aRunThatVariesNothing_isNone() {
        assertThat(of(Runs.leaky())).isEmpty();
        assertThat(of(Runs.defended())).isEmpty();
    }

    /** Perplexity has a standard deviation of 8 in every experiment; shares of tokens come without their targets. */
    @Test
    void of_barsOfDeviations_drawsThemAroundMeansOfUtility() {
        List<Sweep> sweeps = of(ShownRuns.withDeviations(Runs.watched()));
        SeriesChart.Series perplexity = sweeps.get(2).chart().series().get(0);
        assertThat(perplexity.y()).containsExactly(898, 880, 700);
        assertThat(perplexity.low()).containsExactly(890, 872, 692);
        assertThat(perplexity.high()).containsExactly(906, 888, 708);
        assertThat(sweeps.get(2).chart().caption())
                .startsWith("Means over targets; bars are one standard deviation over targets.");
        assertThat(sweeps.get(0).chart().series().get(0).low()).containsExactly(0.25 - 0.02, 0.5 - 0.02, 0.75 - 0.02);
        assertThat(sweeps.get(0).chart().caption()).startsWith("Means over targets with Student's t-intervals.");
    }

    /** Targets at 0.1, 0.2 and 0.3 have a standard deviation of 0.1. */
    @Test
    void of_barsOfDeviations_drawsThemAroundRates() {
        RunResult run = ShownRuns.withDeviations(Runs.run(List.of(
                Runs.ofTargets(attack("entropy", 1, 5, 0.9), 0.1, 0.2, 0.3),
                Runs.ofTargets(attack("entropy", 10, 5, 0.8), 0.3, 0.3, 0.3))));
        SeriesChart.Series series = of(run).get(0).chart().series().get(0);
        double mean = series.y()[0];
        assertThat(series.low()[0]).isCloseTo(mean - 0.1, within(1e-12));
        assertThat(series.high()[0]).isCloseTo(mean + 0.1, within(1e-12));
        assertThat(series.high()[1]).isCloseTo(series.y()[1], within(1e-12));
    }
}
