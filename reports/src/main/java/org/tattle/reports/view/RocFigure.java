package org.tattle.reports.view;

import java.util.ArrayList;
import java.util.List;
import org.tattle.core.privacy.GuaranteeText;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.result.RunResult;
import org.tattle.reports.figure.DashPattern;
import org.tattle.reports.figure.Figure;
import org.tattle.reports.figure.LineStyle;
import org.tattle.reports.figure.Palette;

/** The figure of the ROC curves of an experiment's attacks. */
public final class RocFigure {
    private RocFigure() {}

    /** The figure of one experiment. */
    public static Figure of(ExperimentView cell, RunResult run) {
        return of(cell, run, Figure.Shape.SQUARE);
    }

    /** The figure of one experiment, in some size. */
    static Figure of(ExperimentView cell, RunResult run, Figure.Shape shape) {
        return new RocCurves(cell.attacks(), cell.rate())
                .figure("ROC of " + cell.title(), shape, references(cell), run.seed(), "");
    }

    /**
     * A reference line.
     *
     * @param claim the guarantee that it shows; null for guessing
     */
    public record Reference(String name, LineStyle ink, PrivacyGuarantee claim) {
        /** The line of guessing. */
        static Reference guessing() {
            return new Reference("random guessing (chance)", new LineStyle(Palette.GREY, DashPattern.DASHED), null);
        }
    }

    /** Guessing, and the limit from each guarantee that limits membership attacks. */
    public static List<Reference> references(ExperimentView cell) {
        List<Reference> references = new ArrayList<>();
        references.add(Reference.guessing());
        for (PrivacyGuarantee claim : cell.claims()) {
            if (claim.relation().limitsMembershipOf(cell.unit())) {
                String name = "largest TPR that the " + GuaranteeText.status(claim) + " " + GuaranteeText.budget(claim)
                        + " allows";
                references.add(new Reference(name, new LineStyle(Palette.GREY, DashPattern.DASH_DOT), claim));
            }
        }
        return references;
    }
}
