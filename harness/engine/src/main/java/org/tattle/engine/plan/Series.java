package org.tattle.engine.plan;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.tattle.core.plugin.Setting;

/** Several plans that together make one table or figure, each on a corpus of its own. */
public record Series(
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
            if (!corpus.matches("[a-z0-9][a-z0-9-]{0,63}")) {
                throw new IllegalArgumentException("corpus must be 1 to 64 small letters, digits and hyphens, the first"
                        + " a letter or digit. Provided value: '" + corpus + "'");
            }
            if (title.isBlank()) {
                throw new IllegalArgumentException("title must not be blank. Provided value: '" + title + "'");
            }
        }
    }

    public Series {
        if (rows.isEmpty()) {
            throw new IllegalArgumentException("rows must have at least one entry. Provided value: []");
        }
        Set<String> seen = new HashSet<>();
        for (Row row : rows) {
            if (!seen.add(row.corpus)) {
                throw new IllegalArgumentException("rows must be on different corpora. Stands twice: " + row.corpus);
            }
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
