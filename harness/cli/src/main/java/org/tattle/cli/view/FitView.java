package org.tattle.cli.view;

import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tattle.core.Printable;
import org.tattle.core.audit.Metric;
import org.tattle.core.privacy.GuaranteeText;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.fit.FittedModel;

/**
 * The output of a fit, a model trained for release. Its metrics are measured on the training records: they are shown
 * here, and never written beside the model.
 */
public record FitView(FittedModel<?> fitted, Path folder) {
    /** The guarantees with their caveats, the metrics and the folder, as text. */
    public String text() {
        StringBuilder text = new StringBuilder();
        text.append(verdict()).append('\n');
        fitted.guarantees().stream()
                .flatMap(guarantee -> guarantee.caveats().stream())
                .distinct()
                .forEach(caveat ->
                        text.append("caveat: ").append(Printable.of(caveat)).append('\n'));
        aboutMetrics().ifPresent(note -> {
            text.append(note).append('\n');
            fitted.metrics()
                    .forEach((name, value) -> text.append("  ")
                            .append(Metric.of(
                                            name, fitted.experiment().trainer().metrics())
                                    .label())
                            .append(' ')
                            .append(Numbers.rounded(value))
                            .append('\n'));
        });
        return text.append(Screen.place("model", folder.resolve(FittedModel.RELEASE)))
                .toString();
    }

    /** What the model guarantees, and whether it must not be released. */
    Statement verdict() {
        String name = fitted.experiment().name();
        Statement guarantee = fitted.guarantees().isEmpty()
                ? FitSentence.GUARANTEES_NOTHING.with(name)
                : FitSentence.GUARANTEES.with(
                        name,
                        fitted.guarantees().stream().map(GuaranteeText::inWords).collect(Collectors.joining("; ")));
        return fitted.seeded() ? guarantee.then(FitSentence.SEEDED.with()) : guarantee;
    }

    /** What holds for the metrics; empty if there are none. */
    Optional<Statement> aboutMetrics() {
        return fitted.metrics().isEmpty() ? Optional.empty() : Optional.of(FitSentence.FOR_YOUR_EYES.with());
    }

    /** The model's description and its guarantees as JSON. */
    public String json() {
        return fitted.json();
    }
}
