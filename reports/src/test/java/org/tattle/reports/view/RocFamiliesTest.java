package org.tattle.reports.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.RunResult;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.reports.Runs;
import org.tattle.reports.chart.Chart;
import org.tattle.reports.chart.Palette;

/** Powers below are exponents of TPR = FPR^power: the smaller, the more is caught. */
class RocFamiliesTest {
    private static AttackResult composed(String attack, double words, double model, double power) {
        return Runs.attack(
                "fdptm-" + words + "-" + model,
                "fdptm",
                Map.of("vocabulary.epsilon", words, "model.epsilon", model, "topics", 5),
                List.of(Runs.document(words + model)),
                attack,
                10,
                power);
    }

    private static AttackResult plain(
            String experiment, String defense, List<PrivacyGuarantee> guarantees, double power) {
        return Runs.attack(experiment, defense, Map.of("topics", 5), guarantees, "lira-online", 10, power);
    }

    private static RocFamilies of(List<AttackResult> audits) {
        return RocFamilies.of(ExperimentView.of(RunVerdict.of(Runs.run(audits))), new HashSet<>());
    }

    /** Chart 6 of [MIA]: either epsilon is varied with the other one at 5, and nothing joins (1, 5) and (5, 10). */
    private static List<AttackResult> figure6() {
        return List.of(
                composed("lira-online", 10, 5, 0.8),
                composed("lira-online", 1, 5, 0.95),
                composed("lira-online", 5, 5, 0.85),
                composed("lira-online", 5, 1, 0.9),
                composed("lira-online", 5, 10, 0.7),
                plain("lda-topics-5", "lda", List.of(), 0.3));
    }

    @Test
    void of_twoParameters_drawsTheExperimentsAlongEachLine() {
        RocFamilies families = of(figure6());
        assertThat(families.leftOut()).isZero();
        assertThat(families.drawn())
                .extracting(family -> family.title() + family.place())
                .containsExactlyInAnyOrder(
                        "ROC of lira-online against vocabulary.epsilon, model.epsilon 5",
                        "ROC of lira-online against model.epsilon, vocabulary.epsilon 5");
        RocFamilies.Family words = families.drawn().stream()
                .filter(family -> family.title().contains("against vocabulary.epsilon"))
                .findFirst()
                .orElseThrow();
        assertThat(words.slug()).isEqualTo("roc-lira-online-against-vocabulary.epsilon-model.epsilon-5");
        assertThat(words.curves())
                .extracting(AttackView::label)
                .containsExactly(
                        "lda-topics-5", "vocabulary.epsilon 10", "vocabulary.epsilon 5", "vocabulary.epsilon 1");
    }

    /**
     * What guarantees something is no baseline, nor is what has the parameter: a private model drawn in red misleads.
     */
    @Test
    void of_baselines_areRedAndNothingElseIsOrLooksAlmostSo() {
        List<AttackResult> audits = new ArrayList<>(figure6());
        audits.add(plain("vips-lda", "vips-lda", List.of(Runs.document(1)), 0.9));
        audits.add(Runs.attack(
                "fdptm-bare", "fdptm", Map.of("vocabulary.epsilon", 7.0), List.of(), "lira-online", 10, 0.9));
        for (RocFamilies.Family family : of(audits).drawn()) {
            assertThat(family.curves().stream().filter(curve -> curve.ink().hue() == Palette.RED))
                    .extracting(AttackView::label)
                    .containsExactly("lda-topics-5");
            assertThat(family.curves()).extracting(AttackView::label).doesNotContain("vips-lda", "fdptm-bare");
            assertThat(family.curves().stream().map(curve -> curve.ink().hue()))
                    .doesNotContain(Palette.VERMILLION)
                    .doesNotHaveDuplicates();
            assertThat(family.curves().stream().map(curve -> curve.ink().dash()))
                    .doesNotHaveDuplicates();
            assertThat(family.remark()).contains("Red: lda-topics-5 has no guarantee and has no ");
        }
    }

    @Test
    void of_textValues_drawsThemInTheRunsOrder() {
        List<AttackResult> audits = new ArrayList<>();
        for (String accounting : List.of("strong", "moments")) {
            audits.add(Runs.attack(
                    "vips-lda-" + accounting,
                    "vips-lda",
                    Map.of("accounting", accounting),
                    List.of(Runs.document(1)),
                    "entropy",
                    10,
                    0.9));
        }
        List<RocFamilies.Family> drawn = of(audits).drawn();
        assertThat(drawn).hasSize(1);
        assertThat(drawn.get(0).curves())
                .extracting(AttackView::label)
                .containsExactly("accounting strong", "accounting moments");
    }

    /** Six lines and three attacks are 18 figures: twelve are drawn, of what catches most. */
    @Test
    void of_many_drawsTheGravestAttacksAndCountsTheRest() {
        List<AttackResult> audits = new ArrayList<>();
        for (int topics = 1; topics <= 6; topics++) {
            for (double epsilon : new double[] {1, 2}) {
                int attack = 0;
                for (String name : List.of("entropy", "lira-offline", "lira-online")) {
                    audits.add(Runs.attack(
                            "x-" + topics + "-" + epsilon,
                            "x-" + topics,
                            Map.of("epsilon", epsilon),
                            List.of(),
                            name,
                            10,
                            0.9 - 0.2 * attack++));
                }
            }
        }
        RocFamilies families = of(audits);
        assertThat(families.drawn()).hasSize(12);
        assertThat(families.leftOut()).isEqualTo(6);
        assertThat(families.drawn()).noneMatch(family -> family.title().contains("entropy"));
        assertThat(families.drawn()).extracting(RocFamilies.Family::slug).doesNotHaveDuplicates();
    }

    @Test
    void of_nothingVaried_isNone() {
        assertThat(of(List.of(plain("lda", "lda", List.of(), 0.3))).drawn()).isEmpty();
        assertThat(RocFamilies.of(ExperimentView.of(RunVerdict.of(Runs.defended())), new HashSet<>())
                        .drawn())
                .isEmpty();
        // two things differ
        assertThat(of(List.of(composed("entropy", 1, 5, 0.9), composed("entropy", 2, 6, 0.9)))
                        .drawn())
                .isEmpty();
    }

    /** The same layers as an experiment's figure: hatching, guessing, and band, curve and dots of each. */
    @Test
    void figure_hatchesWhatCannotBeResolvedAndSaysWhatItRestsOn() {
        RunResult run = Runs.run(figure6());
        Chart figure = of(figure6()).drawn().get(0).chart(run, Chart.Size.SQUARE);
        int curves = of(figure6()).drawn().get(0).curves().size();
        assertThat(figure.parts().get(0))
                .isInstanceOfSatisfying(
                        Chart.Hatch.class, hatch -> assertThat(hatch.to()).isEqualTo(1 / 2849.0));
        assertThat(figure.legend().get(0).key()).containsExactly("random guessing (chance)");
        assertThat(figure.legend().get(1).key())
                .satisfies(key -> assertThat(key.get(1)).startsWith("AUC 0.769 ["))
                .satisfies(key -> assertThat(key.get(2)).startsWith("TPR@0.1 %  "));
        assertThat(figure.parts()).hasSize(2 + 3 * curves);
        assertThat(figure.caption())
                .startsWith("Each target has 2,849 members and 2,849 non-members. Curves are means over 10 targets "
                        + "with")
                .contains("128 shadow models, variance rule per-record, seed 7", "The curves differ only in ");
    }
}
