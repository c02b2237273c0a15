package org.tattle.engine.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.core.InputException;
import org.tattle.core.testing.ToyPlugins;

class PlanSeriesTest {
    private static final String TWO = """
            rows:
              - corpus: tweets
                title: Tweets, 5 topics
                plan: {name: a, defenses: [lda: {topics: 3}]}
              - corpus: posts
                title: Posts
                plan: {name: b, data: {preprocess: paper}, targets: 4}
            """;

    private final PlanReader reader = new PlanReader(ToyPlugins.plugins());

    @Test
    void rows_areWholePlansOnceTheirCorporaAreKnown() {
        PlanSeries series = PlanReader.series("s.yaml", TWO);
        assertThat(series.rows()).extracting(PlanSeries.Row::corpus).containsExactly("tweets", "posts");
        assertThat(series.rows()).extracting(PlanSeries.Row::title).containsExactly("Tweets, 5 topics", "Posts");
        List<Assignment> given = List.of(
                Assignment.of("--corpus", "data.file", "p.jsonl"), Assignment.of("--topics", "defenses.topics", "7"));
        Plan plan = reader.read(series.rows().get(1).plan(), given);
        assertThat(plan)
                .isEqualTo(reader.read(
                        "x",
                        "{name: b, data: {preprocess: paper, file: p.jsonl}, targets: 4, defenses: [lda: {topics: 7}]}",
                        List.of()));
        assertThat(reader.read(series.rows().get(0).plan(), given).name()).isEqualTo("a");
    }

    /** A fault in a row's plan is shown where it stands in the series. */
    @Test
    void aRowsPlan_isRefusedAtItsPlace() {
        PlanSeries series = PlanReader.series("s.yaml", TWO);
        assertThatThrownBy(() -> reader.read(series.rows().get(0).plan(), List.of()))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("s.yaml:4:11: file is missing");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            rows: []                                       | s.yaml:1:7: rows must have at least one entry
            name: x                                        | s.yaml:1:1: unknown key `name`; known are rows
            {}                                             | s.yaml:1:1: `rows` has no value
            rows: [{corpus: a, title: A}]                  | s.yaml:1:8: `plan` has no value
            rows: [{title: A, plan: {}}]                   | s.yaml:1:8: corpus must be 1 to 64 small letters
            rows: [{corpus: ../a, title: A, plan: {a: 1}}] | s.yaml:1:17: corpus must be 1 to 64 small letters
            rows: [{corpus: a, plan: {a: 1}}]              | s.yaml:1:8: title must not be blank
            rows: [{corpus: a, title: A, plan: {a: 1}}, {corpus: a, title: B, plan: {a: 1}}] | s.yaml:1:7: rows must be on different corpora. Stands twice: a
            """)
    void whatIsNoSeries_isRefusedAtItsPlace(String yaml, String message) {
        assertThatThrownBy(() -> PlanReader.series("s.yaml", yaml))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith(message);
    }

    @Test
    void embeddedPlans_areSeriesWhereTheyHaveRows() {
        assertThat(EmbeddedPlan.find("demo").orElseThrow().series()).isEmpty();
        assertThat(EmbeddedPlan.find("manzonelli-table1")
                        .orElseThrow()
                        .series()
                        .orElseThrow()
                        .rows())
                .extracting(PlanSeries.Row::corpus)
                .containsExactly("tweetrumors", "newsgroups-lemmas", "nips");
    }
}
