package org.tattle.defenses.vocabulary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.synthetic.SyntheticCorpus;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.TopicModel;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.plan.PlanReader;
import org.tattle.math.sampling.Seed;

class FdptmPluginTest {
    private static final Corpus CORPUS = new SyntheticCorpus(600, 200, 3, 8, 0.2, 1, 0.1).generate(new Seed(3));

    private static Trainer<Corpus, TopicModel> trainer(String parameters) {
        Plan plan = new PlanReader(Plugins.load(FdptmPluginTest.class.getClassLoader()))
                .read("test", "data: {synthetic: {}}\ndefenses: [fdptm: {" + parameters + "}]\nattacks: []", List.of());
        return VocabularyDefenses.FDPTM.trainer(
                (VocabularyDefenses.Fdptm) plan.defenses().get(0).parameters(), CORPUS);
    }

    private static PrivacyGuarantee guarantee(String parameters) {
        List<PrivacyGuarantee> guarantees = trainer(parameters).guarantees(PublicFacts.of(300));
        assertThat(guarantees).hasSize(1);
        return guarantees.get(0);
    }

    /** [MIA] theorem 4.1 with both parts proved, and with Zhu et al., who only claim theirs (E14). */
    @Test
    void budgetsAdd_andTheWeakerStatusWins() {
        PrivacyGuarantee proved = guarantee(
                "vocabulary: {greedy: {epsilon: 2, delta: 1e-6}}, model: {vips-lda: {epsilon: 3, delta: 2e-6, records: 300}}");
        assertThat(proved.epsilon()).isLessThanOrEqualTo(5).isGreaterThan(4.99);
        assertThat(proved.delta()).isEqualTo(3e-6);
        assertThat(proved.status()).isEqualTo(Status.PROVED);
        assertThat(proved.caveats()).isEmpty();
        PrivacyGuarantee claimed = guarantee("vocabulary: greedy, model: {zhu: {epsilon: 3, mode: as-published}}");
        assertThat(claimed.epsilon()).isEqualTo(4);
        assertThat(claimed.status()).isEqualTo(Status.CLAIMED);
        assertThat(claimed.caveats()).singleElement().asString().startsWith("E14");
    }

    @Test
    void aModelThatGuaranteesNothing_leavesNothing() {
        assertThat(trainer("model: lda").guarantees(PublicFacts.of(300))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "model: hdp-lda|model must protect what vocabulary protects, one document (add-remove, release), not one word (replace,",
                "model: lp-lda|model must protect what vocabulary protects, one document (add-remove, release), not one bit",
                "model: {fdptm: {model: lda}}|model must not choose words itself, which the selector has already "
                        + "done. Provided value: fdptm after greedy",
                "vocabulary: {greedy: {delta: 0.4}}, model: {vips-lda: {delta: 0.7}}|delta must be in [0, 1). Provided value: 1.1",
                "model: logistic|model must be a defense that learns topics from documents. Provided value: logistic",
                "vocabulary: public, model: lda|file must name a list of words. Provided value: none",
                "model: {zhu: {mode: sound}}|mode must be as-published",
            })
    void pairsThatDoNotFit_areRefused(String parameters, String message) {
        assertThatThrownBy(() -> trainer(parameters))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "greedy: {epsilon: 0}|epsilon must be > 0 and finite",
                "greedy: {delta: 0.5}|delta must be > 0 and < 0.5",
                "greedy: {margin: -1}|margin must be at least 0 and finite",
                "greedy: {words: 0}|words must be at least 1",
                "uniform: {delta: 0}|delta must be > 0 and < 0.5",
                "policy: {margin: -0.1}|margin must be at least 0 and finite",
                "max-adaptive-degree: {degree: 0}|degree must be at least 1",
            })
    void badParameters_areRefusedWhereTheyStand(String selector, String message) {
        assertThatThrownBy(() -> trainer("vocabulary: {" + selector + "}")).hasMessageContaining(message);
    }
}
