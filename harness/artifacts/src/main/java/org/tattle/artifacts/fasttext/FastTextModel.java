package org.tattle.artifacts.fasttext;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tattle.artifacts.finding.Contents;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Material;
import org.tattle.artifacts.finding.Remedy;
import org.tattle.artifacts.input.ArtifactReader;
import org.tattle.artifacts.input.SourceFile;
import org.tattle.artifacts.input.TextTally;
import org.tattle.core.InputException;
import org.tattle.core.release.TrainingCounts.Unit;

/** Reads fastText models, {@code .bin} and {@code .ftz}: the dictionary holds every word with its count. */
public final class FastTextModel implements ArtifactReader {
    private static final int[] MAGIC = {0xba, 0x16, 0x4f, 0x2f};
    /** Of the magic number, the version and the settings: 2 + 12 whole numbers and a double. */
    private static final int SETTINGS = 14 * Integer.BYTES + Double.BYTES;

    private static final int PRUNED = 14 * Integer.BYTES + Double.BYTES + 3 * Integer.BYTES + Long.BYTES;
    private static final int CENTROIDS = 256;
    private static final int LONGEST_WORD = 1000;
    /** Longer entries are taken for texts. */
    private static final int MOST_LETTERS = 100;

    private static final String LINE_END = "</s>";
    private static final String REPAIR = "save the model again with fastText";

    @Override
    public boolean knows(SourceFile file) {
        return file.begins(MAGIC);
    }

    @Override
    public Contents read(SourceFile file) {
        Entries words = new Entries();
        Entries labels = new Entries();
        TextTally texts = new TextTally();
        int end = forEachEntry(file, (start, length, count, word) -> {
            if (length > MOST_LETTERS) {
                texts.add(text(file.bytes(), start, length));
            }
            if (count < 0) {
                throw new IllegalArgumentException("a count is negative");
            }
            (word ? words : labels).add(file.bytes(), start, length, count);
        });
        List<String> open = new ArrayList<>();
        if (!matricesTake(file.bytes(), end)) {
            open.add("what follows the dictionary");
        }
        List<Finding> findings = new ArrayList<>(findings(words, labels));
        findings.addAll(texts.findings("dictionary"));
        return new Contents(
                "fastText model",
                findings,
                Material.counted(
                        words.number - words.ends,
                        () -> counts(file),
                        Unit.TOKENS,
                        "counts from fastText's dictionary"),
                open);
    }

    /** The counts of all words, of which a file may hold millions, so that they are read when they are asked for. */
    private static Map<String, Long> counts(SourceFile file) {
        Map<String, Long> counts = new LinkedHashMap<>();
        forEachEntry(file, (start, length, count, word) -> {
            if (word
                    && !isLineEnd(file.bytes(), start, length)
                    && counts.put(text(file.bytes(), start, length), count) != null) {
                throw new IllegalArgumentException("a word stands twice");
            }
        });
        return counts;
    }

    @FunctionalInterface
    private interface Visitor {
        /** @param word whether it is a word, and not a label */
        void entry(int start, int length, long count, boolean word);
    }

    /** Visits all entries and returns the byte after them. */
    private static int forEachEntry(SourceFile file, Visitor visitor) {
        ByteBuffer bytes = file.bytes().duplicate().order(ByteOrder.LITTLE_ENDIAN);
        try {
            bytes.position(SETTINGS);
            int entries = bytes.getInt();
            bytes.getInt(); // words
            bytes.getInt(); // labels
            bytes.getLong(); // tokens, of which rare words are not listed
            bytes.getLong(); // pruned
            for (int i = 0; i < entries; i++) {
                int start = bytes.position();
                int length = length(bytes);
                long count = bytes.getLong();
                visitor.entry(start, length, count, bytes.get() == 0);
            }
            return bytes.position();
        } catch (BufferUnderflowException | IllegalArgumentException | IndexOutOfBoundsException e) {
            throw new InputException(file.path().toString(), "its dictionary is damaged or cut off", REPAIR, e);
        }
    }

    /** Goes past a text that ends with a zero byte, and returns its length. */
    private static int length(ByteBuffer bytes) {
        int length = 0;
        while (bytes.get() != 0) {
            length++;
        }
        return length;
    }

    private static String text(ByteBuffer file, int start, int length) {
        byte[] text = new byte[Math.min(length, LONGEST_WORD)];
        file.get(start, text);
        return new String(text, StandardCharsets.UTF_8);
    }

    /** Whether an entry stands for the end of each line. */
    private static boolean isLineEnd(ByteBuffer file, int start, int length) {
        return length == LINE_END.length() && text(file, start, length).equals(LINE_END);
    }

    private static List<Finding> findings(Entries words, Entries labels) {
        List<Finding> found = new ArrayList<>();
        if (words.number > 0) {
            found.add(Finding.exact(Evidence.COUNTS, "dictionary", Remedy.PUBLIC_VECTORS)
                    .with("words", words.number, "tokens", words.sum));
            found.add(Finding.exact(Evidence.VOCABULARY, "dictionary", Remedy.PUBLIC_VECTORS)
                    .with("words", words.number)
                    .showing(words.sample));
        }
        if (labels.number > 0) {
            found.add(Finding.exact(Evidence.SIZES, "dictionary, labels", Remedy.PUBLIC_VECTORS)
                    .with("labels", labels.number, "documents", labels.sum)
                    .showing(labels.sample));
        }
        return found;
    }

    /** Whether matrices, plain or quantized, take all bytes of the file from one on. */
    private static boolean matricesTake(ByteBuffer file, int from) {
        ByteBuffer bytes = file.duplicate().order(ByteOrder.LITTLE_ENDIAN).position(from);
        try {
            long pruned = bytes.getLong(PRUNED);
            pass(bytes, 2 * Integer.BYTES, Math.max(0, pruned));
            passMatrix(bytes, bytes.get() != 0);
            passMatrix(bytes, bytes.get() != 0);
            return !bytes.hasRemaining();
        } catch (BufferUnderflowException | IndexOutOfBoundsException | ArithmeticException e) {
            return false;
        }
    }

    private static void passMatrix(ByteBuffer bytes, boolean quantized) {
        if (!quantized) {
            long rows = bytes.getLong();
            pass(bytes, Float.BYTES, Math.multiplyExact(rows, bytes.getLong()));
            return;
        }
        boolean norms = bytes.get() != 0;
        long rows = bytes.getLong();
        bytes.getLong();
        pass(bytes, 1, bytes.getInt());
        passQuantizer(bytes);
        if (norms) {
            pass(bytes, 1, rows);
            passQuantizer(bytes);
        }
    }

    private static void passQuantizer(ByteBuffer bytes) {
        long dimensions = bytes.getInt();
        bytes.position(bytes.position() + 3 * Integer.BYTES);
        pass(bytes, Float.BYTES, Math.multiplyExact(dimensions, CENTROIDS));
    }

    private static void pass(ByteBuffer bytes, int size, long number) {
        long length = Math.multiplyExact(size, number);
        if (length < 0 || length > bytes.remaining()) {
            throw new BufferUnderflowException();
        }
        bytes.position(bytes.position() + (int) length);
    }

    private static final class Entries {
        private final List<String> sample = new ArrayList<>();
        private int number;
        private int ends;
        private long sum;

        void add(ByteBuffer file, int start, int length, long count) {
            number++;
            sum += count;
            ends += isLineEnd(file, start, length) ? 1 : 0;
            Finding.keep(() -> text(file, start, length), sample);
        }
    }
}
