package org.tattle.engine.reproduction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tattle.core.audit.Metric;
import org.tattle.engine.reproduction.ReproductionRecord.Change;
import org.tattle.engine.reproduction.ReproductionRecord.VerifiedRun;

class ReproductionRecordTest {
    private static VerifiedRun run(boolean quick, String data, String published, StatementVerdict verdict) {
        return run(
                quick,
                Map.of("plan", data),
                new VerifiedStatement(
                        statement(published, Optional.empty()), verdict, Metric.Unit.AMOUNT, List.of(), 0, 0, 0, 0));
    }

    private static VerifiedRun ofRows(Map<String, String> data, PaperStatement... statements) {
        return run(
                true,
                data,
                Stream.of(statements)
                        .map(statement -> new VerifiedStatement(
                                statement, StatementVerdict.AGREES, Metric.Unit.AMOUNT, List.of(), 0, 0, 0, 0))
                        .toArray(VerifiedStatement[]::new));
    }

    private static PaperStatement statement(String published, Optional<String> row) {
        return new PaperStatement(
                "it",
                "table 1",
                row,
                "perplexity",
                Optional.of("lda"),
                Optional.of(published),
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                false,
                List.of(),
                Optional.empty(),
                Optional.empty(),
                "",
                "");
    }

    private static VerifiedRun run(boolean quick, Map<String, String> data, VerifiedStatement... statements) {
        return new VerifiedRun(quick, List.of(), data, "0.1.0", "2 processors", "2026-11-27", 1, List.of(statements));
    }

    private static final ReproductionRecord RECORD = new ReproductionRecord("plan", List.of())
            .with(run(true, "aa", "1", StatementVerdict.AGREES))
            .with(run(false, "aa", "1", StatementVerdict.DIFFERS));

    private static Change change(VerifiedRun run) {
        return RECORD.changes(run).get(0);
    }

    /** Fails when a statement that no longer agrees passes, or one that never did fails. */
    @Test
    void aStatement_failsOnlyWhereItAgreedBefore() {
        assertThat(change(run(true, "aa", "1", StatementVerdict.AGREES))).isEqualTo(Change.NONE);
        assertThat(change(run(true, "aa", "1", StatementVerdict.DIFFERS)))
                .isEqualTo(Change.NO_LONGER_AGREES)
                .matches(Change::fails);
        assertThat(change(run(true, "aa", "1", StatementVerdict.NOT_MEASURED))).isEqualTo(Change.NO_LONGER_AGREES);
        assertThat(change(run(false, "aa", "1", StatementVerdict.DIFFERS))).isEqualTo(Change.NONE);
        assertThat(change(run(false, "aa", "1", StatementVerdict.AGREES))).isEqualTo(Change.NONE);
    }

    /** Fails when a published value can be changed by hand without a word. */
    @Test
    void aPublishedValueThatChanged_fails_whateverItsVerdict() {
        assertThat(change(run(true, "aa", "2", StatementVerdict.AGREES)))
                .isEqualTo(Change.STATES_OTHERWISE)
                .matches(Change::fails);
        assertThat(change(run(false, "aa", "2", StatementVerdict.DIFFERS))).isEqualTo(Change.STATES_OTHERWISE);
    }

    /** Fails when runs on other data are held against each other. */
    @Test
    void otherData_areNotRecorded() {
        assertThat(change(run(true, "bb", "1", StatementVerdict.DIFFERS)))
                .isEqualTo(Change.NOT_RECORDED)
                .matches(change -> !change.fails());
    }

    /** Fails when a run of one row of a series, as where other corpora are absent, is held against nothing. */
    @Test
    void aRunOfSomeRows_isHeldAgainstTheRecordOfAll() {
        ReproductionRecord all = new ReproductionRecord(
                "series",
                List.of(ofRows(
                        Map.of("first", "aa", "second", "bb"),
                        statement("1", Optional.of("first")),
                        statement("1", Optional.of("second")))));
        assertThat(all.changes(ofRows(Map.of("second", "bb"), statement("2", Optional.of("second")))))
                .containsExactly(Change.STATES_OTHERWISE);
        assertThat(all.changes(ofRows(Map.of("second", "aa"), statement("2", Optional.of("second")))))
                .containsExactly(Change.NOT_RECORDED);
    }

    @Test
    void aRun_takesThePlaceOfTheOneOfItsFormAndData() {
        assertThat(RECORD.with(run(true, "aa", "3", StatementVerdict.AGREES)).runs())
                .hasSize(2);
        assertThat(RECORD.with(run(true, "bb", "3", StatementVerdict.AGREES)).runs())
                .hasSize(3);
    }

    /**
     * Fails when a run of a whole series leaves that of one of its rows beside it, or one of a row removes the whole.
     */
    @Test
    void aRunOfMoreRows_takesThePlaceOfThoseOfFewer() {
        VerifiedRun one = ofRows(Map.of("first", "aa"));
        VerifiedRun both = ofRows(Map.of("first", "aa", "second", "bb"));
        ReproductionRecord record = new ReproductionRecord("series", List.of(one));

        assertThat(record.with(both).runs()).containsExactly(both);
        assertThat(record.with(both).with(one).runs()).containsExactly(both, one);
    }
}
