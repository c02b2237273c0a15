package org.tattle.artifacts.mallet;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Material;
import org.tattle.core.release.TrainingCounts.Unit;

/** Each word with its number of tokens in each topic: {@code 17 word 3:12 0:1}. */
final class CountTable implements MalletFile.Table {
    private static final String REMEDY = "do not publish this file, or add noise to the counts";

    private final Map<String, Long> counts = new LinkedHashMap<>();
    private final Set<Integer> topics = new HashSet<>();
    private final List<String> sample = new ArrayList<>();
    private long words;
    private long tokens;

    @Override
    public void add(String line) {
        String[] fields = MalletFile.fields(line, " ", 2);
        Integer.parseInt(fields[0]);
        for (int i = 2; i < fields.length; i++) {
            String[] cell = MalletFile.fields(fields[i], ":", 2);
            topics.add(Integer.parseInt(cell[0]));
            tokens += Integer.parseInt(cell[1]);
            counts.merge(fields[1], Long.parseLong(cell[1]), Long::sum);
        }
        words++;
        if (sample.size() < Finding.MOST_SHOWN) {
            sample.add(fields[1]);
        }
    }

    @Override
    public List<Material> materials() {
        return Material.counted(counts, Unit.TOKENS, "counts from Mallet's word-topic counts, added over topics");
    }

    @Override
    public List<Finding> findings() {
        return List.of(
                Finding.exact(Evidence.COUNTS_BY_TOPIC, "every cell", REMEDY)
                        .with("topics", topics.size())
                        .with("words", words)
                        .with("tokens", tokens),
                Finding.exact(Evidence.VOCABULARY, "second column", REMEDY)
                        .with("words", words)
                        .showing(sample));
    }
}
