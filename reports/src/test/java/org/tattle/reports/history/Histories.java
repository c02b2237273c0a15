package org.tattle.reports.history;

import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.tattle.reports.history.HistoryEntry.Figure;

/** Histories of one attack with two figures, whose errors are 0.01. */
final class Histories {
    static final double FALSE_ALARM = 0.01;

    private Histories() {}

    /** A run; an error of NaN makes a figure that is not compared. */
    static HistoryEntry entry(String plan, String commit, double tpr, double error, int failedControls) {
        return new HistoryEntry(
                HistoryEntry.SCHEMA,
                Instant.parse("2026-11-28T05:00:00Z"),
                commit,
                "0.1.0",
                plan,
                7,
                "demo",
                "ok",
                false,
                13,
                failedControls,
                List.of(
                        figure("tpr", 0.01, tpr, error),
                        figure("auc", Double.NaN, 0.6 + 0.0011 * Math.round(10 * tpr), error)));
    }

    private static Figure figure(String metric, double fpr, double value, double error) {
        return new Figure(
                "lda",
                "lira-online",
                "full",
                metric,
                fpr,
                value,
                value - 0.02,
                value + 0.02,
                error,
                Double.isNaN(error) ? Double.NaN : 40,
                20,
                64);
    }

    /** Runs of one plan, whose commits are c1, c2 and so on. */
    static List<HistoryEntry> entries(double... tprs) {
        return IntStream.range(0, tprs.length)
                .mapToObj(run -> entry("p", "c" + (run + 1), tprs[run], 0.01, 0))
                .toList();
    }

    static History history(List<HistoryEntry> entries) {
        return History.of(new HistoryFile.Content(entries, List.of()), FALSE_ALARM);
    }

    static History history(double... tprs) {
        return history(entries(tprs));
    }
}
