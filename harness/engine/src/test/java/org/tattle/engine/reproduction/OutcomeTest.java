package org.tattle.engine.reproduction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tattle.core.audit.Metric;
import org.tattle.engine.plan.PlanReader;

class OutcomeTest {
    private static final String STATED = "at: page 1";
    private static final String EXPLAINED = STATED + ", reason: noise";

    private static VerifiedStatement found(StatementVerdict verdict, String place) {
        Reproduction stated = PlanReader.record(
                Reproduction.class,
                "test.published.yaml",
                "paper: test\ntitle: Figure 1\nstatements: [{says: it, number: perplexity, of: lda, " + place + "}]");
        return new VerifiedStatement(stated.statements().get(0), verdict, Metric.Unit.AMOUNT, List.of(), 0, 0, 0, 0);
    }

    private static Outcome of(VerifiedStatement... statements) {
        return Outcome.of(List.of(statements));
    }

    /** Fails when one outcome covers another that weighs more, or a reason is taken for that of another statement. */
    @Test
    void whatWeighsMost_decides() {
        VerifiedStatement agrees = found(StatementVerdict.AGREES, EXPLAINED);
        VerifiedStatement undecided = found(StatementVerdict.UNDECIDED, STATED);
        VerifiedStatement explained = found(StatementVerdict.DIFFERS, EXPLAINED);
        assertThat(of(agrees, agrees)).isEqualTo(Outcome.REPRODUCED);
        assertThat(of(agrees, undecided)).isEqualTo(Outcome.UNDECIDED_IN_PART);
        assertThat(of(agrees, undecided, explained)).isEqualTo(Outcome.DIFFERS_EXPLAINED);
        assertThat(of(agrees, explained, found(StatementVerdict.DIFFERS, STATED)))
                .isEqualTo(Outcome.DIFFERS);
    }

    /** Fails when a finding of our own makes a paper's figure reproduced or contradicted. */
    @Test
    void findingsOfOurOwn_doNotCount() {
        assertThat(Stream.of(StatementVerdict.values()).map(verdict -> of(found(verdict, "reason: noise"))))
                .containsOnly(Outcome.NOTHING_COMPARED);
        assertThat(of(found(StatementVerdict.NOT_MEASURED, STATED))).isEqualTo(Outcome.NOTHING_COMPARED);
    }
}
