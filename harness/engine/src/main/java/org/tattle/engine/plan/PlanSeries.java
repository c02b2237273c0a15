package org.tattle.engine.plan;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.tattle.core.plugin.Setting;
import org.tattle.math.Preconditions;

/** Several plans that together make one table or figure, each on a corpus of its own. */
public record PlanSeries(
        @Setting(value = "null", meaning = "the runs, each on a corpus of its own; at least one")
        List<Row> rows) {
    /**
     * One run of the series.
     *
     * @param plan the plan without {@code data.file}
     */
    public record Row(
            @Setting(value = "", meaning = "what names the row, its folder, and its corpus in --corpus")
            String corpus,

            @Setting(value = "", meaning = "what a table calls it")
            String title,

            @Setting(value = "null", meaning = "a whole plan, without data.file")
            PartialPlan plan) {
        public Row {
            requireName(corpus);
            Preconditions.check(!title.isBlank(), "title must not be blank. Provided value: '%s'", title);
        }
    }

    /** Requires that a text can name a row and its folder. */
    public static void requireName(String corpus) {
        Preconditions.require(
                corpus.matches("[a-z0-9][a-z0-9-]{0,63}"),
                "corpus",
                "1 to 64 small letters, digits and hyphens, the first a letter or digit",
                corpus);
    }

    public PlanSeries {
        Preconditions.check(!rows.isEmpty(), "rows must have at least one entry. Provided value: []");
        Set<String> seen = new HashSet<>();
        for (Row row : rows) {
            Preconditions.check(
                    seen.add(row.corpus), "rows must be on different corpora. Stands twice: %s", row.corpus);
        }
        rows = List.copyOf(rows);
    }

    /** A plan to be completed by assignments: it may lack required values, such as its corpus. */
    public static final class PartialPlan {
        private final Yaml tree;

        PartialPlan(Yaml tree) {
            this.tree = tree;
        }

        Yaml tree() {
            return tree;
        }
    }
}
