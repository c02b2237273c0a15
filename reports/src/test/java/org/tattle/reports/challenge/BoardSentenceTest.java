package org.tattle.reports.challenge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.metric.TargetScores;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.engine.challenge.Board;
import org.tattle.engine.challenge.BoardMetric;
import org.tattle.engine.challenge.EntryCard;
import org.tattle.engine.challenge.PackPlan;
import org.tattle.engine.challenge.TaskPack.Task;
import org.tattle.math.sampling.Seed;
import org.tattle.reports.ReportPage;

class BoardSentenceTest extends SentenceTests<BoardSentence> {
    private static final PackPlan PLAN =
            PackPlan.read("small", PackPlan.shipped("small").orElseThrow());

    BoardSentenceTest() {
        super(BoardSentence.class);
    }

    private static BoardPage page(int entries, int tasks) {
        BitSet members = new BitSet();
        members.set(0, 100);
        RocCurve curve = RocCurve.of(
                new TargetScores(IntStream.range(0, 200).mapToDouble(i -> i % 7).toArray(), members));
        Map<String, Map<String, List<RocCurve>>> curves = new LinkedHashMap<>();
        Map<String, EntryCard> cards = new LinkedHashMap<>();
        List<Task> all = IntStream.range(0, tasks)
                .mapToObj(t -> new Task("drawn/lda/" + t, "lda", "full", Map.of(), List.of()))
                .toList();
        for (int e = 0; e < entries; e++) {
            String name = "entry-" + e;
            cards.put(name, new EntryCard(name, "small", 1, "<b>best</b>", "", 0, 1, "", ""));
            Map<String, List<RocCurve>> own = new LinkedHashMap<>();
            all.forEach(task -> own.put(task.name(), Collections.nCopies(6, curve)));
            curves.put(name, own);
        }
        return new BoardPage(
                PLAN,
                PackPlan.Part.DEV,
                all,
                Stream.of(BoardMetric.values())
                        .map(metric -> Board.of(metric, curves, 0.05, new Seed(1)))
                        .toList(),
                cards);
    }

    /** Fails when an entry's own words reach the page as markup. */
    @Test
    void whatEntriesSay_isEscaped() {
        assertThat(ReportPage.html(page(2, 2))).contains("&lt;b&gt;best").doesNotContain("<b>best");
        assertThat(page(2, 2).text(80).lines()).allMatch(line -> line.length() <= 80);
    }

    private static List<Statement> of(int entries, int tasks) {
        BoardPage page = page(entries, tasks);
        return Stream.concat(Stream.of(page.about()), page.notes().stream()).toList();
    }

    @Override
    protected Example example(BoardSentence sentence) {
        return switch (sentence) {
            case ONE_TASK -> new Example(of(2, 1), of(2, 2));
            case SEVERAL_TASKS -> new Example(of(2, 2), of(2, 1));
            case RANKS, SHARED -> new Example(of(2, 1), of(1, 1));
            case MEAN_RANKS -> new Example(of(1, 2), of(1, 1));
        };
    }
}
