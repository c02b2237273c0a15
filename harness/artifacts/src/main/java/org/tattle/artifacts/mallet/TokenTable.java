package org.tattle.artifacts.mallet;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Material;
import org.tattle.artifacts.finding.Remedy;
import org.tattle.artifacts.input.Fields;
import org.tattle.artifacts.input.SourceFile;
import org.tattle.core.release.TrainingCounts.Unit;
import org.tattle.core.release.TrainingDocuments.Form;

/** The state of Gibbs sampling: document, source, position, word and topic of every token. */
final class TokenTable implements MalletFile.Table {
    private static final int MOST_TOPICS = 1 << 20;
    private static final int MOST_WORDS = 1 << 24;

    private final Fields fields = new Fields(' ');
    private final BitSet topics = new BitSet();
    private final List<String> sample = new ArrayList<>();
    private final List<String> sources = new ArrayList<>();
    private String document = "";
    private long documents;
    private long named;
    private long tokens;
    private String[] words = {};
    private long[] counts = {};

    @Override
    public void add(String line) {
        fields.split(line, 6);
        int last = fields.size() - 1; // a source may have blanks
        int topic = fields.whole(last);
        if (topic < 0 || topic >= MOST_TOPICS) {
            throw new IllegalArgumentException("the topic is out of range");
        }
        topics.set(topic);
        tokens++;
        count(fields.whole(last - 2), last - 1);
        Finding.keep(() -> fields.text(last - 1), sample);
        if (!fields.is(0, document)) {
            document = fields.text(0);
            documents++;
            if (!fields.is(1, "NA") && !fields.is(1, "null-source")) {
                named++;
                Finding.keep(() -> fields.text(1), sources);
            }
        }
    }

    /** Counts a word by its number, which is the same wherever the word stands. */
    private void count(int number, int field) {
        if (number < 0 || number >= MOST_WORDS) {
            throw new IllegalArgumentException("the word's number is out of range");
        }
        if (number >= words.length) {
            words = Arrays.copyOf(words, Math.max(number + 1, 2 * words.length));
            counts = Arrays.copyOf(counts, words.length);
        }
        if (words[number] == null) {
            words[number] = fields.text(field);
        } else if (!fields.is(field, words[number])) {
            throw new IllegalArgumentException("two words have the same number");
        }
        counts[number]++;
    }

    private static void read(SourceFile file, Consumer<List<String>> visitor) {
        Fields fields = new Fields(' ');
        List<String> document = new ArrayList<>();
        String[] number = {""};
        file.forEachLine((line, at) -> {
            if (line.startsWith("#") || line.isBlank()) {
                return;
            }
            fields.split(line, 6);
            if (!fields.is(0, number[0]) && !document.isEmpty()) {
                visitor.accept(List.copyOf(document));
                document.clear();
            }
            number[0] = fields.text(0);
            document.add(fields.text(fields.size() - 2));
        });
        visitor.accept(List.copyOf(document));
    }

    private Map<String, Long> byWord() {
        Map<String, Long> found = new LinkedHashMap<>();
        for (int w = 0; w < words.length; w++) {
            if (words[w] != null) {
                found.merge(words[w], counts[w], Long::sum);
            }
        }
        return found;
    }

    @Override
    public List<Material> materials(SourceFile file) {
        Map<String, Long> found = byWord();
        Stream<Material> documents = tokens == 0
                ? Stream.empty()
                : Stream.of(Material.Documents.of(Form.TOKENS, visitor -> read(file, visitor), "Mallet's state"));
        return Stream.concat(
                        Material.counted(found.size(), () -> found, Unit.TOKENS, "counts from Mallet's state").stream(),
                        documents)
                .toList();
    }

    @Override
    public List<Finding> findings() {
        List<Finding> found = new ArrayList<>();
        found.add(Finding.exact(Evidence.TOKENS, "columns doc, pos and type", Remedy.NO_STATE)
                .with("documents", documents, "tokens", tokens)
                .showing(sample));
        found.add(Finding.exact(Evidence.ASSIGNMENTS, "column topic, token by token", Remedy.NO_STATE)
                .with("documents", documents, "topics", topics.cardinality()));
        if (named > 0) {
            found.add(Finding.exact(Evidence.PATHS, "column source", Remedy.NO_STATE)
                    .with("documents", named)
                    .showing(sources));
        }
        return found;
    }
}
