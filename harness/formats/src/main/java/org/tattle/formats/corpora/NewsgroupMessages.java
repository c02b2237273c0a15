package org.tattle.formats.corpora;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tattle.core.InputException;
import org.tattle.formats.TextFile;

/**
 * Makes JSON lines of the archive of 20 Newsgroups: training, then test messages, by group and number. Messages that
 * are not UTF-8 are Latin-1; line feeds without carriage returns end their lines.
 */
final class NewsgroupMessages {
    static final Preparation PREPARATION = new Preparation(
            "each message becomes a line {split, group, id, text}, headers included, carriage returns before line feeds"
                    + " left out; training, then test, by group and number",
            NewsgroupMessages::lines);

    private static final Pattern PATH = Pattern.compile("(?:.*/)?20news-bydate-(train|test)/([a-z.-]+)/([0-9]{1,9})");
    private static final int BLOCK = 512;
    private static final int NAME = 100;
    private static final int SIZE = 124;
    private static final int SIZE_DIGITS = 12;
    private static final int LARGEST = 1 << 24;
    private static final int OCTAL = 8;
    private static final int CONTROL = 0x20;

    private NewsgroupMessages() {}

    private record Key(String split, String group, int id) implements Comparable<Key> {
        private static final Comparator<Key> ORDER = Comparator.comparing(Key::split, Comparator.reverseOrder())
                .thenComparing(Key::group)
                .thenComparing(Key::id);

        @Override
        public int compareTo(Key other) {
            return ORDER.compare(this, other);
        }
    }

    private static byte[] lines(Path download) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (Map.Entry<Key, String> message : messages(download).entrySet()) {
            Key key = message.getKey();
            String line = "{\"split\": \"" + key.split + "\", \"group\": \"" + key.group + "\", \"id\": " + key.id
                    + ", \"text\": \"" + escaped(message.getValue()) + "\"}\n";
            out.write(line.getBytes(StandardCharsets.UTF_8));
        }
        return out.toByteArray();
    }

    /** The messages of a tar archive, packed or not: blocks of a header, whose size is octal, and of content. */
    private static SortedMap<Key, String> messages(Path archive) throws IOException {
        SortedMap<Key, String> messages = new TreeMap<>();
        try (InputStream in = TextFile.bytes(archive)) {
            for (byte[] header = in.readNBytes(BLOCK);
                    header.length == BLOCK && header[0] != 0;
                    header = in.readNBytes(BLOCK)) {
                byte[] content = in.readNBytes(size(header));
                in.skipNBytes(Math.floorMod(-content.length, BLOCK));
                Matcher path = PATH.matcher(text(header, 0, NAME));
                if (path.matches()) {
                    Key key = new Key(path.group(1), path.group(2), Integer.parseInt(path.group(3)));
                    messages.put(key, decoded(content).replace("\r\n", "\n"));
                }
            }
        } catch (NumberFormatException | EOFException e) {
            throw fault(archive, e);
        }
        if (messages.isEmpty()) {
            throw fault(archive, null);
        }
        return messages;
    }

    private static InputException fault(Path archive, Exception cause) {
        return new InputException(
                archive.toString(),
                "it is not the archive of 20 Newsgroups by date",
                "download 20news-bydate.tar.gz again",
                cause);
    }

    private static int size(byte[] header) {
        int size = Integer.parseInt(text(header, SIZE, SIZE_DIGITS).strip(), OCTAL);
        if (size < 0 || size > LARGEST) {
            throw new NumberFormatException("a message of " + size + " bytes");
        }
        return size;
    }

    /** A text of a header, which ends with a zero byte if it is shorter than its field. */
    private static String text(byte[] header, int from, int length) {
        String field = new String(header, from, length, StandardCharsets.ISO_8859_1);
        int end = field.indexOf(0);
        return end < 0 ? field : field.substring(0, end);
    }

    private static String decoded(byte[] content) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(content))
                    .toString();
        } catch (CharacterCodingException e) {
            return new String(content, StandardCharsets.ISO_8859_1);
        }
    }

    /** As Python's json writes a text. */
    private static String escaped(String text) {
        StringBuilder out = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                case '\b' -> out.append("\\b");
                case '\f' -> out.append("\\f");
                default -> {
                    if (c < CONTROL) {
                        out.append(String.format("\\u%04x", (int) c));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        return out.toString();
    }
}
