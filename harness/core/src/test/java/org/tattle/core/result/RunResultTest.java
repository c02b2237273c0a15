package org.tattle.core.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tattle.accounting.Adjacency;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.result.EpsilonBound.Kind;
import org.tattle.core.result.OperatingPoint.Counts;
import org.tattle.math.statistics.Interval;

/** How the parts of a result are found. */
class RunResultTest {
    private static final Interval TPR = new Interval(0.3, 0.2, 0.4, 0.95, "a method");
    private static final EpsilonBound BOUND = new EpsilonBound(1, 0, 0.95, Kind.CERTIFIED, "a method", 3);

    private static ExperimentSummary experiment(String name, String defense) {
        return new ExperimentSummary(name, defense, Map.of(), "none", "", 5, List.of());
    }

    private static AttackResult attack(
            ExperimentSummary of, String name, String surface, Map<String, Object> settings) {
        OperatingPoint point = new OperatingPoint(0.01, TPR, 0.01, new Counts(3, 1, 10, 100), Support.WEAK, null);
        return new AttackResult(
                of,
                new AttackSummary(name, settings, "", surface, 16),
                List.of(),
                new AttackRates(TPR, null, List.of(point), null, null),
                BOUND,
                List.of(),
                List.of());
    }

    private static Certificate certificate(String experiment) {
        return new Certificate(
                experiment,
                "canaries",
                Map.of(),
                new Certificate.Neighbors(Unit.DOCUMENT, Adjacency.ADD_REMOVE, "a document"),
                new Certificate.Evidence("3 of 4", 8),
                BOUND,
                null);
    }

    private static RunResultBuilder run(String... names) {
        List<ExperimentResult> experiments = List.of(names).stream()
                .map(name -> ExperimentResult.of(experiment(name, name.replaceFirst("-\\d+$", ""))))
                .toList();
        return RunResult.builder(
                        new RunResult.Info("a run", 1, "test"), new DatasetSummary(10, Map.of(), Map.of(), 0, "ab"))
                .experiments(experiments);
    }

    @Test
    void experiment_isFoundByItsName_orByTheDefenseThatItAloneIsOf() {
        RunResult run = run("lda-5", "lda-10", "vips-lda-1").build();
        assertThat(run.experiment("lda-10").name()).isEqualTo("lda-10");
        assertThat(run.experiment("vips-lda").name()).isEqualTo("vips-lda-1");
        for (String name : List.of("lda", "none")) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> run.experiment(name))
                    .withMessage("experiment must be one of [lda-5, lda-10, vips-lda-1]. Provided value: " + name);
        }
    }

    @Test
    void attack_isThatOnTheFullRelease_orOnTheOnlySurface() {
        ExperimentSummary lda = experiment("lda-5", "lda");
        ExperimentResult result = run("lda-5")
                .attacks(List.of(
                        attack(lda, "rmia", "top-10", Map.of()),
                        attack(lda, "rmia", "full", Map.of()),
                        attack(lda, "vocabulary", "words", Map.of())))
                .build()
                .experiment("lda");
        assertThat(result.attack("rmia").surface()).isEqualTo("full");
        assertThat(result.attack("rmia", "top-10").surface()).isEqualTo("top-10");
        assertThat(result.attack("vocabulary").surface()).isEqualTo("words");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> result.attack("lira"))
                .withMessage("attack must be one of [rmia, top-10; rmia; vocabulary, words]. Provided value: lira");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> result.attack("vocabulary", "full"))
                .withMessageEndingWith("Provided value: vocabulary, full");
    }

    @Test
    void attack_ofANameThatParametersAloneTellApart_isNotGuessed() {
        ExperimentSummary lda = experiment("lda-5", "lda");
        ExperimentResult result = ExperimentResult.of(lda)
                .withAttacks(List.of(
                        attack(lda, "rmia", "full", Map.of("a", 1)), attack(lda, "rmia", "full", Map.of("a", 2))));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> result.attack("rmia"))
                .withMessage("attack must be distinguished by its surface or parameters from the others of"
                        + " [rmia {a=1}; rmia {a=2}]. Provided value: rmia");
    }

    @Test
    void truePositiveRateAt_isTheIntervalAtAReportedRate() {
        AttackResult attack = attack(experiment("lda-5", "lda"), "rmia", "full", Map.of());
        assertThat(attack.truePositiveRateAt(0.01)).isEqualTo(TPR);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> attack.truePositiveRateAt(0.001))
                .withMessage("fpr must be one of the reported rates, [0.01]. Provided value: 0.001");
    }

    @Test
    void builder_putsAttacksAndCertificatesIntoTheirExperiments() {
        RunResult run = run("lda-5", "vips-lda-1")
                .attacks(List.of(
                        attack(experiment("vips-lda-1", "vips-lda"), "rmia", "full", Map.of()),
                        attack(experiment("lda-5", "lda"), "rmia", "full", Map.of()),
                        attack(experiment("new-1", "new"), "rmia", "full", Map.of())))
                .certificates(List.of(certificate("vips-lda-1")))
                .build();
        assertThat(run.attacks())
                .extracting(attack -> attack.experiment().name())
                .containsExactly("lda-5", "vips-lda-1", "new-1");
        assertThat(run.experiment("vips-lda").certificates()).hasSize(1);
        assertThat(run.experiment("lda").certificates()).isEmpty();
        assertThat(run.toBuilder().build()).isEqualTo(run);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> run("lda-5").certificates(List.of(certificate("none"))))
                .withMessage("cell must be one of [lda-5]. Provided value: none");
    }
}
