package org.tattle.reports;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.util.Map;
import org.tattle.core.result.RunResult;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.reports.challenge.BoardPage;
import org.tattle.reports.challenge.EntryPage;
import org.tattle.reports.chart.Xml;
import org.tattle.reports.compare.AttackMatrix;
import org.tattle.reports.compare.Comparison;
import org.tattle.reports.dossier.Dossier;
import org.tattle.reports.history.History;
import org.tattle.reports.published.ExposedFiles;
import org.tattle.reports.published.PublishedAttack;
import org.tattle.reports.published.PublishedReconstruction;
import org.tattle.reports.runs.RunIndex;
import org.tattle.reports.view.RunView;

/**
 * {@code report.html} and the other pages: each one file without network access. A script, where there is one, sorts
 * and filters tables and holds no data; without it the page is whole. All text from data is escaped.
 */
public final class ReportPage {
    private static final TemplateEngine ENGINE = TemplateEngine.createPrecompiled(
            null, ContentType.Html, ReportPage.class.getClassLoader(), "org.tattle.reports.templates");

    private ReportPage() {}

    /** The page of results, whose verdict is computed. */
    public static String html(RunResult run, Provenance provenance) {
        return html(RunVerdict.of(run), provenance);
    }

    /** The page of a run. The same run and provenance give the same text. */
    public static String html(RunVerdict audit, Provenance provenance) {
        StringOutput out = new StringOutput(1 << 18);
        ENGINE.render("report.jte", Map.of("page", RunView.of(audit), "provenance", provenance), out);
        return Xml.fit(out.toString());
    }

    static String html(Dossier dossier) {
        return rendered("dossier.jte", dossier);
    }

    static String html(Comparison comparison) {
        return rendered("compare.jte", comparison);
    }

    static String html(AttackMatrix attacks) {
        return rendered("attackmatrix.jte", attacks);
    }

    /** The page of an attack on one published model. The same attack and origin give the same text. */
    public static String html(PublishedAttack attack) {
        return rendered("attack.jte", attack);
    }

    /** The page of what files hold about training data. */
    public static String html(ExposedFiles files) {
        return rendered("files.jte", files);
    }

    /** The page of what was rebuilt from one published model. */
    public static String html(PublishedReconstruction found) {
        return rendered("reconstruct.jte", found);
    }

    /** The page of a board of the privacy challenge. */
    public static String html(BoardPage board) {
        return rendered("board.jte", board);
    }

    /** The page of an entry of a board. */
    public static String html(EntryPage entry) {
        return rendered("entry.jte", entry);
    }

    /** The page of the runs below a folder. */
    public static String html(RunIndex index) {
        return rendered("runs.jte", index);
    }

    static String html(History history) {
        return rendered("history.jte", history);
    }

    static String html(SeriesTable table) {
        return rendered("series.jte", table);
    }

    private static String rendered(String template, Object content) {
        StringOutput out = new StringOutput(1 << 17);
        ENGINE.render(template, content, out);
        return Xml.fit(out.toString());
    }
}
