package org.tattle.reports;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tattle.core.AtomicFile;
import org.tattle.core.Printable;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.RecordExposure;
import org.tattle.core.text.Numbers;
import org.tattle.engine.advice.Advice;
import org.tattle.engine.budget.LeakBudget;
import org.tattle.reports.dossier.Dossier;
import org.tattle.reports.dossier.DossierAnswer;
import org.tattle.reports.dossier.ExposedRecords;
import org.tattle.reports.dossier.FormRow;
import org.tattle.reports.dossier.PemKey;
import org.tattle.reports.dossier.Seal;
import org.tattle.reports.text.Column;
import org.tattle.reports.text.Columns;
import org.tattle.reports.text.LineBreaks;

/**
 * The files of a dossier: {@code dossier.html}, {@code dossier.json} and {@code exposed.csv}, in the folder of the
 * audit that it rests on. Each file is written completely or not at all.
 */
public record DossierReport(Dossier dossier) {
    /** The page's file name. */
    public static final String PAGE = "dossier.html";

    /** The file name of its data. */
    public static final String DATA = "dossier.json";

    private static final String EXPOSED = "exposed.csv";

    /** The dossier of an advice; {@code earlier} are the records that an earlier dossier names, to be compared. */
    public static DossierReport of(
            Advice advice,
            List<RecordExposure> exposures,
            Optional<ExposedRecords.Earlier> earlier,
            Provenance provenance) {
        return new DossierReport(new Dossier(advice, exposures, earlier, provenance.origin()));
    }

    /** The dossier of a finished run, whose results name the most exposed records of each attack only. */
    public static DossierReport of(Report report, LeakBudget budget) {
        return of(
                Advice.of(report.audit(), budget),
                report.run().attacks().stream()
                        .flatMap(attack -> attack.exposed().stream()
                                .map(record -> new RecordExposure(
                                        attack.experiment().name(),
                                        attack.surface(),
                                        attack.attack(),
                                        record.id(),
                                        !record.evidence().isEmpty(),
                                        record.caught(),
                                        record.targetsIn(),
                                        record.fpr())))
                        .filter(RecordExposure::isShown)
                        .toList(),
                Optional.empty(),
                report.provenance());
    }

    /** The records that the dossier of a folder names as exposed; it is an input error if it has none. */
    public static ExposedRecords.Earlier exposedIn(Path folder) {
        return ExposedRecords.Earlier.read(folder, EXPOSED);
    }

    /** Writes all files into the folder of the audit, the seal last, and returns the fingerprint of all. */
    public String writeTo(Path folder, Optional<PemKey.Signing> key) {
        AtomicFile.write(folder.resolve(DATA), dossier.json());
        AtomicFile.write(folder.resolve(EXPOSED), dossier.exposed().csv());
        AtomicFile.write(folder.resolve(PAGE), ReportPage.html(dossier).getBytes(StandardCharsets.UTF_8));
        return Seal.write(folder, key);
    }

    /** The dossier as text for a terminal of this many columns, the answer first; lines end with a line feed. */
    public String text(int columns) {
        DossierAnswer answer = dossier.answer();
        List<String> lines =
                new ArrayList<>(LineBreaks.wrap(Printable.of(answer.title().text()), columns));
        answer.sentences().forEach(sentence -> indented(sentence.text(), lines, columns));
        answer.details().forEach(detail -> indented("! " + detail.text(), lines, columns));
        lines.add("");
        boolean single = dossier.advice().run().experiments().size() == 1;
        List<List<String>> rows = Column.table(
                dossier.rows(),
                List.of(
                        new Column<>(
                                "published",
                                row -> single
                                        ? row.form().surface()
                                        : row.form().name()),
                        new Column<>("verdict", row -> row.verdict().text()),
                        new Column<>(
                                "strongest attack",
                                row -> row.strongest().map(AttackResult::attack).orElse(Numbers.NONE)),
                        new Column<>("identifies", FormRow::identified),
                        new Column<>(
                                "proved if complete", row -> row.provedText().text())));
        lines.addAll(Columns.indented(rows, 1, columns));
        lines.add("");
        indented(
                "Identifies: at a false-positive rate of " + Numbers.rate(dossier.rate())
                        + ", with a 95 % interval; the verdict rests on wider limits, which hold together for all attacks"
                        + " on a form and whatever the distribution of rates. Proved if the list of candidates is"
                        + " complete.",
                lines,
                columns);
        dossier.limits().forEach(limit -> indented("Budget: " + limit.text(), lines, columns));
        indented(dossier.advice().report().terms().text(), lines, columns);
        return String.join("\n", lines) + "\n";
    }

    private static void indented(String text, List<String> lines, int columns) {
        if (!text.isEmpty()) {
            LineBreaks.wrap(Printable.of(text), columns - 2).forEach(line -> lines.add("  " + line));
        }
    }
}
