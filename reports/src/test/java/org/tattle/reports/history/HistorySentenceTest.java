package org.tattle.reports.history;

import static org.tattle.reports.history.Histories.entry;
import static org.tattle.reports.history.Histories.history;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;

class HistorySentenceTest extends SentenceTests<HistorySentence> {
    private static final List<Statement> ALONE = of(history(0.1));
    private static final List<Statement> QUIET = of(history(0.1, 0.101, 0.102));
    private static final List<Statement> WORSE = of(history(0.1, 0.101, 0.102, 0.4));
    private static final List<Statement> TWICE = of(history(0.1, 0.101, 0.3, 0.301, 0.6, 0.601));
    private static final List<Statement> MENDED = of(history(0.1, 0.101, 0.4, 0.401, 0.102, 0.103));

    /** A rise of five errors, halfway first, which takes more than a run to be shown. */
    private static final List<Statement> SLOW =
            of(history(0.100, 0.101, 0.102, 0.099, 0.098, 0.122, 0.146, 0.147, 0.144, 0.145));

    private static final List<Statement> ALL_ROSE = of(history(
            List.of(entry("p", "a", 0.1, 0.001, 0), entry("p", "b", 0.11, 0.001, 0), entry("p", "c", 0.9, 0.001, 0))));

    private static List<Statement> of(History history) {
        List<Statement> all = new ArrayList<>(history.cautions());
        all.add(history.title());
        all.addAll(history.sentences());
        return all;
    }

    private static List<Statement> ofFile(String end, String commit) {
        try {
            Path file = Files.createTempFile("history", ".jsonl");
            try {
                HistoryFile.append(file, entry("p", "a", 0.1, 0.01, 0));
                Files.writeString(file, Files.readString(file) + end);
                List<Statement> all = new ArrayList<>(HistoryFile.read(file).notices());
                all.addAll(HistoryFile.append(file, entry("p", commit, 0.1, 0.01, 0)));
                all.add(history(0.1).title());
                return all;
            } finally {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    HistorySentenceTest() {
        super(HistorySentence.class);
    }

    @Override
    protected Example example(HistorySentence sentence) {
        return switch (sentence) {
            case NOTHING_COMPARED -> new Example(ALONE, QUIET);
            case NO_RISE -> new Example(QUIET, WORSE);
            case WORSE, ROSE -> new Example(WORSE, QUIET);
            case WORSE_AGAIN -> new Example(TWICE, WORSE);
            case AND_MORE -> new Example(ALL_ROSE, WORSE);
            case ONE_CANDIDATE -> new Example(WORSE, SLOW);
            case CANDIDATES, LATER -> new Example(SLOW, WORSE);
            case ENDED -> new Example(MENDED, WORSE);
            case TERMS, DRAWS -> new Example(QUIET, ALONE);
            case REPEATED -> new Example(of(history(0.1, 0.1)), QUIET);
            case PLANS ->
                new Example(of(history(List.of(entry("p", "a", 0.1, 0.01, 0), entry("q", "b", 0.1, 0.01, 0)))), QUIET);
            case UNRELIABLE -> new Example(of(history(List.of(entry("p", "a", 0.1, 0.01, 1)))), QUIET);
            case UNTESTED -> new Example(of(history(List.of(entry("p", "a", 0.1, Double.NaN, 0)))), QUIET);
            case NO_COMMIT -> new Example(of(history(List.of(entry("p", "", 0.1, 0.01, 0)))), QUIET);
            case HALF_LINE -> new Example(ofFile("{\"schema\":\"tattle-his", "b"), ofFile("", "b"));
            case UNKNOWN_COMMIT -> new Example(ofFile("", ""), ofFile("", "b"));
        };
    }
}
