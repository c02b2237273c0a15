package org.tattle.engine.reproduction;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tattle.core.plugin.Setting;
import org.tattle.engine.plan.EmbeddedPlan;
import org.tattle.engine.plan.PlanReader;
import org.tattle.math.Preconditions;

/**
 * The reproduction of one figure or table by a shipped plan: what the paper states, on which corpus, and the smaller
 * form for a quick check. It stands beside the plan as {@code NAME.published.yaml}.
 */
public record Reproduction(
        @Setting(value = "", meaning = "the page of the paper: manzonelli, park-ptm, park-vips, schein or zhao")
        String paper,

        @Setting(value = "", meaning = "figure or table, and what it shows")
        String title,

        @Setting(
                value = "null",
                meaning = "the corpus of a plan, as tattle corpora names it; null: drawn data or a series")
        Optional<String> corpus,

        @Setting(
                value = "[]",
                meaning = "settings that read the corpus, in addition to those that tattle corpora names: KEY=VALUE")
        List<String> reading,

        @Setting(value = "[]", meaning = "settings of the quick form, which takes at most two minutes: KEY=VALUE")
        List<String> quick,

        @Setting(value = "[]", meaning = "the rows of a series that the quick form runs; []: all")
        List<String> quickRows,

        @Setting(value = "[]", meaning = "charts of the run that the page shows, by their names without ending")
        List<String> charts,

        @Setting(value = "", meaning = "what deviates from the paper and why, in words without measured numbers")
        String notes,

        @Setting(value = "[]", meaning = "what the paper states, and findings of our own")
        List<PaperStatement> statements) {
    public Reproduction {
        Preconditions.check(!paper.isBlank(), "paper must not be empty");
        Preconditions.check(!title.isBlank(), "title must not be empty");
        reading = List.copyOf(reading);
        quick = List.copyOf(quick);
        quickRows = List.copyOf(quickRows);
        charts = List.copyOf(charts);
        statements = List.copyOf(statements);
        Set<String> seen = new HashSet<>();
        statements.forEach(statement -> Preconditions.check(
                seen.add(statement.row().orElse("") + '\n' + statement.says()),
                "statements must say different things. Stands twice: '%s'",
                statement.says()));
    }

    /** The figure or table alone, such as {@code Figure 4}. */
    public String figure() {
        return title.replaceFirst(":.*", "");
    }

    /** What the papers state that a shipped plan reproduces; empty for a plan that reproduces none. */
    public static Optional<Reproduction> of(EmbeddedPlan plan) {
        return plan.published()
                .map(yaml -> PlanReader.record(Reproduction.class, plan.name() + ".published.yaml", yaml));
    }
}
