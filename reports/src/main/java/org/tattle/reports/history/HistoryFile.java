package org.tattle.reports.history;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.tattle.core.AtomicFile;
import org.tattle.core.EndlessFile;
import org.tattle.core.InputException;
import org.tattle.core.text.Statement;
import org.tattle.reports.json.Json;

/**
 * A history: a file of one {@link HistoryEntry} a line (JSON Lines), to which runs add. A run that is killed while it
 * writes can leave half a line at the end; the next one removes it, and readers skip it.
 */
public final class HistoryFile {
    private static final String GATE = "'tattle gate RUN --history FILE' adds one";
    private static final Json.Remedy REMEDY =
            new Json.Remedy(GATE, "delete the line, or restore the file from your repository");

    private HistoryFile() {}

    /**
     * What a file has.
     *
     * @param notices what was skipped
     */
    public record Content(List<HistoryEntry> entries, List<Statement> notices) {}

    /**
     * Reads all lines.
     *
     * @throws InputException when the file is missing or has none, or a line is damaged, naming the line
     */
    public static Content read(Path file) {
        byte[] bytes;
        try {
            bytes = Files.readAllBytes(EndlessFile.refused(file));
        } catch (NoSuchFileException e) {
            throw new InputException(file.toString(), "does not exist", GATE, e);
        } catch (IOException e) {
            throw AtomicFile.failure(file, "cannot be read", GATE, e);
        }
        int end = end(file, bytes);
        List<HistoryEntry> entries = new ArrayList<>();
        String[] lines = new String(bytes, 0, end, StandardCharsets.UTF_8).split("\n");
        for (int line = 0; line < lines.length; line++) {
            if (!lines[line].isBlank()) {
                entries.add(entry(file + ":" + (line + 1), lines[line]));
            }
        }
        if (entries.isEmpty()) {
            throw new InputException(file.toString(), "has no run", GATE);
        }
        return new Content(entries, end < bytes.length ? List.of(skipped(file)) : List.of());
    }

    /**
     * Adds a line. Concurrent writers wait for each other.
     *
     * @return what was removed from the end, and what the line lacks; empty for nothing
     * @throws InputException when the file has something else at its end, or cannot be written
     */
    public static synchronized List<Statement> append(Path file, HistoryEntry entry) {
        EndlessFile.refused(file);
        try {
            Path folder = file.toAbsolutePath().getParent();
            Files.createDirectories(folder);
            try (FileChannel channel = FileChannel.open(
                    file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
                channel.lock(); // until the channel is closed
                List<Statement> notices = new ArrayList<>(append(file, channel, Json.line(entry)));
                if (entry.commit().isEmpty()) {
                    notices.add(HistorySentence.UNKNOWN_COMMIT.with());
                }
                return notices;
            }
        } catch (IOException e) {
            throw AtomicFile.failure(file, "cannot be written", "name another file, or repair the permissions", e);
        }
    }

    private static List<Statement> append(Path file, FileChannel channel, String line) throws IOException {
        byte[] before = Channels.newInputStream(channel).readAllBytes();
        requireHistory(file, new String(before, StandardCharsets.UTF_8));
        int end = end(file, before);
        boolean isOpen = end > 0 && before[end - 1] != '\n';
        try {
            channel.truncate(end).position(end);
            ByteBuffer bytes = ByteBuffer.wrap(((isOpen ? "\n" : "") + line).getBytes(StandardCharsets.UTF_8));
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(true);
        } catch (IOException e) {
            channel.truncate(end); // of a full disk, no half line stays
            throw e;
        }
        return end < before.length ? List.of(skipped(file)) : List.of();
    }

    /** Where the last whole line ends; a last line without a line feed may be whole, or half of one. */
    private static int end(Path file, byte[] bytes) {
        int end = bytes.length;
        while (end > 0 && bytes[end - 1] != '\n') {
            end--;
        }
        String rest = new String(bytes, end, bytes.length - end, StandardCharsets.UTF_8);
        if (rest.isBlank()) {
            return end;
        }
        requireHistory(file, rest);
        try {
            entry(file.toString(), rest);
            return bytes.length;
        } catch (InputException half) {
            return end;
        }
    }

    /** Refuses a text that cannot be the start of a line of a history, so that no other file is changed. */
    private static void requireHistory(Path file, String text) {
        String start = "{\"schema\":\"tattle-history/";
        if (!text.startsWith(start.substring(0, Math.min(start.length(), text.length())))) {
            throw new InputException(
                    file.toString(), "already exists and is not a history of gates", "name another file");
        }
    }

    private static HistoryEntry entry(String place, String line) {
        HistoryEntry entry = Json.ofLine(place, line, HistoryEntry.class, REMEDY);
        if (!entry.schema().equals(HistoryEntry.SCHEMA)) {
            throw new InputException(
                    place,
                    "has the schema \"" + entry.schema() + "\" where \"" + HistoryEntry.SCHEMA + "\" is read",
                    REMEDY.damaged());
        }
        for (HistoryEntry.Figure figure : entry.figures()) {
            boolean whole = figure.value() >= 0
                    && figure.value() <= 1
                    && (Double.isNaN(figure.error()) || (figure.isTested() && figure.freedom() >= 1))
                    && !Double.isInfinite(figure.error())
                    && !Double.isInfinite(figure.freedom());
            if (!whole) {
                throw new InputException(
                        place, "has no valid value or error of `" + figure.name() + "`", REMEDY.damaged());
            }
        }
        return entry;
    }

    private static Statement skipped(Path file) {
        return HistorySentence.HALF_LINE.with(file);
    }
}
