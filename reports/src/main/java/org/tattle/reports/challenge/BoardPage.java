package org.tattle.reports.challenge;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tattle.core.EnumText;
import org.tattle.core.InputException;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.metric.TargetScores;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.challenge.Board;
import org.tattle.engine.challenge.BoardMetric;
import org.tattle.engine.challenge.EntryCard;
import org.tattle.engine.challenge.PackKey;
import org.tattle.engine.challenge.PackPlan;
import org.tattle.engine.challenge.PackPlan.Part;
import org.tattle.engine.challenge.TaskPack;
import org.tattle.engine.external.PerTargetTable;
import org.tattle.math.sampling.Seed;
import org.tattle.math.statistics.Interval;
import org.tattle.reports.json.Json;
import org.tattle.reports.text.Column;
import org.tattle.reports.text.Columns;
import org.tattle.reports.text.LineBreaks;

/**
 * The board of a pack: which entry ranks where, as a page, as text and as JSON.
 *
 * @param plan the plan of the pack
 * @param part the part that was scored
 * @param tasks the tasks
 * @param boards a board for each metric
 * @param cards what entries say of themselves, by name
 */
public record BoardPage(
        PackPlan plan, Part part, List<TaskPack.Task> tasks, List<Board> boards, Map<String, EntryCard> cards) {
    /** The page's file name. */
    public static final String PAGE = "board.html";

    /** The file name of its data. */
    public static final String DATA = "board.json";

    private static final double PERCENT = 100;

    /** The probability of any false difference on a board. */
    private static final double ERROR = 0.05;

    /**
     * Ranks entries of a pack: with its key on the sealed targets, without on those of {@link Part#DEV}.
     *
     * @throws InputException if an entry is of another pack, has the name of another, or lacks a score
     */
    public static BoardPage of(PackFolder folder, List<EntryFolder> entries, Optional<PackKey> key) {
        PackPlan plan = folder.plan();
        TaskPack pack = folder.read();
        Part part = key.isPresent() ? Part.SEALED : Part.DEV;
        Map<String, EntryCard> cards = new LinkedHashMap<>();
        Map<String, EntryFolder> folders = new LinkedHashMap<>();
        Map<String, Map<String, List<RocCurve>>> curves = new LinkedHashMap<>();
        for (EntryFolder entry : entries) {
            EntryCard card = entry.card();
            if (!card.pack().equals(plan.name()) || card.version() != plan.version()) {
                throw new InputException(
                        entry.path().toString(),
                        "it scores " + card.pack() + " " + card.version() + ", and this pack is " + plan.name() + " "
                                + plan.version(),
                        "name the pack that it scores");
            }
            if (cards.put(card.name(), card) != null) {
                throw new InputException(
                        entry.path().toString(),
                        "another entry is called " + card.name(),
                        "give entries different names");
            }
            folders.put(card.name(), entry);
            curves.put(card.name(), new LinkedHashMap<>());
        }
        for (TaskPack.Corpus corpus : pack.corpora()) {
            PerTargetTable open = folder.members(plan, corpus);
            List<String> ids = open.ids().orElseThrow();
            List<BitSet> members = key.map(secret -> List.copyOf(secret.members(plan, corpus.name(), corpus.records())
                            .values()))
                    .orElseGet(() -> plan.only(part, Part.TRAIN, open.sets()));
            folders.forEach((name, entry) -> corpus.tasks()
                    .forEach(task -> curves.get(name)
                            .put(
                                    task.name(),
                                    curves(plan.only(part, Part.DEV, entry.scores(plan, task, ids)), members))));
        }
        List<Board> boards = Stream.of(BoardMetric.values())
                .map(metric -> Board.of(metric, curves, ERROR, new Seed(plan.version()).child(metric.name())))
                .toList();
        return new BoardPage(plan, part, pack.tasks(), boards, cards);
    }

    private static List<RocCurve> curves(List<double[]> scores, List<BitSet> members) {
        return IntStream.range(0, members.size())
                .mapToObj(i -> RocCurve.of(new TargetScores(scores.get(i), members.get(i))))
                .toList();
    }

    private record Everything(
            String pack, int version, Part part, List<Board> boards, Map<String, EntryCard> entries) {}

    /** The board as JSON for other programs, with all digits. */
    public byte[] json() {
        return Json.bytes(new Everything(plan.name(), plan.version(), part, boards, cards));
    }

    /** The board by which entries are ordered. */
    public Board main() {
        return board(BoardMetric.TPR_AT_1_PERCENT);
    }

    private Board board(BoardMetric metric) {
        return boards.stream()
                .filter(board -> board.metric() == metric)
                .findFirst()
                .orElseThrow();
    }

    /** {@code small 1, part dev}. */
    public String title() {
        return plan.name() + " " + plan.version() + ", part " + EnumText.of(part);
    }

    /** An entry's mean rank by a board, with its interval. */
    public static String meanRank(Board board, String entry) {
        Interval rank = standing(board, entry).meanRank();
        return Numbers.rounded(rank.value(), rank.low(), rank.high());
    }

    private static Board.Standing standing(Board board, String entry) {
        return board.standings().stream()
                .filter(of -> of.entry().equals(entry))
                .findFirst()
                .orElseThrow();
    }

    /** An entry's value on a task, with its interval. */
    public static String value(Board.Placing placing) {
        Interval value = placing.value();
        return Numbers.percent(value.value(), value.low(), value.high());
    }

    /** {@code 2 to 4 of 11}. */
    public String ranks(Board.Placing placing) {
        return (placing.best() == placing.worst() ? placing.best() + "" : placing.best() + " to " + placing.worst())
                + " of " + cards.size();
    }

    /** How strongly a cell of a value is tinted, in percent. */
    public static int tint(Board.Placing placing) {
        return (int) Math.round(PERCENT / 2 * placing.value().value());
    }

    /** Where the bar of an entry's possible ranks on a task lies, as a style. */
    public String bar(Board.Placing placing) {
        double one = PERCENT / cards.size();
        return String.format(
                Locale.ROOT,
                "margin-left:%.1f%%;width:%.1f%%",
                one * (placing.best() - 1),
                one * (placing.worst() - placing.best() + 1));
    }

    /** What the board is. */
    public Statement about() {
        return tasks.size() == 1
                ? BoardSentence.ONE_TASK.with()
                : BoardSentence.SEVERAL_TASKS.with(Numbers.count(tasks.size()));
    }

    /** How to read the board. */
    public List<Statement> notes() {
        List<Statement> notes = new ArrayList<>();
        if (cards.size() > 1) {
            notes.add(BoardSentence.RANKS.with(plan.targets(part), Numbers.percent(main().error())));
            notes.add(BoardSentence.SHARED.with());
        }
        if (tasks.size() > 1) {
            notes.add(BoardSentence.MEAN_RANKS.with());
        }
        return notes;
    }

    /** The board as text for a terminal; lines end with a line feed. */
    public String text(int columns) {
        List<String> entries =
                main().standings().stream().map(Board.Standing::entry).toList();
        List<Column<String>> shown = List.of(
                new Column<>("entry", entry -> entry),
                new Column<>(BoardMetric.TPR_AT_1_PERCENT.label(), entry -> meanRank(main(), entry)),
                new Column<>(
                        BoardMetric.TPR_AT_0_1_PERCENT.label(),
                        entry -> meanRank(board(BoardMetric.TPR_AT_0_1_PERCENT), entry)),
                new Column<>(
                        "seconds", entry -> Numbers.rounded(cards.get(entry).seconds())));
        StringBuilder text = new StringBuilder(title() + "  " + about().text() + "\n\n");
        Columns.indented(Column.table(entries, shown), 1, columns)
                .forEach(line -> text.append(line).append('\n'));
        for (TaskPack.Task task : tasks) {
            text.append("\n  ")
                    .append(task.name())
                    .append(": ")
                    .append(main().metric().label())
                    .append('\n');
            List<Column<Board.Standing>> places = List.of(
                    new Column<>("entry", Board.Standing::entry),
                    new Column<>("value", of -> value(of.placings().get(task.name()))),
                    new Column<>("rank", of -> ranks(of.placings().get(task.name()))));
            Columns.indented(Column.table(by(task.name()), places), 1, columns)
                    .forEach(line -> text.append(line).append('\n'));
        }
        text.append('\n');
        notes().forEach(note -> text.append("  ").append(note.text()).append('\n'));
        return LineBreaks.folded(text.toString(), columns);
    }

    /** The entries by their rank on a task. */
    public List<Board.Standing> by(String task) {
        return main().standings().stream()
                .sorted((x, y) -> Double.compare(
                        x.placings().get(task).rank(), y.placings().get(task).rank()))
                .toList();
    }
}
