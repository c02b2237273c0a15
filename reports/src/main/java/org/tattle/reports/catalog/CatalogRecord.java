package org.tattle.reports.catalog;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.tattle.core.Printable;
import org.tattle.core.text.Statement;
import org.tattle.engine.catalog.DefenseCatalog;
import org.tattle.engine.catalog.MeasuredDefense;
import org.tattle.engine.run.PreparedAudit;
import org.tattle.reports.Provenance;
import org.tattle.reports.Report;
import org.tattle.reports.json.Json;
import org.tattle.reports.text.LineBreaks;

/** The record of a catalog of defenses as JSON, which ships with Tattle. */
public final class CatalogRecord {
    /** The file's name in the folder of the runs, and of the resource. */
    public static final String FILE = DefenseCatalog.PLAN + ".json";

    private static final Json.Remedy REMEDY = new Json.Remedy("record the plan again", "record the plan again");

    private CatalogRecord() {}

    /** The shipped record; empty of corpora if there is none. */
    public static DefenseCatalog shipped() {
        try (InputStream in = CatalogRecord.class.getResourceAsStream(FILE)) {
            return in == null ? new DefenseCatalog(List.of()) : read(FILE, in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the resource " + FILE, e);
        }
    }

    static DefenseCatalog read(String name, byte[] record) {
        return Json.read(Path.of(name), Json.shipped(name, record), DefenseCatalog.class, Set.of(), REMEDY);
    }

    public static byte[] bytes(DefenseCatalog catalog) {
        return Json.bytes(catalog);
    }

    /** What a finished run on a corpus measured. */
    public static DefenseCatalog.Corpus of(String corpus, String title, PreparedAudit<?> audit, Report report) {
        Provenance made = report.provenance();
        return DefenseCatalog.Corpus.of(
                corpus,
                title,
                new DefenseCatalog.Made(made.version(), made.machine(), made.day()),
                audit,
                report.audit(),
                made.modelSeconds());
    }

    /** For each corpus, which defense is best at each epsilon, as text for a terminal. */
    public static String answers(DefenseCatalog catalog, int columns) {
        StringBuilder text = new StringBuilder();
        for (DefenseCatalog.Corpus corpus : catalog.corpora()) {
            text.append(corpus.title()).append('\n');
            CatalogSentence.answers(corpus)
                    .forEach(one -> LineBreaks.wrap(Printable.of(one.text()), columns - 2)
                            .forEach(line -> text.append("  ").append(line).append('\n')));
            text.append('\n');
        }
        return text.toString();
    }

    /**
     * What the record has on a defense, or on a part of others, in a sentence on the first corpus that it was measured
     * on: of its proved form, if it has one, and the first of those with unlike parts.
     */
    public static Optional<Statement> about(String name, DefenseCatalog catalog) {
        return Stream.<Predicate<MeasuredDefense>>of(
                        one -> one.defense().equals(name), one -> one.parts().contains(name))
                .flatMap(isOf -> catalog.corpora().stream()
                        .flatMap(corpus -> corpus.defenses().stream()
                                .filter(isOf)
                                .min(Comparator.comparing(MeasuredDefense::standing)) // the first of equal ones
                                .map(first -> CatalogSentence.measured(
                                        corpus,
                                        corpus.defenses().stream()
                                                .filter(one -> one.algorithm().equals(first.algorithm())
                                                        && one.standing() == first.standing())
                                                .toList()))
                                .stream()))
                .findFirst();
    }
}
