package org.tattle.reports.reproduction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tattle.core.audit.Metric;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.engine.plan.EmbeddedPlan;
import org.tattle.engine.plan.PlanReader;
import org.tattle.engine.reproduction.Reproduction;
import org.tattle.engine.reproduction.ReproductionRecord.Change;
import org.tattle.engine.reproduction.ReproductionRecord.VerifiedRun;
import org.tattle.engine.reproduction.StatementVerdict;
import org.tattle.engine.reproduction.VerifiedStatement;
import org.tattle.engine.reproduction.VerifiedStatement.Measured;
import org.tattle.math.statistics.Interval;

class ReproductionSentenceTest extends SentenceTests<ReproductionSentence> {
    private static final String PLACE = "at: page 1, ";
    private static final String VALUE = PLACE + "of: lda, published: \"3\"";
    private static final String OURS = "ascending: [lda, hdp-lda]";
    private static final String ORDER = PLACE + OURS;

    ReproductionSentenceTest() {
        super(ReproductionSentence.class);
    }

    private static Reproduction reproduction(String statement) {
        return PlanReader.record(
                Reproduction.class,
                "test.published.yaml",
                "paper: test\ntitle: Figure 1\nstatements: [{says: it, number: perplexity, " + statement + "}]");
    }

    private static VerifiedStatement of(String statement, StatementVerdict verdict, int pairs) {
        return of(statement, verdict, pairs, 0, List.of(List.of(at(Map.of()), at(Map.of()))));
    }

    private static VerifiedStatement of(
            String statement, StatementVerdict verdict, int pairs, int unpaired, List<List<Measured>> numbers) {
        return new VerifiedStatement(
                reproduction(statement).statements().get(0),
                verdict,
                Metric.Unit.AMOUNT,
                numbers,
                pairs,
                pairs,
                pairs,
                unpaired);
    }

    private static Measured at(Map<String, String> parameters) {
        return new Measured("lda", parameters, new Interval(3, 2, 4, 0.95, "student-by-target"));
    }

    private static Measured at(String first, String epsilon) {
        return at(Map.of("batch", first, "epsilon", epsilon));
    }

    /**
     * Fails when a number stands without that in which it differs from its neighbors, or what they share is repeated.
     */
    @Test
    void numbers_areLabeledByWhatChanges() {
        assertThat(VerificationTable.ours(of(
                        ORDER,
                        StatementVerdict.AGREES,
                        2,
                        0,
                        List.of(
                                List.of(at("5", "3.0"), at("5", "3.0")),
                                List.of(at("5", "2.0"), at("5", "2.0")),
                                List.of(at("5", "1.5"), at("5", "1.5")),
                                List.of(at("20", "3.0"), at(Map.of()))))))
                .endsWith(": batch 5, epsilon 3: 3, 3; epsilon 2: 3, 3; 1.5: 3, 3; batch 20, epsilon 3: 3, 3");
        assertThat(VerificationTable.ours(
                        of(ORDER, StatementVerdict.AGREES, 1, 0, List.of(List.of(at("5", "1.0"), at("5", "2.0"))))))
                .endsWith(": batch 5, epsilon 1: 3, epsilon 2: 3");
    }

    private static Collection<Statement> bounds(String bounds) {
        return List.of(ReproductionSentence.bounds(
                reproduction("ratio: [lda, hdp-lda], " + bounds).statements().get(0)));
    }

    private static Collection<Statement> summary(VerifiedStatement... statements) {
        return List.of(ReproductionSentence.summary(List.of(statements)));
    }

    private static Collection<Statement> since(Change... changes) {
        return Stream.concat(
                        ReproductionSentence.since(List.of(changes)).stream(),
                        Stream.of(ReproductionSentence.NONE_COMPARED.with()))
                .toList();
    }

    private static ReproductionPage page(boolean isQuick, VerifiedStatement... statements) {
        Map<EmbeddedPlan, Reproduction> plans = new LinkedHashMap<>();
        plans.put(new EmbeddedPlan("one", "# one"), reproduction(VALUE));
        VerifiedRun run = new VerifiedRun(
                isQuick, List.of(), Map.of("one", "aa"), "1", "2 processors", "2026-11-27", 1, List.of(statements));
        return new ReproductionPage(
                plans,
                name -> statements.length == 0 ? List.of() : List.of(run),
                (plan, row, chart) -> Optional.empty());
    }

    @Override
    protected Example example(ReproductionSentence sentence) {
        VerifiedStatement agrees = of(VALUE, StatementVerdict.AGREES, 0);
        VerifiedStatement differs = of(VALUE, StatementVerdict.DIFFERS, 0);
        VerifiedStatement order = of(ORDER, StatementVerdict.AGREES, 1);
        VerifiedStatement ratio = of("ratio: [lda, hdp-lda], at-most: 2", StatementVerdict.AGREES, 1);
        VerifiedStatement ours = of(OURS, StatementVerdict.AGREES, 1);
        VerifiedStatement missing = of(VALUE, StatementVerdict.NOT_MEASURED, 0);
        return switch (sentence) {
            case ORDERED ->
                new Example(List.of(VerificationTable.ordered(order)), List.of(VerificationTable.ordered(ratio)));
            case UNPAIRED ->
                new Example(
                        List.of(VerificationTable.ordered(of(ORDER, StatementVerdict.AGREES, 1, 2, order.numbers()))),
                        List.of(VerificationTable.ordered(order)));
            case WITHIN ->
                new Example(List.of(VerificationTable.ordered(ratio)), List.of(VerificationTable.ordered(order)));
            case AT_LEAST -> new Example(bounds("at-least: 2"), bounds("at-most: 2"));
            case AT_MOST -> new Example(bounds("at-most: 2"), bounds("at-least: 1, at-most: 2"));
            case BETWEEN -> new Example(bounds("at-least: 1, at-most: 2"), bounds("at-least: 1"));
            case SUMMARY -> new Example(summary(agrees), summary(ours));
            case FINDINGS -> new Example(summary(ours), summary(agrees));
            case BY_CHANCE -> new Example(summary(agrees, order), summary(order));
            case NONE_COMPARED -> new Example(summary(missing), summary(agrees));
            case NO_LONGER_AGREE -> new Example(since(Change.NO_LONGER_AGREES), since(Change.NONE));
            case STATE_OTHERWISE -> new Example(since(Change.STATES_OTHERWISE), since(Change.NO_LONGER_AGREES));
            case NOT_RECORDED -> new Example(since(Change.NOT_RECORDED), since(Change.NONE));
            case CONTRADICTED ->
                new Example(
                        page(false, differs).headlines(), page(false, agrees).headlines());
            case QUICK_ONLY ->
                new Example(page(true, agrees).headlines(), page(false, agrees).headlines());
            case NOT_RUN ->
                new Example(page(false).headlines(), page(false, agrees).headlines());
            case NOT_MEASURED ->
                new Example(
                        ReproductionPage.unmeasured(List.of(missing)).stream().toList(),
                        page(false, agrees).headlines());
        };
    }
}
