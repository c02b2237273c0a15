package org.tattle.cli.option;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.tattle.core.AtomicFile;
import org.tattle.core.InputException;
import org.tattle.reports.figure.Figure;
import org.tattle.reports.figure.Png;
import org.tattle.reports.figure.Svg;

/**
 * A file that an option names, and that is written over: but only where it holds what the option writes, so that a name
 * given by mistake costs nothing.
 */
public record NamedFile(Path path, Kind kind) {
    private static final int HEAD = 1 << 14;

    /** What options write, and what every such file says near its beginning. */
    public enum Kind {
        JUNIT("JUnit XML", "<testsuite"),
        MARKDOWN("a gate's summary", "| outcome | what |"),
        BASELINE("a baseline", "\"tattle-baseline/"),
        SVG("an SVG picture", "<svg"),
        PNG("a PNG picture", "\u0089PNG");

        private final String words;
        private final String sign;

        Kind(String words, String sign) {
            this.words = words;
            this.sign = sign;
        }
    }

    /**
     * The file that an option names, if it names one.
     *
     * @throws InputException when something else is there; an empty file is nothing
     */
    public static Optional<NamedFile> of(String option, Path path, Kind kind) {
        if (path == null) {
            return Optional.empty();
        }
        if (Files.isRegularFile(path) && !isEmptyOr(kind, path)) {
            throw new InputException(
                    option,
                    "`" + path + "` is there already and is not " + kind.words,
                    "name another file, or delete it");
        }
        return Optional.of(new NamedFile(path, kind));
    }

    /**
     * The picture that an option names, if it names one; the file's name says in which format.
     *
     * @throws InputException when it is in none, or something else is there
     */
    public static Optional<NamedFile> picture(String option, Path path) {
        if (path == null) {
            return Optional.empty();
        }
        String name = path.toString().toLowerCase(Locale.ROOT);
        if (name.endsWith(".svg")) {
            return of(option, path, Kind.SVG);
        }
        if (name.endsWith(".png")) {
            return of(option, path, Kind.PNG);
        }
        throw new InputException(option, "`" + path + "` ends neither in .svg nor in .png", "rename it");
    }

    private static boolean isEmptyOr(Kind kind, Path path) {
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

    /** Writes it whole, for whom the process's umask admits. */
    public void write(byte[] content) {
        AtomicFile.publish(path, content);
    }

    /** Writes a picture, in the format of its kind. */
    public void write(Figure figure) {
        if (kind == Kind.SVG) {
            AtomicFile.publish(path, Svg.document(figure));
        } else {
            AtomicFile.publish(path, Png.bytes(figure));
        }
    }
}
