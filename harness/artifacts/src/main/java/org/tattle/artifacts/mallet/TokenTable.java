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

/** The state of Gibbs sampling: document, source, position, word and topic of every token. */
final class TokenTable implements MalletFile.Table {
    private static final String REMEDY =
            "do not publish the state: it is the corpus; --topic-word-weights-file is less";

    private final Map<String, Long> counts = new LinkedHashMap<>();
    private final Set<Integer> topics = new HashSet<>();
    private final List<String> words = new ArrayList<>();
    private final List<String> sources = new ArrayList<>();
    private String document = "";
    private long documents;
    private long named;
    private long tokens;

    @Override
    public void add(String line) {
        String[] fields = MalletFile.fields(line, " ", 6);
        topics.add(Integer.parseInt(fields[fields.length - 1]));
        Integer.parseInt(fields[fields.length - 3]);
        tokens++;
        counts.merge(fields[fields.length - 2], 1L, Long::sum);
        if (words.size() < Finding.MOST_SHOWN) {
            words.add(fields[fields.length - 2]);
        }
        if (!fields[0].equals(document)) {
            document = fields[0];
            documents++;
            if (!fields[1].equals("NA") && !fields[1].equals("null-source")) {
                named++;
                if (sources.size() < Finding.MOST_SHOWN) {
                    sources.add(fields[1]);
                }
            }
        }
    }

    @Override
    public List<Material> materials() {
        return Material.counted(counts, Unit.TOKENS, "counts from Mallet's state");
    }

    @Override
    public List<Finding> findings() {
        List<Finding> found = new ArrayList<>();
        found.add(Finding.exact(Evidence.TOKENS, "columns doc, pos and type", REMEDY)
                .with("documents", documents)
                .with("tokens", tokens)
                .showing(words));
        found.add(Finding.exact(Evidence.ASSIGNMENTS, "column topic, token by token", REMEDY)
                .with("documents", documents)
                .with("topics", topics.size()));
        if (named > 0) {
            found.add(Finding.exact(Evidence.PATHS, "column source", REMEDY)
                    .with("documents", named)
                    .showing(sources));
        }
        return found;
    }
}
