package org.tattle.cli.option;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.tattle.core.AtomicFile;
import org.tattle.core.EndlessFile;
import org.tattle.core.InputException;
import org.tattle.reports.chart.Chart;
import org.tattle.reports.chart.ChartFile;
import org.tattle.reports.exchange.ModelCard;
import org.tattle.reports.gate.GateMarkdown;

/**
 * A file named by an option, which is overwritten, but only if its content is of the kind that the option writes, so
 * that a name given by mistake does no harm.
 */
public record NamedFile(Path path, Kind kind) {
    private static final int HEAD = 1 << 14;

    /** The kinds of files that options write, each with a text that such a file contains near its beginning. */
    public enum Kind {
        JUNIT("JUnit XML", "<testsuite"),
        MARKDOWN("a gate's summary", GateMarkdown.MARK),
        SARIF("SARIF", "sarif-schema-2.1.0.json"),
        CARD("a card of Tattle's", ModelCard.SIGN),
        STATEMENT("a statement of in-toto", "https://in-toto.io/Statement/v1"),
        HISTORY("a history of gates", "{\"schema\":\"tattle-history/"),
        BASELINE("a baseline", "\"tattle-baseline/"),
        SVG("an SVG picture", "<svg"),
        PNG("a PNG picture", "\u0089PNG"),
        PDF("a PDF document", "%PDF");

        private final String words;
        private final String sign;

        Kind(String words, String sign) {
            this.words = words;
            this.sign = sign;
        }
    }

    /** The file named by an option, if it is given; it is an input error if one of another kind exists. */
    public static Optional<NamedFile> of(String option, Path path, Kind kind) {
        if (path == null) {
            return Optional.empty();
        }
        if (Files.isRegularFile(path) && !isEmptyOr(kind, path)) {
            throw new InputException(
                    option,
                    "`" + path + "` already exists and is not " + kind.words,
                    "name another file, or delete it");
        }
        return Optional.of(new NamedFile(path, kind));
    }

    /** The image named by an option, if it is given, in the format of the file's extension. */
    public static Optional<NamedFile> picture(String option, Path path) {
        if (path == null) {
            return Optional.empty();
        }
        String name = path.toString().toLowerCase(Locale.ROOT);
        for (ChartFile format : ChartFile.values()) {
            if (name.endsWith(format.extension())) {
                return of(option, path, Kind.valueOf(format.name()));
            }
        }
        throw new InputException(option, "`" + path + "` does not end in .svg, .png or .pdf", "rename it");
    }

    private static boolean isEmptyOr(Kind kind, Path path) {
        EndlessFile.refused(path);
        try (InputStream in = Files.newInputStream(path)) {
            String head = new String(in.readNBytes(HEAD), StandardCharsets.ISO_8859_1);
            return head.isBlank() || head.contains(kind.sign);
        } catch (IOException e) {
            throw new InputException(
                    path.toString(),
                    "cannot be read (" + AtomicFile.reason(e) + "), so not be written over",
                    "name another file",
                    e);
        }
    }

    /** Writes the file completely or not at all, with the permissions of the process's umask. */
    public void write(byte[] content) {
        AtomicFile.publish(path, content);
    }

    public void write(Chart chart) {
        write(ChartFile.valueOf(kind.name()).bytes(chart));
    }
}
