package org.tattle.reports.history;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.history.Rise;
import org.tattle.engine.history.Trend;
import org.tattle.engine.history.Trend.Change;
import org.tattle.reports.history.HistoryEntry.Figure;

/** A history with its trend, in words: runs are counted from 1. */
public record History(List<HistoryEntry> entries, List<Statement> notices, Trend trend) {
    private static final int COMMIT = 10;

    public History {
        entries = List.copyOf(entries);
        notices = List.copyOf(notices);
    }

    /** @param falseAlarm the largest probability of a false alarm, in (0, 1) */
    public static History of(HistoryFile.Content content, double falseAlarm) {
        return new History(
                content.entries(),
                content.notices(),
                Trend.of(content.entries().stream().map(HistoryEntry::measured).toList(), falseAlarm));
    }

    /** Whether a rise lasts until the newest run of its plan, which is the history's newest plan. */
    public boolean isWorseNow() {
        return trend.changes().stream()
                .flatMap(change -> change.rises().stream())
                .anyMatch(rise -> lasts(rise) && entries.get(rise.last()).plan().equals(newest().plan()));
    }

    /** Whether no run with other figures of the same plan follows the last one that shows the rise. */
    private boolean lasts(Rise rise) {
        return where(entry -> entry.plan().equals(entries.get(rise.last()).plan())).stream()
                .filter(run -> run > rise.last() && entries.get(run).failedControls() == 0)
                .allMatch(run -> trend.repeated().contains(run));
    }

    /** The verdict in one line. */
    public Statement title() {
        List<Change> changes = trend.changes();
        if (trend.figures() == 0) {
            return HistorySentence.NOTHING_COMPARED.with(
                    Numbers.count(entries.size(), "run"), Numbers.count(plans().size(), "plan"));
        }
        if (changes.isEmpty()) {
            return HistorySentence.NO_RISE.with(
                    Numbers.count(trend.figures(), "figure"), Numbers.count(entries.size(), "run"));
        }
        Change last = changes.get(changes.size() - 1);
        return changes.size() == 1
                ? HistorySentence.WORSE.with(
                        run(last.first()), last.rises().size(), Numbers.count(trend.figures(), "figure"))
                : HistorySentence.WORSE_AGAIN.with(changes.size(), run(last.first()));
    }

    /** What rose, and with which run. */
    public List<Statement> sentences() {
        return trend.changes().stream().map(this::said).toList();
    }

    private Statement said(Change change) {
        Rise rise = change.rises().get(0);
        int others = change.rises().size() - 1;
        Figure risen = figure(entries.get(rise.first()), rise.figure()).orElseThrow();
        List<Statement> parts = new ArrayList<>();
        parts.add(HistorySentence.ROSE.with(
                run(change.first()),
                rise.figure(),
                risen.text(rise.before()),
                risen.text(rise.after()),
                others == 0 ? "" : HistorySentence.AND_MORE.with(others)));
        parts.add(
                change.candidates().size() == 1
                        ? HistorySentence.ONE_CANDIDATE.with()
                        : HistorySentence.CANDIDATES.with(runs(change.candidates())));
        if (rise.seen() != change.first()) {
            parts.add(HistorySentence.LATER.with(run(rise.seen())));
        }
        if (change.rises().stream().noneMatch(this::lasts)) {
            parts.add(HistorySentence.ENDED.with(run(rise.last())));
        }
        return Statement.joined(parts);
    }

    /** What the verdict rests on, and what was not compared. */
    public List<Statement> cautions() {
        List<Statement> all = new ArrayList<>(notices);
        if (trend.figures() > 0) {
            all.add(HistorySentence.TERMS
                    .with(Numbers.plain(trend.falseAlarm()))
                    .and(HistorySentence.DRAWS.with()));
        }
        if (!trend.repeated().isEmpty()) {
            all.add(HistorySentence.REPEATED.with(trend.repeated().size(), Numbers.count(entries.size(), "run")));
        }
        if (plans().size() > 1) {
            all.add(HistorySentence.PLANS.with(plans().size()));
        }
        said(HistorySentence.UNRELIABLE, runs(where(entry -> entry.failedControls() > 0)))
                .ifPresent(all::add);
        long open = newest().figures().stream().filter(one -> !one.isTested()).count();
        if (open > 0) {
            all.add(HistorySentence.UNTESTED.with(Numbers.count(open, "figure")));
        }
        said(HistorySentence.NO_COMMIT, runs(where(entry -> entry.commit().isEmpty())))
                .ifPresent(all::add);
        return all;
    }

    private static Optional<Statement> said(HistorySentence sentence, String runs) {
        return runs.isEmpty() ? Optional.empty() : Optional.of(sentence.with(runs));
    }

    private List<Integer> where(Predicate<HistoryEntry> condition) {
        return IntStream.range(0, entries.size())
                .filter(run -> condition.test(entries.get(run)))
                .boxed()
                .toList();
    }

    HistoryEntry newest() {
        return entries.get(entries.size() - 1);
    }

    /** The plans' keys, in order. */
    List<String> plans() {
        return entries.stream().map(HistoryEntry::plan).distinct().toList();
    }

    /** The number of a run's plan, from 1. */
    public int plan(HistoryEntry entry) {
        return plans().indexOf(entry.plan()) + 1;
    }

    /** The names of all figures of all runs, those of the newest first. */
    public List<String> figures() {
        Set<String> names = new LinkedHashSet<>();
        for (int run = entries.size() - 1; run >= 0; run--) {
            entries.get(run).figures().forEach(figure -> names.add(figure.name()));
        }
        return List.copyOf(names);
    }

    /** A figure of a run; empty if it lacks it. */
    public static Optional<Figure> figure(HistoryEntry entry, String name) {
        return entry.figures().stream().filter(one -> one.name().equals(name)).findFirst();
    }

    /** The rises of a figure. */
    List<Rise> rises(String figure) {
        return trend.changes().stream()
                .flatMap(change -> change.rises().stream())
                .filter(rise -> rise.figure().equals(figure))
                .toList();
    }

    /** The runs that have a figure. */
    public List<Integer> runsWith(String name) {
        return where(entry -> figure(entry, name).isPresent());
    }

    /** Those of them that a summary shows: a plan's first, the newest, and both sides of a rise. */
    public List<Integer> mainRuns(String name) {
        List<Integer> all = runsWith(name);
        return IntStream.range(0, all.size())
                .filter(i -> i == 0
                        || i == all.size() - 1
                        || !plan(all.get(i)).equals(plan(all.get(i - 1)))
                        || isFirst(name, all.get(i))
                        || isFirst(name, all.get(i + 1)))
                .mapToObj(all::get)
                .toList();
    }

    private boolean isFirst(String name, int run) {
        return rises(name).stream().anyMatch(rise -> rise.first() == run);
    }

    private String plan(int run) {
        return entries.get(run).plan();
    }

    /** What distinguishes a run, in a word or two; empty for nothing. */
    public String note(String name, int run) {
        if (isFirst(name, run)) {
            return "worse";
        }
        if (entries.get(run).failedControls() > 0) {
            return "controls failed";
        }
        if (rises(name).stream().anyMatch(rise -> rise.candidates().contains(run))) {
            return "worse?";
        }
        return trend.repeated().contains(run) ? "repeated" : "";
    }

    /** A run's number and commit: {@code run 3 (4f2a9c0b1d)}. */
    public String run(int place) {
        String commit = entries.get(place).commit();
        return "run " + (place + 1) + (commit.isEmpty() ? "" : " (" + shortened(commit) + ")");
    }

    private String runs(Collection<Integer> places) {
        return places.stream().map(this::run).collect(Collectors.joining(", "));
    }

    /** The beginning of a commit's hash; other names are left as they are. */
    public static String shortened(String commit) {
        return commit.matches("[0-9a-f]{40,64}") ? commit.substring(0, COMMIT) : commit;
    }
}
