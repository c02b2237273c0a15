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
        return (one.holds() ? RecordedFitSentence.HOLDS : RecordedFitSentence.DOES_NOT_HOLD).with();
    }

    /** Whether each guarantee holds, or that there is none. */
    List<Statement> verdicts() {
        return fit.guarantees().isEmpty()
                ? List.of(RecordedFitSentence.GUARANTEES_NOTHING.with(fit.file()))
                : fit.guarantees().stream().map(RecordedFitView::verdict).toList();
    }

    private static String budget(double epsilon, double delta) {
        return "epsilon " + Numbers.rounded(epsilon, RoundingMode.CEILING)
                + (delta > 0 ? ", delta " + Numbers.rounded(delta, RoundingMode.CEILING) : "");
    }

    /**
     * An object of {@code file}, {@code holds} and {@code guarantees}, each {@code epsilon}, {@code delta},
     * {@code recomputedEpsilon}, {@code recomputedDelta}, {@code terms}, {@code how}, {@code holds}.
     */
    public String json() {
        return Json.text(new Output(
                fit.file().toString(),
                fit.holds(),
                fit.guarantees().stream()
                        .map(one -> new Guarantee(
                                one.terms(),
                                one.epsilon(),
                                one.delta(),
                                one.spent(),
                                one.spentDelta(),
                                one.how(),
                                one.holds()))
                        .toList()));
    }

    private record Output(String file, boolean holds, List<Guarantee> guarantees) {}

    private record Guarantee(
            String terms,
            double epsilon,
            double delta,
            double recomputedEpsilon,
            double recomputedDelta,
            String how,
            boolean holds) {}
}
