package org.tattle.cli;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.tattle.core.audit.Split;
import org.tattle.core.audit.Training;
import org.tattle.core.data.Corpus;
import org.tattle.core.engine.Cell;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.plan.Plan;

/**
 * What a run would do: how many models, roughly how long, and which false-positive rates the data can show. Trains only
 * small probes.
 */
final class DryRun {
    private static final int PROBE_RECORDS = 400;
    private static final double PROBE_SECONDS = 0.7;
    private static final int MOST_PROBES = 8;
    private static final double NANOS_PER_SECOND = 1e9;

    private final Audit audit;
    private final int threads;
    private final StringBuilder out = new StringBuilder();

    DryRun(Audit audit, int threads) {
        this.audit = audit;
        this.threads = threads;
    }

    /** The text, with line feeds. */
    String text() {
        Plan plan = audit.plan();
        Corpus corpus = audit.data().corpus();
        row("plan", plan.name() + ", seed " + plan.seed());
        row(
                "data",
                count(corpus.size()) + " records, " + count(corpus.vocabulary().size()) + " words, "
                        + count(corpus.tokens()) + " tokens; "
                        + count(audit.data().summary().duplicates())
                        + " records equal another");
        double seconds = 0;
        for (Cell<Corpus, ?> cell : audit.cells()) {
            int models = cell.models(plan.targets(), plan.shadows());
            double each = secondsEach(cell);
            seconds += each * models;
            row(
                    "models",
                    cell.name() + ": " + count(models) + " (" + plan.targets() + " targets, " + shadows(cell, plan)
                            + "), about " + duration(each) + " each");
        }
        row(
                "time",
                "about " + duration(seconds / threads) + " on " + threads + (threads == 1 ? " thread" : " threads")
                        + ", from small probes; the controls and the report come on top");
        int nonMembers = corpus.size() - corpus.size() / 2;
        row(
                "members",
                "each target has " + count(corpus.size() / 2) + " members and " + count(nonMembers) + " non-members");
        for (double fpr : plan.report().fpr()) {
            row(
                    "",
                    String.format(
                            Locale.ROOT,
                            "FPR %s %%: %s, %.3g false positives expected at a target",
                            percent(fpr),
                            RocCurve.support(nonMembers, fpr),
                            nonMembers * fpr));
        }
        return out.toString();
    }

    private static String shadows(Cell<Corpus, ?> cell, Plan plan) {
        int shadows = cell.models(plan.targets(), plan.shadows()) - plan.targets();
        if (cell.splits().equals(List.of(Split.HALVES))) {
            return count(shadows) + " shadows in complementary pairs";
        }
        return count(shadows) + " shadows";
    }

    private void row(String key, String value) {
        out.append(String.format(Locale.ROOT, "%-9s%s%n", key, value));
    }

    /**
     * One training on a sample, the fastest of a few, scaled to half of the records; questions cost about a third more.
     */
    private <R> double secondsEach(Cell<Corpus, R> cell) {
        Corpus corpus = audit.data().corpus();
        int size = Math.min(PROBE_RECORDS, corpus.size() / 2);
        Corpus sample = corpus.select(IntStream.range(0, size)
                .map(i -> (int) ((long) i * corpus.size() / size))
                .toArray());
        double fastest = Double.POSITIVE_INFINITY;
        long began = System.nanoTime();
        for (int probe = 0;
                probe < MOST_PROBES && System.nanoTime() - began < PROBE_SECONDS * NANOS_PER_SECOND;
                probe++) {
            long start = System.nanoTime();
            cell.trainer().train(sample, Training.seeded(probe));
            fastest = Math.min(fastest, (System.nanoTime() - start) / NANOS_PER_SECOND);
        }
        return fastest * corpus.tokens() / 2 / Math.max(1, sample.tokens()) * 4 / 3;
    }

    private static String percent(double fpr) {
        return new BigDecimal(Double.toString(fpr))
                .movePointRight(2)
                .stripTrailingZeros()
                .toPlainString();
    }

    private static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private static String duration(double seconds) {
        if (seconds < 1) {
            return String.format(Locale.ROOT, "%.2g s", Math.max(0.001, seconds));
        }
        if (seconds < 120) {
            return Math.round(seconds) + " s";
        }
        return seconds < 7200
                ? Math.round(seconds / 60) + " min"
                : String.format(Locale.ROOT, "%.1f h", seconds / 3600);
    }
}
