package org.tattle.cli.view.published;

import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tattle.artifacts.Inspection;
import org.tattle.core.Printable;
import org.tattle.core.data.Corpus;
import org.tattle.core.text.CsvTable;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.verdict.Grade;
import org.tattle.reports.ReportPage;
import org.tattle.reports.json.Json;
import org.tattle.reports.published.ExposedFiles;
import org.tattle.reports.published.ExposedFiles.Exposure;
import org.tattle.reports.published.ExposedFiles.Member;
import org.tattle.reports.published.ExposedFiles.Proofs;
import org.tattle.reports.published.Origin;

/**
 * The answer on files that are about to be published: whom of a list they expose, what stands in them, what to leave
 * out and what that costs. It names candidates by ids, never by words.
 *
 * @param candidates all that are listed
 * @param ways in which some are exposed, the surest first
 * @param notes what was not done, and what was assumed
 */
public record ArtifactDossier(Inspection inspection, Corpus candidates, List<Way> ways, List<Statement> notes) {
    /** The page's file name. */
    public static final String PAGE = "dossier.html";

    private static final String RESULT = "dossier.json";
    private static final String TABLE = "exposed.csv";
    /** The names of all files that may be written. */
    public static final List<String> FILES = List.of(PAGE, RESULT, TABLE);

    private static final int MOST_SHOWN = 10;

    public ArtifactDossier {
        ways = List.copyOf(ways);
        notes = notes.stream().distinct().toList();
    }

    /**
     * A way in which candidates are exposed.
     *
     * @param how what it is, to be followed by their number
     * @param sure whether it holds although the list has a fault
     * @param exposed the shortest proofs first
     */
    public record Way(Statement how, boolean sure, List<Exposed> exposed) {
        public Way {
            exposed = List.copyOf(exposed);
        }
    }

    /** A candidate by its place in the list, and the steps of its proof: 0 if it stands in a file. */
    public record Exposed(int candidate, int steps) {}

    /** The number of candidates that are exposed; those too that are only if the list is complete, or not. */
    private int exposed(boolean alsoIfComplete) {
        BitSet all = new BitSet();
        ways.stream()
                .filter(way -> way.sure || alsoIfComplete)
                .forEach(way -> way.exposed.forEach(one -> all.set(one.candidate)));
        return all.cardinality();
    }

    /** The number of candidates that are proved to be members, at least if the list is complete. */
    public int exposed() {
        return exposed(true);
    }

    /** Whether the files hold anything about training data, or may. */
    public boolean mayReveal() {
        return hasFindings() || !inspection.unjudged().isEmpty();
    }

    private boolean hasFindings() {
        return inspection.findings().findAny().isPresent();
    }

    Statement headline() {
        int sure = exposed(false);
        int more = exposed(true) - sure;
        String all = Numbers.count(candidates.size());
        if (sure > 0) {
            return ArtifactSentence.PROVED.with(
                    all,
                    were(sure),
                    more == 0 ? Statement.NOTHING : ArtifactSentence.MORE_IF_COMPLETE.with(Numbers.count(more)));
        }
        if (more > 0) {
            return ArtifactSentence.IF_COMPLETE.with(all, were(more));
        }
        ArtifactSentence nobody = hasFindings()
                ? ArtifactSentence.NOBODY_BUT
                : mayReveal() ? ArtifactSentence.NOBODY_OPEN : ArtifactSentence.NOBODY;
        return nobody.with(all);
    }

    private static String were(int size) {
        return Numbers.count(size) + (size == 1 ? " was" : " were");
    }

    /** The answer, who is exposed, and what {@code tattle inspect} says, fit to a width of columns. */
    public String text(int width) {
        InspectionView files = new InspectionView(inspection, false, width);
        StringBuilder text = new StringBuilder();
        files.paragraph(text, headline().text(), "");
        for (Way way : ways) {
            text.append('\n');
            files.paragraph(text, way.how.text() + ": " + Numbers.count(way.exposed.size()), "");
            way.exposed.stream()
                    .limit(MOST_SHOWN)
                    .forEach(one -> text.append("  ")
                            .append(Printable.of(candidates.id(one.candidate)))
                            .append(one.steps == 0 ? "" : " (" + Numbers.count(one.steps, "step") + ")")
                            .append('\n'));
            int others = way.exposed.size() - MOST_SHOWN;
            text.append(others > 0 ? "  ... and " + Numbers.count(others) + " more\n" : "");
        }
        text.append('\n').append(files.text());
        for (Statement note : notes) {
            text.append('\n');
            files.paragraph(text, note.text(), "");
        }
        return text.toString();
    }

    /** The same as a JSON object, with all who are exposed. */
    public String json() {
        return Json.text(new Json.Fields()
                .put("verdict", headline())
                .put("candidates", candidates.size())
                .put("exposed", exposed())
                .put("ways", ways.stream().map(this::output).toList())
                .put("notes", notes)
                .put("files", new InspectionView(inspection, false, 0).files()));
    }

    private Json.Fields output(Way way) {
        return new Json.Fields()
                .put("how", way.how)
                .put("sure", way.sure)
                .put("exposed", way.exposed.stream().map(this::member).toList());
    }

    private Member member(Exposed one) {
        return new Member(candidates.id(one.candidate), one.steps);
    }

    /** The page, the result, and a row for each who is exposed, in each way: contents by file name. */
    public Map<String, byte[]> files(Origin origin) {
        CsvTable table = CsvTable.of("id", "how", "sure", "steps");
        ways.forEach(way -> way.exposed.forEach(
                one -> table.row(candidates.id(one.candidate), way.how.text(), way.sure, one.steps)));
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put(PAGE, ReportPage.html(page(origin)).getBytes(StandardCharsets.UTF_8));
        files.put(RESULT, json().getBytes(StandardCharsets.UTF_8));
        files.put(TABLE, table.bytes());
        return files;
    }

    private ExposedFiles page(Origin origin) {
        Grade grade = exposed(false) > 0
                ? Grade.PROVED
                : exposed() > 0 ? Grade.PROVED_IF_COMPLETE : mayReveal() ? Grade.INCONCLUSIVE : Grade.NOT_SHOWN;
        List<Proofs> proofs = ways.stream()
                .map(way -> new Proofs(
                        way.how,
                        way.exposed.stream()
                                .limit(2 * MOST_SHOWN)
                                .map(this::member)
                                .toList(),
                        way.exposed.size()))
                .toList();
        return new InspectionPage(new InspectionView(inspection, false, 0))
                .of(grade, Optional.of(new Exposure(headline(), candidates.size(), proofs)), notes, origin);
    }
}
