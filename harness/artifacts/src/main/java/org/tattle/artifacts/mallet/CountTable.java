package org.tattle.artifacts.mallet;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Material;
import org.tattle.artifacts.finding.Remedy;
import org.tattle.artifacts.input.Fields;
import org.tattle.artifacts.input.SourceFile;
import org.tattle.core.release.TrainingCounts.Unit;

/** Each word with its number of tokens in each topic: {@code 17 word 3:12 0:1}. */
final class CountTable implements MalletFile.Table {
    private static final int MOST_TOPICS = 1 << 20;

    private final Fields fields = new Fields(' ');
    private final BitSet topics = new BitSet();
    private final List<String> sample = new ArrayList<>();
    private int words;
    private long tokens;

    @Override
    public void add(String line) {
        tokens += tokens(line);
        words++;
        Finding.keep(() -> fields.text(1), sample);
    }

    private long tokens(String line) {
        fields.split(line, 2);
        fields.whole(0);
        long sum = 0;
        for (int i = 2; i < fields.size(); i++) {
            int colon = fields.lastIndexOf(i, ':');
            int topic = fields.whole(i, 0, Math.max(0, colon));
            int count = fields.whole(i, colon + 1, -1);
            if (topic < 0 || topic >= MOST_TOPICS || count < 0) {
                throw new IllegalArgumentException("a topic or a count is out of range");
            }
            topics.set(topic);
            sum += count;
        }
        return sum;
    }

    @Override
    public List<Material> materials(SourceFile file) {
        return Material.counted(
                words, () -> counts(file), Unit.TOKENS, "counts from Mallet's word-topic counts, added over topics");
    }

    /** The counts of all words, of which a file may hold millions, so that they are read when they are asked for. */
    private static Map<String, Long> counts(SourceFile file) {
        CountTable table = new CountTable();
        Map<String, Long> counts = new LinkedHashMap<>();
        file.forEachLine((line, number) -> {
            if (!line.startsWith("#") && !line.isBlank()) {
                long tokens = table.tokens(line);
                if (counts.put(table.fields.text(1), tokens) != null) {
                    throw file.fault("line " + number + " has a word that stands before", "write the file again");
                }
            }
        });
        return counts;
    }

    @Override
    public List<Finding> findings() {
        return List.of(
                Finding.exact(Evidence.COUNTS_BY_TOPIC, "every cell", Remedy.NOT_THIS_FILE)
                        .with("topics", topics.cardinality(), "words", words)
                        .with("tokens", tokens),
                Finding.exact(Evidence.VOCABULARY, "second column", Remedy.NOT_THIS_FILE)
                        .with("words", words)
                        .showing(sample));
    }
}
