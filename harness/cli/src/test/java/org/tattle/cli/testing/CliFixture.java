package org.tattle.cli.testing;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.tattle.core.plugin.Plugins;

/**
 * A folder in which a stranger tries the command with the plug-ins that it ships with. {@code DIR} in a command line
 * stands for the folder, in what is printed too.
 */
public record CliFixture(Path folder) {
    private static final Plugins SHIPPED = Plugins.load(CliFixture.class.getClassLoader());

    /** Twelve documents of ten words; the n-th has words that every third has too. */
    public static List<String> documents() {
        return IntStream.range(0, 12)
                .mapToObj(document -> IntStream.range(0, 10)
                        .mapToObj(word -> "word" + (char) ('a' + (document % 3) * 5 + word * (document + 1) % 7))
                        .collect(Collectors.joining(" ")))
                .toList();
    }

    /** Those documents as JSON lines with id and author; two documents an author. */
    public static String jsonLines() {
        return lines(IntStream.range(0, 12)
                .mapToObj(i -> "{\"id\": \"%d\", \"author\": \"a%d\", \"text\": \"%s\"}"
                        .formatted(i + 1, i / 2, documents().get(i)))
                .toArray(String[]::new));
    }

    public static String lines(String... lines) {
        return Arrays.stream(lines).map(line -> line + "\n").collect(Collectors.joining());
    }

    public CliFixture with(String file, String content) throws IOException {
        return with(file, content.getBytes(StandardCharsets.UTF_8));
    }

    public CliFixture with(String file, byte[] content) throws IOException {
        Path path = folder.resolve(file);
        Files.createDirectories(path.getParent());
        Files.write(path, content);
        return this;
    }

    /** The command line split at blanks; two quotes stand for an empty argument, a tilde for a blank in one. */
    public CommandRun run(String line) {
        return run(SHIPPED, line);
    }

    /** The same with other plug-ins than those that ship. */
    public CommandRun run(Plugins plugins, String line) {
        return shown(CommandRun.of(
                () -> plugins,
                Map.of("COLUMNS", "250"),
                Arrays.stream(line.replace("DIR", folder.toString()).split(" "))
                        .map(word -> word.equals("''") ? "" : word.replace('~', ' '))
                        .toArray(String[]::new)));
    }

    /** All that lies in the folder, by its path. */
    public List<String> files() throws IOException {
        try (Stream<Path> walk = Files.walk(folder)) {
            return walk.map(path -> folder.relativize(path).toString()).sorted().toList();
        }
    }

    /** The bytes of a file. */
    public byte[] bytes(String file) throws IOException {
        return Files.readAllBytes(folder.resolve(file));
    }

    public static byte[] gzip(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }

    private CommandRun shown(CommandRun run) {
        return new CommandRun(run.exit(), run.out(), run.err().replace(folder.toString(), "DIR"));
    }
}
