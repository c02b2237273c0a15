package org.tattle.artifacts.mallet;

import java.util.ArrayList;
import java.util.List;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Remedy;
import org.tattle.artifacts.input.Fields;
import org.tattle.artifacts.input.TextTally;

/** Topic, word and weight: the word's tokens in the topic plus the prior, which is the same for all. */
final class WeightTable implements MalletFile.Table {
    private static final double NEAR = 1e-6;
    private static final int FEWEST = 20;

    private final Fields fields = new Fields('\t');
    private final List<String> words = new ArrayList<>();
    private final TextTally texts = new TextTally();
    private int topics;
    private long cells;
    private long wordsOfFirst;
    private double least = Double.POSITIVE_INFINITY;
    private double first = Double.NaN;
    private boolean whole = true;
    private double sum;

    @Override
    public void add(String line) {
        fields.split(line, 3);
        int topic = fields.whole(0);
        texts.add(fields.text(1));
        double weight = Double.parseDouble(fields.text(2));
        topics = Math.max(topics, topic + 1);
        cells++;
        wordsOfFirst += topic == 0 ? 1 : 0;
        first = cells == 1 ? weight : first;
        least = Math.min(least, weight);
        double difference = weight - first;
        whole &= Math.abs(difference - Math.rint(difference)) < NEAR;
        sum += weight;
        Finding.keep(() -> fields.text(1), words);
    }

    @Override
    public List<Finding> findings() {
        List<Finding> found = new ArrayList<>();
        if (whole && cells >= FEWEST) {
            found.add(Finding.exact(
                            Evidence.COUNTS_BY_TOPIC, "weights minus the smallest, the prior", Remedy.TOP_WORDS_ONLY)
                    .with("topics", topics, "words", wordsOfFirst)
                    .with("tokens", Math.round(sum - cells * least)));
        }
        found.add(Finding.exact(Evidence.VOCABULARY, "column word", Remedy.TOP_WORDS_ONLY)
                .with("words", wordsOfFirst)
                .showing(words));
        found.add(Finding.approximate(Evidence.TOPICS, "column weight", Remedy.TOP_WORDS_ONLY)
                .with("topics", topics, "words", wordsOfFirst));
        if (texts.documents() > 0) {
            found.addAll(texts.findings("column word"));
        }
        return found;
    }
}
