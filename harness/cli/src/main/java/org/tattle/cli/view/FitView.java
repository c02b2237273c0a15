package org.tattle.cli.view;

import java.nio.file.Path;
import java.util.stream.Collectors;
import org.tattle.core.Printable;
import org.tattle.core.privacy.GuaranteeText;
import org.tattle.core.text.Numbers;
import org.tattle.engine.fit.FittedModel;
import org.tattle.reports.view.Measures;

/**
 * The output of a fit, a model trained for release. Its metrics are measured on the training records: they are shown
 * here, and never written beside the model.
 *
 * @param folder the folder of the model
 */
public record FitView(FittedModel<?> fitted, Path folder) {
    /** The guarantees with their caveats, the metrics and the folder, as text. */
    public String text() {
        StringBuilder text = new StringBuilder();
        text.append(fitted.cell().name()).append(": ").append(guarantee());
        text.append(fitted.seeded() ? "; " + FittedModel.UNFIT : "").append('\n');
        fitted.guarantees().stream()
                .flatMap(guarantee -> guarantee.caveats().stream())
                .distinct()
                .forEach(caveat ->
                        text.append("caveat: ").append(Printable.of(caveat)).append('\n'));
        if (!fitted.metrics().isEmpty()) {
            text.append("for your eyes, no guarantee covers them:\n");
            fitted.metrics()
                    .forEach((name, value) -> text.append("  ")
                            .append(Measures.label(name))
                            .append(' ')
                            .append(Numbers.rounded(value))
                            .append('\n'));
        }
        return text.append(Screen.place("model", folder.resolve(FittedModel.RELEASE)))
                .toString();
    }

    private String guarantee() {
        return fitted.guarantees().isEmpty()
                ? "it guarantees nothing"
                : "it guarantees "
                        + fitted.guarantees().stream()
                                .map(GuaranteeText::inWords)
                                .collect(Collectors.joining("; "));
    }

    /** The model's description and its guarantees as JSON. */
    public String json() {
        return fitted.json();
    }
}
