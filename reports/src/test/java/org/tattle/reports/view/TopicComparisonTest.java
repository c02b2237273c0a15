package org.tattle.reports.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.core.result.ShownTopic;
import org.tattle.core.result.ShownTopic.Word;
import org.tattle.core.result.TopicColumn;

class TopicComparisonTest {
    private static final List<TopicColumn> COLUMNS = List.of(
            new TopicColumn(
                    "lda", List.of(new ShownTopic(3, 1, List.of(new Word("fax", 0.25), new Word("edu", 0.125))))),
            new TopicColumn(
                    "vips-lda-epsilon-1",
                    List.of(new ShownTopic(0, 0.756, List.of(new Word("edu", 0.01), new Word("car", 0.005))))));

    @Test
    void rows_haveALetterForEachExperimentAndAWordALine() {
        TopicComparison topics = TopicComparison.of(COLUMNS).orElseThrow();
        assertThat(topics.legend()).containsExactly("A  lda", "B  vips-lda-epsilon-1");
        assertThat(topics.rows(0))
                .containsExactly(
                        List.of("A, cosine 1.00", "B, cosine 0.76"),
                        List.of("fax 0.2500", "edu 0.0100"),
                        List.of("edu 0.1250", "car 0.0050"));
    }

    @Test
    void of_noColumns_isNothingToShow() {
        assertThat(TopicComparison.of(List.of())).isEmpty();
    }
}
