package org.tattle.reports.challenge;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tattle.core.EnumText;
import org.tattle.core.privacy.GuaranteeText;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.challenge.Board;
import org.tattle.engine.challenge.EntryCard;
import org.tattle.engine.challenge.Scoreboard;
import org.tattle.engine.challenge.TaskPack;
import org.tattle.engine.challenge.TaskResult;
import org.tattle.math.statistics.Interval;
import org.tattle.reports.chart.Chart;
import org.tattle.reports.json.Json;

/**
 * The board of a pack in words: as a page, as text and as JSON.
 *
 * @param hashes of the entries' files, by name
 * @param others the boards of other defenses on the same records
 */
public record BoardPage(Scoreboard scores, TaskPack pack, Map<String, String> hashes, List<BoardPage> others) {
    /** The page's file name. */
    public static final String PAGE = "board.html";

    /** The file name of its data. */
    public static final String DATA = "board.json";

    private static final Json.Remedy REMEDY = new Json.Remedy("name the folder of a board", "make it again");

    /** With fewer non-members a rate of 0.1 % is that of none. */
    private static final int FEWEST = 1000;

    private static final double PERCENT = 100;

    /** An algorithm and its strongest attacks. */
    public record Defended(BoardPage board, TaskPack.Defense defense, String corpus, List<TaskPack.Task> tasks) {
        /** Its strongest attack on a task. */
        public Scoreboard.Strongest strongest(TaskPack.Task task) {
            return board.scores.strongest(task.name());
        }

        /** What it guarantees, each in a line. */
        public List<String> guarantees() {
            return defense.guarantees().stream().map(GuaranteeText::inLine).toList();
        }

        /** {@code 0.83 at 95 %}: what is certified. */
        public String certified() {
            return defense.certified().stream()
                    .map(bound -> Numbers.fixed(bound.value(), 2) + " at " + Numbers.rate(bound.confidence()))
                    .findFirst()
                    .orElse("not tested");
        }

        /** The verdict of its replays. */
        public String replayed() {
            return defense.replays().stream().map(EnumText::of).findFirst().orElse("not replayed");
        }

        /** Its utility, each metric in a line. */
        public List<String> utility() {
            return defense.utility().entrySet().stream()
                    .map(metric -> metric.getKey() + " "
                            + Numbers.rounded(
                                    metric.getValue().value(),
                                    metric.getValue().low(),
                                    metric.getValue().high()))
                    .toList();
        }
    }

    private record Everything(
            String pack,
            int version,
            String part,
            List<Board> boards,
            Map<String, TaskResult.Proofs> proofs,
            Map<String, Scoreboard.Strongest> strongest,
            Map<String, EntryCard> entries,
            Map<String, String> hashes) {}

    /** The board as JSON for other programs, with all digits. */
    public byte[] json() {
        Map<String, TaskResult.Proofs> proofs = new LinkedHashMap<>();
        scores.cards().keySet().forEach(entry -> proofs.put(entry, scores.proofs(entry)));
        Map<String, Scoreboard.Strongest> strongest = new LinkedHashMap<>();
        scores.tasks().forEach(task -> strongest.put(task.name(), scores.strongest(task.name())));
        return Json.bytes(new Everything(
                scores.plan().name(),
                scores.plan().version(),
                EnumText.of(scores.part()),
                scores.boards(),
                proofs,
                strongest,
                scores.cards(),
                hashes));
    }

    /**
     * The entries whose files are not those of the board, and those that are not on it.
     *
     * @param file the board's data
     * @param found the hashes of entries, by name
     */
    public static List<String> faults(Path file, Map<String, String> found) {
        JsonNode said = Json.tree(file, REMEDY).path("hashes");
        List<String> faults = new ArrayList<>();
        found.forEach((entry, hash) -> {
            if (!said.has(entry)) {
                faults.add(entry + " is not on the board");
            } else if (!said.path(entry).asText().equals(hash)) {
                faults.add(entry + " was changed after the board was made");
            }
        });
        said.fieldNames().forEachRemaining(entry -> {
            if (!found.containsKey(entry)) {
                faults.add(entry + " is on the board, and not among these entries");
            }
        });
        return faults;
    }

    /** {@code small 1, part dev}. */
    public String title() {
        return scores.plan().name() + " " + scores.plan().version() + ", part " + EnumText.of(scores.part());
    }

    /** The entries in their order. */
    public List<String> entries() {
        return scores.main().standings().stream().map(Board.Standing::entry).toList();
    }

    /** What an entry says of itself. */
    public EntryCard card(String entry) {
        return scores.cards().get(entry);
    }

    /** An entry's mean rank by a board, with its interval. */
    public static String meanRank(Board board, String entry) {
        Interval rank = board.standing(entry).meanRank();
        return Double.isFinite(rank.low())
                ? Numbers.rounded(rank.value(), rank.low(), rank.high())
                : Numbers.rounded(rank.value());
    }

    /** An entry's mean value by a board, with its interval. */
    public static String meanValue(Board board, String entry) {
        return percent(board.standing(entry).meanValue());
    }

    /** What an entry proved: {@code 120 of 3,000}. */
    public String proved(String entry) {
        return proved(scores.proofs(entry));
    }

    /** {@code 120 of 3,000}, with those that are wrong; {@code none} where nothing is said for certain. */
    static String proved(TaskResult.Proofs proofs) {
        return proofs.proved() + proofs.wrong() == 0
                ? "none"
                : Numbers.count(proofs.proved()) + " of " + Numbers.count(proofs.members())
                        + (proofs.wrong() == 0 ? "" : ", " + Numbers.count(proofs.wrong()) + " wrong");
    }

    /** A rate with its interval. */
    public static String percent(Interval value) {
        return Double.isFinite(value.low())
                ? Numbers.percent(value.value(), value.low(), value.high())
                : Numbers.percent(value.value());
    }

    /** The page of an entry. */
    public static String page(String entry) {
        return "entry-" + entry + ".html";
    }

    /** {@code 2 to 4 of 11}. */
    public String ranks(Board.Placing placing) {
        return (placing.best() == placing.worst() ? placing.best() + "" : placing.best() + " to " + placing.worst())
                + " of " + scores.cards().size();
    }

    /** How strongly a cell of a value is tinted, in percent. */
    public static int tint(Interval value) {
        return (int) Math.round(PERCENT / 2 * value.value());
    }

    /** Where the bar of an entry's possible ranks on a task lies, as a style. */
    public String bar(Board.Placing placing) {
        double one = PERCENT / scores.cards().size();
        return String.format(
                Locale.ROOT,
                "margin-left:%.1f%%;width:%.1f%%",
                one * (placing.best() - 1),
                one * (placing.worst() - placing.best() + 1));
    }

    /** The place of an entry on a task. */
    public Board.Placing placing(String entry, TaskPack.Task task) {
        return scores.main().standing(entry).placings().get(task.name());
    }

    /** The values of a filter, in their order. */
    public List<String> values(Function<TaskPack.Task, String> of) {
        return scores.tasks().stream()
                .map(of)
                .filter(value -> !value.isEmpty())
                .distinct()
                .toList();
    }

    /** What is known of the algorithm of a task besides attacks. */
    public TaskPack.Defense defense(TaskPack.Task task) {
        return pack.defense(task);
    }

    /** The algorithms with their tasks, also those of other boards, whose tasks have entries. */
    public List<Defended> defenses() {
        return Stream.concat(Stream.of(this), others.stream())
                .filter(board -> !board.entries().isEmpty())
                .flatMap(BoardPage::own)
                .toList();
    }

    private Stream<Defended> own() {
        return pack.corpora().stream()
                .flatMap(corpus -> corpus.defenses().stream()
                        .map(defense -> new Defended(
                                this,
                                defense,
                                corpus.name(),
                                corpus.tasks().stream()
                                        .filter(task -> task.experiment().equals(defense.experiment()))
                                        .toList())));
    }

    /** Why the board is not to be shown: the controls that failed, its own and those of others; none if it may be. */
    public List<Statement> notShown() {
        return Stream.concat(Stream.of(this), others.stream())
                .flatMap(board -> board.scores.failed().stream())
                .map(control -> BoardSentence.NOT_SHOWN.with(
                        Stream.of(control.control(), control.experiment(), control.attack())
                                .filter(part -> !part.isEmpty())
                                .collect(Collectors.joining(", ")),
                        Numbers.interval(control.measured()),
                        control.expectation().text()))
                .toList();
    }

    /** The entries over the processor time that they took, if two or more measured it. */
    public Optional<Chart> frontier() {
        return Frontier.of(this);
    }

    /** What the board is. */
    public Statement about() {
        int tasks = scores.tasks().size();
        return tasks == 1 ? BoardSentence.ONE_TASK.with() : BoardSentence.SEVERAL_TASKS.with(Numbers.count(tasks));
    }

    /** How to read the ranks, and what is wrong with entries. */
    public List<Statement> notes() {
        List<Statement> notes = new ArrayList<>();
        if (entries().size() > 1) {
            notes.add(BoardSentence.RANKS.with(
                    scores.plan().targets(scores.part()),
                    Numbers.percent(scores.main().error())));
            notes.add(BoardSentence.SHARED.with());
        }
        if (scores.tasks().size() > 1) {
            notes.add(BoardSentence.MEANS.with());
        }
        scores.fewestNonMembers()
                .filter(others -> others < FEWEST)
                .ifPresent(others -> notes.add(BoardSentence.NO_FALSE_ALARM.with(
                        Numbers.count(others), others < FEWEST / 10 ? "0.1 % and at 1 %" : "0.1 %")));
        for (String entry : entries()) {
            List<String> inverted = scores.inverted(entry);
            if (!inverted.isEmpty()) {
                notes.add(BoardSentence.WRONG_WAY.with(
                        entry, inverted.size() == 1 ? inverted.get(0) : inverted.size() + " tasks"));
            }
            int wrong = scores.proofs(entry).wrong();
            if (wrong > 0) {
                notes.add(BoardSentence.WRONG_PROOFS.with(entry, Numbers.count(wrong, "record")));
            }
        }
        notes.add(controlled());
        return notes;
    }

    /** How to read the table of algorithms. */
    public Statement defended() {
        return BoardSentence.STRONGEST.with();
    }

    private Statement controlled() {
        return BoardSentence.CONTROLS.with(
                Numbers.count(scores.controls().size()), Numbers.percent(Scoreboard.CONTROL_ERROR));
    }

    /** The entries by their rank on a task. */
    public List<Board.Standing> by(TaskPack.Task task) {
        return scores.main().standings().stream()
                .sorted(Comparator.comparingDouble(
                        of -> of.placings().get(task.name()).rank()))
                .toList();
    }
}
