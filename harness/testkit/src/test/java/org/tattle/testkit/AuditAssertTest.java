package org.tattle.testkit;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.tattle.testkit.AuditAssert.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tattle.core.InputException;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.synthetic.SyntheticCorpus;
import org.tattle.engine.Audit;
import org.tattle.engine.budget.LeakBudget;
import org.tattle.math.sampling.Seed;

/** A plain topic model of drawn documents leaks; word counts with much noise are not shown to. */
class AuditAssertTest {
    private static final Corpus DOCUMENTS = new SyntheticCorpus(100, 600, 5, 12, 0.1, 1, 0.1).generate(new Seed(1));
    private static final LeakBudget BUDGET =
            LeakBudget.unlimited().maxTpr(0.3, 0.1).maxProved(0);

    private static Audit<Corpus> audit(String defense, Map<String, ?> parameters) {
        return Audit.of(DOCUMENTS)
                .defense(defense, parameters)
                .set("report.fpr", List.of(0.1))
                .shadows(0)
                .targets(20);
    }

    @Test
    void aPlainModel_failsWithItsNumbers() {
        Audit<Corpus> plain = audit("lda", Map.of("topics", 2));
        assertThatThrownBy(() -> assertThat(plain).passes(BUDGET))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(
                        "budget, which is exceeded: release less of the model, or train it with more privacy. "
                                + "TPR at most 30 % at FPR 10 %, no member proved even if the list is complete: exceeded")
                .hasMessageContaining("count-inversion: TPR at most 30 % at FPR 10 %: ");
    }

    @Test
    void noise_passes() {
        assertThat(audit("noisy-histogram", Map.of("epsilon", 0.1))).passes(BUDGET);
    }

    /** A gate does not pass it either: fails if the budget alone decides. */
    @Test
    void aGuaranteeThatNothingTested_fails() {
        Audit<Corpus> noise = audit("noisy-histogram", Map.of("epsilon", 0.1)).set("certify.replay", 0);
        assertThatThrownBy(() -> assertThat(noise).passes(BUDGET))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("is not tested: epsilon 0.1 for one ");
    }

    /** Attacks say nothing of a small epsilon: fails if what is not refuted passes. */
    @Test
    void whatIsNotDecided_fails() {
        Audit<Corpus> plain = audit("lda", Map.of("topics", 2));
        assertThatThrownBy(() -> assertThat(plain).passes(LeakBudget.unlimited().maxEpsilon(20, 0)))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("but it is not shown to be. ")
                .hasMessageContaining("inconclusive");
    }

    @Test
    void aRateThatIsNotReported_isNamed() {
        Audit<Corpus> plain = audit("noisy-histogram", Map.of()).targets(2);
        assertThatThrownBy(() -> assertThat(plain).passes(LeakBudget.unlimited().maxTpr(0.02, 0.01)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("report.fpr=0.01");
    }
}
