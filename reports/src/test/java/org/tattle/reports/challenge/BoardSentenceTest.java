package org.tattle.reports.challenge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.engine.challenge.EntryCard;
import org.tattle.engine.challenge.PackPlan;
import org.tattle.engine.challenge.Scoreboard;
import org.tattle.engine.challenge.TaskPack;
import org.tattle.engine.challenge.TaskPack.Task;
import org.tattle.engine.challenge.TaskResult;
import org.tattle.math.sampling.Seed;
import org.tattle.reports.ReportPage;

class BoardSentenceTest extends SentenceTests<BoardSentence> {
    private static final PackPlan PLAN =
            PackPlan.read("small", PackPlan.shipped("small").orElseThrow());
    private static final int TARGETS = 6;
    private static final int RECORDS = 200;

    BoardSentenceTest() {
        super(BoardSentence.class);
    }

    private static TaskResult result(int slope, boolean saysAll) {
        return result(slope, saysAll, RECORDS);
    }

    private static TaskResult result(int slope, boolean saysAll, int records) {
        BitSet members = new BitSet();
        members.set(0, records / 2);
        BitSet proved = new BitSet();
        proved.set(0, saysAll ? records : 0);
        double[] scores =
                IntStream.range(0, records).mapToDouble(i -> slope * i + i % 7).toArray();
        return TaskResult.of(
                Collections.nCopies(TARGETS, scores),
                Collections.nCopies(TARGETS, proved),
                Collections.nCopies(TARGETS, members),
                new Seed(1));
    }

    private static TaskResult half() {
        BitSet members = new BitSet();
        members.set(0, RECORDS / 2);
        return TaskResult.of(
                Collections.nCopies(TARGETS, Scoreboard.half(members, RECORDS)),
                Collections.nCopies(TARGETS, new BitSet()),
                Collections.nCopies(TARGETS, members),
                new Seed(1));
    }

    private static BoardPage page(int entries, int tasks, int slope, boolean saysAll) {
        return page(entries, tasks, slope, saysAll, 0);
    }

    /** @param blind how far blind scores tell members */
    private static BoardPage page(int entries, int tasks, int slope, boolean saysAll, int blind) {
        return page(entries, tasks, result(slope, saysAll), result(blind, false));
    }

    private static BoardPage page(int entries, int tasks, TaskResult result, TaskResult blind) {
        Map<String, EntryCard> cards = new LinkedHashMap<>();
        Map<String, Map<String, TaskResult>> results = new LinkedHashMap<>();
        List<Task> all = IntStream.range(0, tasks)
                .mapToObj(t -> new Task("drawn/lda/" + t, "lda", "full", Map.of()))
                .toList();
        for (int e = 0; e < entries; e++) {
            String name = "entry-" + e;
            cards.put(
                    name,
                    new EntryCard(name, "small", 1, "<b>best</b>", "<b>best</b>", 0, 1, "<b>best</b>", "<b>best</b>"));
            Map<String, TaskResult> own = new LinkedHashMap<>();
            all.forEach(task -> own.put(task.name(), result));
            results.put(name, own);
        }
        TaskPack.Defense lda = new TaskPack.Defense("lda", "lda", "", List.of(), Map.of(), List.of(), List.of());
        return new BoardPage(
                Scoreboard.of(PLAN, PackPlan.Part.DEV, all, cards, results, Map.of("drawn", List.of(blind, half()))),
                new TaskPack(
                        "small",
                        1,
                        "",
                        List.of(),
                        List.of(new TaskPack.Corpus("drawn", "", RECORDS, all, List.of(lda), Map.of(), Map.of())),
                        "",
                        Map.of()),
                Map.of(),
                List.of());
    }

    /** Fails when an entry's own words reach the page as markup. */
    @Test
    void whatEntriesSay_isEscaped() {
        BoardPage board = page(2, 2, 0, false);
        assertThat(ReportPage.html(board)).contains("&lt;b&gt;best").doesNotContain("<b>best");
        assertThat(ReportPage.html(new EntryPage(board, "entry-0")))
                .contains("&lt;b&gt;best", "ROC on drawn/lda/1")
                .doesNotContain("<b>best");
        assertThat(BoardText.of(board, 80).lines()).allMatch(line -> line.length() <= 80);
    }

    private static List<Statement> of(int entries, int tasks) {
        return of(page(entries, tasks, 0, false));
    }

    private static List<Statement> of(BoardPage page) {
        List<Statement> all = new ArrayList<>(List.of(page.about()));
        all.addAll(page.notes());
        return all;
    }

    private static final List<Statement> ALL = of(2, 2);

    @Override
    protected Example example(BoardSentence sentence) {
        return switch (sentence) {
            case ONE_TASK -> new Example(of(2, 1), ALL);
            case SEVERAL_TASKS -> new Example(ALL, of(2, 1));
            case RANKS, SHARED -> new Example(of(2, 1), of(1, 1));
            case MEANS -> new Example(of(1, 2), of(1, 1));
            case NO_FALSE_ALARM -> new Example(ALL, of(page(1, 1, result(0, false, 2000), result(0, false))));
            case WRONG_WAY -> new Example(of(page(1, 1, 1, false)), of(page(1, 1, -1, false)));
            case WRONG_PROOFS -> new Example(of(page(1, 1, 0, true)), ALL);
            case CONTROLS -> new Example(ALL, List.of(page(2, 2, 0, false).defended()));
            case NOT_SHOWN -> new Example(page(1, 1, 0, false, 1).notShown(), ALL);
            case PACK -> new Example(List.of(sentence.with("1 task on drawn")), ALL);
            case MEMBERS -> new Example(List.of(sentence.with()), ALL);
            case STRONGEST -> new Example(List.of(page(2, 2, 0, false).defended()), ALL);
            case FRONTIER -> new Example(List.of(BoardSentence.FRONTIER.with()), ALL);
            case PRACTICE -> new Example(List.of(new EntryPage(page(2, 2, 0, false), "entry-0").practice()), ALL);
            case CURVES -> new Example(List.of(new EntryPage(page(2, 2, 0, false), "entry-0").caption()), ALL);
        };
    }
}
