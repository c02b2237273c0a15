package org.tattle.reports.exchange;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.tattle.core.AtomicFile;
import org.tattle.core.EndlessFile;
import org.tattle.core.InputException;
import org.tattle.core.data.Fingerprint;
import org.tattle.reports.DossierReport;
import org.tattle.reports.dossier.Seal;
import org.tattle.reports.json.Json;

/**
 * A statement of in-toto, version 1: a dossier as the predicate of a model's files, to be signed by whoever vouches
 * that the model was made in the way that the dossier is of. It has no id of a record.
 */
public final class DossierStatement {
    private static final String TYPE = "https://in-toto.io/Statement/v1";
    private static final String PREDICATE = "https://github.com/tattle-audit/tattle/dossier/v1";
    private static final String REMEDY = "name the model's file, or the folder of its files";

    private DossierStatement() {}

    /**
     * The statement on a model's file, or on all files of its folder, by the paths in it.
     *
     * @param dossier the folder of the dossier
     * @param seal what was found of its seal, which must be intact
     * @throws InputException when a file is missing or cannot be read, or the folder has none
     */
    public static byte[] of(Path model, Path dossier, Seal.Finding seal) {
        if (!seal.isIntact()) {
            throw new IllegalArgumentException("the seal of " + dossier + " must be intact");
        }
        return Json.bytes(new Json.Fields()
                .put("_type", TYPE)
                .put("subject", subjects(model))
                .put("predicateType", PREDICATE)
                .put(
                        "predicate",
                        new Json.Fields()
                                .put("fingerprint", seal.fingerprint())
                                .put("dossier", Json.tree(dossier.resolve(DossierReport.DATA)))));
    }

    private static List<Json.Fields> subjects(Path model) {
        if (!Files.isDirectory(model)) {
            return List.of(subject(model, String.valueOf(model.getFileName())));
        }
        try (Stream<Path> files = Files.walk(model)) {
            List<Json.Fields> subjects = files.filter(file -> !Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS))
                    .sorted()
                    .map(file -> subject(file, model.relativize(file).toString().replace('\\', '/')))
                    .toList();
            if (subjects.isEmpty()) {
                throw new InputException(model.toString(), "has no file", REMEDY);
            }
            return subjects;
        } catch (UncheckedIOException | IOException e) {
            IOException cause = e instanceof UncheckedIOException wrapped ? wrapped.getCause() : (IOException) e;
            throw AtomicFile.failure(model, "cannot be read", REMEDY, cause);
        }
    }

    private static Json.Fields subject(Path file, String name) {
        try (InputStream bytes = Files.newInputStream(EndlessFile.refused(file))) {
            return new Json.Fields()
                    .put("name", name)
                    .put("digest", new Json.Fields().put("sha256", Fingerprint.plain(bytes)));
        } catch (IOException e) {
            throw AtomicFile.failure(file, "cannot be read", REMEDY, e);
        }
    }
}
