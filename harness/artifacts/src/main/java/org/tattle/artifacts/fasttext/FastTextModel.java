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
import org.tattle.artifacts.input.ArtifactReader;
import org.tattle.artifacts.input.SourceFile;
import org.tattle.core.InputException;
import org.tattle.core.release.TrainingCounts.Unit;

/** Reads fastText models, {@code .bin} and {@code .ftz}: the dictionary holds every word with its count. */
public final class FastTextModel implements ArtifactReader {
    private static final int[] MAGIC = {0xba, 0x16, 0x4f, 0x2f};
    /** Of the magic number, the version and the settings: 2 + 12 whole numbers and a double. */
    private static final int SETTINGS = 14 * Integer.BYTES + Double.BYTES;

    private static final String REPAIR = "save the model again with fastText";
    private static final String REMEDY = "publish the vectors (.vec) of words that are public instead";

    @Override
    public boolean knows(SourceFile file) {
        return file.begins(MAGIC);
    }

    @Override
    public Contents read(SourceFile file) {
        ByteBuffer bytes = file.bytes().duplicate().order(ByteOrder.LITTLE_ENDIAN);
        try {
            bytes.position(SETTINGS);
            int entries = bytes.getInt();
            bytes.getInt(); // words
            bytes.getInt(); // labels
            bytes.getLong(); // tokens, of which rare words are not listed
            bytes.getLong(); // pruned
            Entries words = new Entries();
            Entries labels = new Entries();
            for (int i = 0; i < entries; i++) {
                int start = bytes.position();
                int length = length(bytes);
                long count = bytes.getLong();
                (bytes.get() == 0 ? words : labels).add(file.bytes(), start, length, count);
            }
            return new Contents(
                    "fastText model",
                    findings(words, labels),
                    Material.counted(words.counts, Unit.TOKENS, "counts from fastText's dictionary"));
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

    private static List<Finding> findings(Entries words, Entries labels) {
        List<Finding> found = new ArrayList<>();
        if (words.number > 0) {
            found.add(Finding.exact(Evidence.COUNTS, "dictionary", REMEDY)
                    .with("words", words.number)
                    .with("tokens", words.sum));
            found.add(Finding.exact(Evidence.VOCABULARY, "dictionary", REMEDY)
                    .with("words", words.number)
                    .showing(words.sample));
        }
        if (labels.number > 0) {
            found.add(Finding.exact(Evidence.SIZES, "dictionary, labels", REMEDY)
                    .with("labels", labels.number)
                    .with("documents", labels.sum)
                    .showing(labels.sample));
        }
        return found;
    }

    /** Words or labels. */
    private static final class Entries {
        private static final int LONGEST_SHOWN = 1000;
        /** What stands for the end of each line. */
        private static final String LINE_END = "</s>";

        private final List<String> sample = new ArrayList<>();
        private final Map<String, Long> counts = new LinkedHashMap<>();
        private long number;
        private long sum;

        void add(ByteBuffer file, int start, int length, long count) {
            if (count < 0) {
                throw new IllegalArgumentException("a count is negative");
            }
            number++;
            sum += count;
            byte[] text = new byte[Math.min(length, LONGEST_SHOWN)];
            file.get(start, text);
            String word = new String(text, StandardCharsets.UTF_8);
            if (!word.equals(LINE_END)) {
                counts.merge(word, count, Long::sum);
            }
            if (sample.size() < Finding.MOST_SHOWN) {
                sample.add(word);
            }
        }
    }
}
