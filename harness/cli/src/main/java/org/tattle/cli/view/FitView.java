package org.tattle.cli.view;

import java.nio.file.Path;
import org.tattle.core.Printable;
import org.tattle.core.text.Numbers;
import org.tattle.engine.fit.FittedModel;
import org.tattle.reports.view.Measures;

/**
 * A model that was trained for release. Its metrics are measured on the records: they are shown here, and never written
 * beside the model.
 *
 * @param folder where it was written
 */
public record FitView(FittedModel<?> fitted, Path folder) {
    /** What it guarantees, the doubts about that, its metrics and where it is. */
    public String text() {
        StringBuilder text = new StringBuilder();
        text.append(fitted.cell().name()).append(": ").append(fitted.guarantee());
        text.append(fitted.seeded() ? "; " + FittedModel.UNFIT : "").append('\n');
        fitted.caveats()
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

    /** What it is and what it guarantees. */
    public String json() {
        return fitted.json();
    }
}
