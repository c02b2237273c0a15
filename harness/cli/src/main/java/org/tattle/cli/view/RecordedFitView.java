package org.tattle.cli.view;

import java.math.RoundingMode;
import java.util.List;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.fit.RecordedFit;
import org.tattle.engine.fit.RecordedFit.Recomputed;
import org.tattle.reports.json.Json;

/** The output of {@code tattle account --from}: the recomputed guarantees of a {@code fit.json}. */
public record RecordedFitView(RecordedFit fit) {
    /** The guarantees as text for a terminal. */
    public String text() {
        StringBuilder text = new StringBuilder();
        if (fit.guarantees().isEmpty()) {
            text.append(verdicts().get(0)).append('\n');
        }
        for (Recomputed one : fit.guarantees()) {
            text.append("stated      ")
                    .append(budget(one.epsilon(), one.delta()))
                    .append(" for ")
                    .append(one.terms());
            text.append("\nrecomputed  ")
                    .append(budget(one.spent(), one.spentDelta()))
                    .append(" by ")
                    .append(one.how());
            text.append('\n').append(verdict(one)).append('\n');
        }
        return text.toString();
    }

    private static Statement verdict(Recomputed one) {
        return (one.holds() ? FitSentence.HOLDS : FitSentence.DOES_NOT_HOLD).with();
    }

    /** Whether each guarantee holds, or that there is none. */
    List<Statement> verdicts() {
        return fit.guarantees().isEmpty()
                ? List.of(FitSentence.GUARANTEES_NOTHING.with(fit.file()))
                : fit.guarantees().stream().map(RecordedFitView::verdict).toList();
    }

    private static String budget(double epsilon, double delta) {
        return "epsilon " + Numbers.rounded(epsilon, RoundingMode.CEILING)
                + (delta > 0 ? ", delta " + Numbers.rounded(delta, RoundingMode.CEILING) : "");
    }

    public String json() {
        return Json.text(new Json.Fields()
                .put("file", fit.file().toString())
                .put("holds", fit.holds())
                .put(
                        "guarantees",
                        fit.guarantees().stream().map(RecordedFitView::output).toList()));
    }

    private static Json.Fields output(Recomputed one) {
        return new Json.Fields()
                .put("terms", one.terms())
                .put("epsilon", one.epsilon())
                .put("delta", one.delta())
                .put("recomputedEpsilon", one.spent())
                .put("recomputedDelta", one.spentDelta())
                .put("how", one.how())
                .put("holds", one.holds());
    }
}
