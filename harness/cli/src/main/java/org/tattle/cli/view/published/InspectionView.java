package org.tattle.cli.view.published;

import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tattle.artifacts.Inspection;
import org.tattle.artifacts.Inspection.InspectedFile;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Finding.Precision;
import org.tattle.artifacts.finding.LeavingOut;
import org.tattle.core.InputException;
import org.tattle.core.Printable;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.reports.ReportPage;
import org.tattle.reports.exchange.Sarif;
import org.tattle.reports.json.Json;
import org.tattle.reports.published.Origin;
import org.tattle.reports.text.LineBreaks;

/** What the files of a model hold about its training data; words of it only if {@code show}. */
public record InspectionView(Inspection inspection, boolean show, int width) {
    private static final String INDENT = "  ";
    /** A terminal that is narrower has narrower columns. */
    private static final int USUAL = 60;

    private static final int MOST_WHERE = 80;

    private static final int LONGEST_SHOWN = 200;

    private static final int MOST_OPEN = 10;

    /** The verdict; a table for each file, the worst first, and how to save without it; what each evidence allows. */
    public String text() {
        StringBuilder text = new StringBuilder();
        paragraph(text, verdict().text(), "");
        for (List<InspectedFile> alike : alike()) {
            InspectedFile file = alike.get(0);
            text.append('\n');
            paragraph(text, named(alike) + ": " + file.contents().kind(), "");
            file.fault().map(InputException::fault).ifPresent(fault -> paragraph(text, fault, INDENT));
            if (!file.contents().findings().isEmpty()) {
                row(text, "What", "Where", "Exact", "Amount");
                file.contents().findings().forEach(finding -> row(text, finding));
            }
            open(file).ifPresent(open -> paragraph(text, open.text(), INDENT));
            without(file).forEach(remedy -> paragraph(text, "without it: " + remedy.text(), INDENT));
        }
        explain(text);
        return text.toString();
    }

    /** How to save a file without what was found in it, each remedy once, and what that costs. */
    static List<Statement> without(InspectedFile file) {
        Map<Statement, Set<LeavingOut>> remedies = new LinkedHashMap<>();
        file.contents()
                .findings()
                .forEach(finding -> remedies.computeIfAbsent(finding.remedy(), any -> new TreeSet<>())
                        .add(LeavingOut.of(finding.what())));
        return remedies.entrySet().stream()
                .map(remedy -> Statement.joined(
                        "; ",
                        Stream.concat(
                                        Stream.of(remedy.getKey()),
                                        remedy.getValue().stream().map(LeavingOut::with))
                                .toList()))
                .toList();
    }

    /** The page of the same, for a browser. */
    public String page(Origin origin) {
        return ReportPage.html(new InspectionPage(this).of(origin));
    }

    /** The findings and the files that cannot be judged, for services that show them beside the files. */
    public Sarif sarif() {
        return InspectionSarif.of(inspection);
    }

    static String named(List<InspectedFile> alike) {
        String first = alike.get(0).name();
        return alike.size() == 1 ? first : first + " and " + Numbers.count(alike.size() - 1) + " like it";
    }

    /** What of a file that could be read is not understood, if something is; of many parts the first. */
    static Optional<Statement> open(InspectedFile file) {
        if (file.fault().isPresent() || file.isKnown()) {
            return Optional.empty();
        }
        List<String> open = file.contents().open();
        String first = String.join("; ", open.subList(0, Math.min(MOST_OPEN, open.size())));
        return Optional.of(InspectionSentence.NOT_JUDGED.with(
                open.size() > MOST_OPEN ? first + " and " + Numbers.count(open.size() - MOST_OPEN) + " more" : first));
    }

    /** The files, the worst first; those together that are known, stand in one folder and differ in names only. */
    Collection<List<InspectedFile>> alike() {
        return inspection.files().stream()
                .sorted(Comparator.comparing(InspectionView::worst, Comparator.nullsLast(Comparator.naturalOrder()))
                        .thenComparing(InspectionView::isJudged))
                .collect(Collectors.groupingBy(
                        file -> isJudged(file) ? List.of(folder(file), file.contents()) : file,
                        LinkedHashMap::new,
                        Collectors.toList()))
                .values();
    }

    /** What a file reveals most; null if nothing was found in it. */
    private static Evidence worst(InspectedFile file) {
        return file.contents().findings().stream()
                .map(Finding::what)
                .min(Comparator.naturalOrder())
                .orElse(null);
    }

    private static boolean isJudged(InspectedFile file) {
        return file.isKnown() && file.fault().isEmpty();
    }

    private static String folder(InspectedFile file) {
        return file.name().substring(0, file.name().lastIndexOf('/') + 1);
    }

    Statement verdict() {
        return reveals()
                .and(code(InspectionSentence.RUNS_CODE, Precision.EXACT))
                .and(code(InspectionSentence.LOADS_UNKNOWN, Precision.APPROXIMATE));
    }

    /** A sentence on the names that loading a file calls; states nothing if there are none. */
    private Statement code(InspectionSentence sentence, Precision precision) {
        String names = inspection
                .findings()
                .filter(finding -> finding.what() == Evidence.CODE && finding.precision() == precision)
                .map(Finding::where)
                .distinct()
                .limit(MOST_OPEN)
                .collect(Collectors.joining("; "));
        return names.isEmpty() ? Statement.NOTHING : sentence.with(names);
    }

    private Statement reveals() {
        String found = inspection
                .findings()
                .map(Finding::what)
                .filter(what -> what != Evidence.CODE)
                .distinct()
                .sorted()
                .map(Evidence::text)
                .collect(Collectors.joining(", "));
        int open = (int) inspection.unknown().stream()
                .filter(file -> file.contents().findings().stream().anyMatch(any -> any.what() != Evidence.CODE))
                .count();
        int unknown = inspection.unknown().size() - open;
        int unread = inspection.unread().size();
        int known = inspection.files().size() - unknown - unread;
        if (known == 0) {
            return InspectionSentence.NOTHING_AT_ALL.with(ofFiles(unknown, unread));
        }
        return Statement.joined(List.of(
                found.isEmpty()
                        ? InspectionSentence.FOUND_NOTHING.with(counted(known))
                        : InspectionSentence.FOUND.with(found, counted(known)),
                open == 0 ? Statement.NOTHING : InspectionSentence.MAY_BE_MORE.with(counted(open)),
                unknown + unread == 0
                        ? Statement.NOTHING
                        : InspectionSentence.NOTHING_OF.with(ofFiles(unknown, unread))));
    }

    private static Statement ofFiles(int unknown, int unread) {
        return Statement.joined(
                " and ",
                List.of(
                        unknown == 0 ? Statement.NOTHING : InspectionSentence.NOT_KNOWN.with(counted(unknown)),
                        unread == 0 ? Statement.NOTHING : InspectionSentence.NOT_READ.with(counted(unread))));
    }

    private static String counted(int files) {
        return Numbers.count(files) + (files == 1 ? " file" : " files");
    }

    private void row(StringBuilder text, Finding finding) {
        String exact = finding.precision() == Precision.EXACT ? "yes" : "no";
        row(text, finding.what().text(), finding.where(), exact, finding.amount());
        if (show) {
            finding.sample().forEach(sample -> paragraph(text, "> " + shortened(sample), INDENT + INDENT));
        }
    }

    /** The widths of what, where, exact and amount; where takes the rest of a line. */
    private int[] columns() {
        int what = width < USUAL ? 9 : 13;
        int exact = 5;
        int amount = width < USUAL ? 9 : 16;
        int rest = width - what - exact - amount - 4 * INDENT.length();
        return new int[] {what, Math.min(MOST_WHERE, rest), exact, amount};
    }

    private void row(StringBuilder text, String... cells) {
        int[] columns = columns();
        List<List<String>> wrapped = IntStream.range(0, cells.length)
                .mapToObj(c -> lines(Printable.of(cells[c]), columns[c]))
                .toList();
        int lines = wrapped.stream().mapToInt(List::size).max().orElse(0);
        for (int i = 0; i < lines; i++) {
            StringBuilder line = new StringBuilder();
            for (int c = 0; c < cells.length; c++) {
                String part = i < wrapped.get(c).size() ? wrapped.get(c).get(i) : "";
                line.append(INDENT).append(part).append(" ".repeat(columns[c] - part.length()));
            }
            text.append(line.toString().stripTrailing()).append('\n');
        }
    }

    /** The lines of a cell, in which longer words are cut. */
    private static List<String> lines(String cell, int width) {
        return LineBreaks.wrap(cell.replaceAll("(\\S{" + width + "})(?=\\S)", "$1 "), width);
    }

    private static String shortened(String sample) {
        return sample.length() <= LONGEST_SHOWN ? sample : sample.substring(0, LONGEST_SHOWN) + " ...";
    }

    private void explain(StringBuilder text) {
        inspection.remedies().keySet().forEach(what -> {
            text.append('\n');
            paragraph(text, what.text() + ": " + what.words(), "");
        });
    }

    void paragraph(StringBuilder text, String line, String indent) {
        String hanging = indent;
        for (String part : LineBreaks.wrap(Printable.of(line), width - indent.length() - INDENT.length())) {
            text.append(hanging).append(part).append('\n');
            hanging = indent + INDENT;
        }
    }

    /** The text with what a policy forbids, whole sentences, at its end. */
    public String text(List<Statement> forbidden) {
        StringBuilder text = new StringBuilder(text());
        text.append(forbidden.isEmpty() ? "" : "\n");
        forbidden.forEach(line -> paragraph(text, line.text(), ""));
        return text.toString();
    }

    /**
     * An object of {@code path}, {@code verdict}, {@code files}, an array with each file's findings, and
     * {@code forbidden}, what a policy forbids.
     */
    public String json(List<Statement> forbidden) {
        return Json.text(new Json.Fields()
                .put("path", inspection.path().toString())
                .put("verdict", verdict())
                .put("files", files())
                .put("forbidden", forbidden));
    }

    List<Json.Fields> files() {
        return inspection.files().stream().map(this::output).toList();
    }

    private Json.Fields output(InspectedFile file) {
        return new Json.Fields()
                .put("file", file.name())
                .put("kind", file.contents().kind())
                .put("known", file.isKnown())
                .put("fault", file.fault().map(InputException::getMessage))
                .put("open", file.contents().open())
                .put(
                        "findings",
                        file.contents().findings().stream().map(this::output).toList());
    }

    private Json.Fields output(Finding finding) {
        return new Json.Fields()
                .put("what", finding.what().key())
                .put("where", finding.where())
                .put("precision", finding.precision())
                .put("sizes", new Json.Fields().putAll(finding.sizes()))
                .put("allows", finding.what().words())
                .put("remedy", finding.remedy().text())
                .put("costs", LeavingOut.of(finding.what()).words())
                .put("sample", Optional.of(finding.sample()).filter(sample -> show));
    }
}
