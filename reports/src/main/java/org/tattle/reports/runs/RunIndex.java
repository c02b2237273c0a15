package org.tattle.reports.runs;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;

/**
 * All runs below a folder, the content of its page.
 *
 * @param runs by their names
 * @param unread what has results that cannot be read
 */
public record RunIndex(List<IndexedRun> runs, List<Unread> unread) {
    /** A folder whose results cannot be read, and why. */
    public record Unread(String name, String fault) {}

    public RunIndex {
        runs = List.copyOf(runs);
        unread = List.copyOf(unread);
    }

    /** The reference to a page of a run from the page of the index. */
    public static String link(IndexedRun run, String page) {
        return Stream.of((run.name() + "/" + page).split("/"))
                .map(part -> URLEncoder.encode(part, StandardCharsets.UTF_8).replace("+", "%20"))
                .collect(Collectors.joining("/"));
    }

    /** {@code 12 runs}. */
    public String title() {
        return Numbers.count(runs.size(), "run");
    }

    /** The values of a filter, in the order of the runs. */
    public List<String> values(Function<IndexedRun, String> of) {
        return runs.stream().map(of).distinct().toList();
    }

    /** How to compare two; empty if there are fewer. */
    public Optional<Statement> choose() {
        return runs.size() < 2 ? Optional.empty() : Optional.of(RunsSentence.CHOOSE.with());
    }

    /** What the differences of figures say; empty if there are fewer than two runs. */
    public Optional<Statement> chance() {
        return runs.size() < 2 ? Optional.empty() : Optional.of(RunsSentence.CHANCE.with());
    }
}
