package org.tattle.cli.view;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import org.tattle.core.Printable;
import org.tattle.core.text.Statement;
import org.tattle.formats.corpora.CorpusPreparation.Prepared;
import org.tattle.formats.corpora.CorpusPreparation.Recognized;
import org.tattle.formats.corpora.KnownCorpus;
import org.tattle.formats.corpora.KnownFile;
import org.tattle.reports.Ansi;
import org.tattle.reports.json.Json;

/**
 * The output of {@code tattle corpora}.
 *
 * @param isAnother whether a verified file is none of its corpus
 */
public record CorporaView(BiFunction<Ansi, Integer, String> content, Object output, boolean isAnother) {
    private static final String HINT = "'tattle corpora show NAME' shows where to get one, its terms and checksums";

    private CorporaView(BiFunction<Ansi, Integer, String> content, Object output) {
        this(content, output, false);
    }

    public String text(Ansi styles, int columns) {
        return content.apply(styles, columns);
    }

    public String json() {
        return Json.text(output);
    }

    /** All corpora, a line each. */
    public static CorporaView all() {
        int width = KnownCorpus.all().stream()
                .mapToInt(corpus -> corpus.name().length())
                .max()
                .orElseThrow();
        Map<String, String> lines = new LinkedHashMap<>();
        KnownCorpus.all()
                .forEach(corpus -> lines.put(
                        corpus.name() + " ".repeat(width + 2 - corpus.name().length()), corpus.content()));
        return new CorporaView(
                (styles, columns) -> CatalogView.table(lines, HINT, styles, columns),
                KnownCorpus.all().stream().map(CorporaView::output).toList());
    }

    /** One corpus with its files. */
    public static CorporaView of(KnownCorpus corpus) {
        return new CorporaView((styles, columns) -> details(corpus, styles, columns), output(corpus));
    }

    private static String details(KnownCorpus corpus, Ansi styles, int columns) {
        StringBuilder out = new StringBuilder(styles.bold(corpus.name())).append('\n');
        out.append(CatalogView.paragraph(corpus.content(), columns));
        out.append(CatalogView.paragraph("from " + corpus.source(), columns));
        out.append(CatalogView.paragraph("terms: " + corpus.terms(), columns));
        corpus.assignments().forEach(one -> out.append(CatalogView.paragraph("plans read it with " + one, columns)));
        for (KnownFile file : corpus.files()) {
            KnownFile.Download download = file.download();
            out.append('\n').append(styles.bold(file.name())).append('\n');
            out.append(CatalogView.paragraph("SHA-256 of its content, unpacked: " + file.sha256(), columns));
            out.append(CatalogView.paragraph("made of " + download.name() + ": " + download.address(), columns));
            out.append(CatalogView.paragraph(
                    "SHA-256 of that: "
                            + (download.sha256().isEmpty()
                                    ? "not known, its lines decide"
                                    : String.join(" or ", download.sha256())),
                    columns));
            out.append(
                    CatalogView.paragraph("preparation: " + file.preparation().description(), columns));
        }
        if (!corpus.isRegistered()) {
            out.append(CatalogView.paragraph(
                    "no checksum: it could not be had when its plans were written; name your file with --corpus",
                    columns));
        }
        return out.toString();
    }

    private static Json.Fields output(KnownCorpus corpus) {
        return new Json.Fields()
                .put("name", corpus.name())
                .put("content", corpus.content())
                .put("source", corpus.source())
                .put("terms", corpus.terms())
                .put("assignments", corpus.assignments())
                .put(
                        "files",
                        corpus.files().stream()
                                .map(file -> new Json.Fields()
                                        .put("name", file.name())
                                        .put("sha256", file.sha256())
                                        .put("download", file.download().name())
                                        .put("address", file.download().address())
                                        .put("downloadSha256", file.download().sha256())
                                        .put("preparation", file.preparation().description()))
                                .toList());
    }

    /** What a file is to a corpus; empty: another file. */
    public static CorporaView verified(KnownCorpus corpus, Path file, Optional<Recognized> found) {
        Statement verdict = verdict(corpus, file, found);
        return new CorporaView(
                (styles, columns) -> verdict.text() + "\n",
                new Json.Fields()
                        .put("file", file.toString())
                        .put("corpus", corpus.name())
                        .put("is", found.map(finding -> finding.isPrepared() ? "prepared" : "download"))
                        .put("name", found.map(CorporaView::registered)),
                found.isEmpty());
    }

    static Statement verdict(KnownCorpus corpus, Path file, Optional<Recognized> found) {
        if (found.isEmpty()) {
            return CorporaSentence.ANOTHER.with(shown(file), corpus.name(), corpus.name());
        }
        String registered = registered(found.get());
        if (!found.get().isPrepared()) {
            return CorporaSentence.DOWNLOAD.with(shown(file), registered, corpus.name(), shown(file));
        }
        boolean isNamed = found.get().file().hasNameOf(file);
        return (isNamed ? CorporaSentence.READY : CorporaSentence.READY_UNNAMED)
                .with(shown(file), registered, corpus.name());
    }

    private static String registered(Recognized found) {
        return found.isPrepared()
                ? found.file().name()
                : found.file().download().name();
    }

    private static String shown(Path file) {
        return Printable.of(file.toString());
    }

    /** The files that a download became. */
    public static CorporaView prepared(List<Prepared> files) {
        return new CorporaView(
                (styles, columns) ->
                        written(files).stream().map(line -> line.text() + "\n").collect(Collectors.joining()),
                files.stream()
                        .map(one -> new Json.Fields()
                                .put("file", one.path().toString())
                                .put("sha256", one.file().sha256())
                                .put("new", one.isNew()))
                        .toList());
    }

    static List<Statement> written(List<Prepared> files) {
        return files.stream()
                .map(one -> (one.isNew() ? CorporaSentence.WROTE : CorporaSentence.THERE).with(shown(one.path())))
                .toList();
    }
}
