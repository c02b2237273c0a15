package org.tattle.reports.dossier;

import java.util.List;
import org.tattle.core.EnumText;
import org.tattle.core.text.Statement;
import org.tattle.engine.advice.Advice;
import org.tattle.engine.advice.Form;
import org.tattle.engine.budget.BudgetFinding;
import org.tattle.engine.budget.BudgetVerdict;
import org.tattle.math.statistics.Interval;

/**
 * A dossier for other programs.
 *
 * @param verdict {@code within} if some form is within the budget and may be advised, {@code exceeded} if none is or
 *     may be
 * @param advised the form that is advised; null for none
 * @param forms the widest first
 * @param exposed the number of records that any form exposes
 * @param exposedByAdvised the number of records that the advised form exposes
 * @param change what changed of that since an earlier dossier, in words; null without one
 * @param untested what was not tested
 */
record DossierJson(
        String schema,
        String name,
        Statement answer,
        BudgetVerdict verdict,
        String budget,
        Published advised,
        Statement terms,
        List<Judged> forms,
        int exposed,
        int exposedByAdvised,
        Statement change,
        List<Statement> adversary,
        List<Statement> untested) {
    static final String SCHEMA = "tattle-dossier/1";

    /** A form by its experiment and surface. */
    record Published(String experiment, String surface) {
        static Published of(Form form) {
            return new Published(form.experiment().name(), form.surface());
        }
    }

    /**
     * A form with its verdict and what it rests on.
     *
     * @param worth {@code none} where it is no better than guessing, and {@code violated} where a guarantee is: neither
     *     is advised, whatever it leaks
     * @param guarantee the conclusion on what its experiment guarantees: {@code holds}, {@code not-tested},
     *     {@code in-doubt}, {@code suspect}, {@code violated} or {@code none}
     * @param tokensShown the share of held-out documents' tokens whose words it shows; null if it was not measured
     */
    record Judged(
            Published form,
            String shows,
            Interval tokensShown,
            BudgetVerdict verdict,
            String worth,
            String guarantee,
            List<BudgetFinding> findings) {
        static Judged of(FormRow row) {
            return new Judged(
                    Published.of(row.form()),
                    row.shows(),
                    row.tokensShown().orElse(null),
                    row.form().verdict(),
                    EnumText.of(row.form().worth()),
                    EnumText.of(row.form().guarantee()),
                    row.form().findings());
        }
    }

    static DossierJson of(Dossier dossier) {
        Advice advice = dossier.advice();
        return new DossierJson(
                SCHEMA,
                advice.run().name(),
                dossier.answer().title(),
                advice.verdict(),
                advice.budget().text(),
                advice.widest().map(Published::of).orElse(null),
                advice.report().terms(),
                dossier.rows().stream().map(Judged::of).toList(),
                dossier.exposed().entries().size(),
                dossier.exposedByAdvised().entries().size(),
                dossier.change().orElse(null),
                dossier.adversary(),
                dossier.untested());
    }
}
