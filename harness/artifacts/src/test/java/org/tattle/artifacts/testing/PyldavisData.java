package org.tattle.artifacts.testing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Writes data as {@code pyLDAvis.prepare(...).to_json()} does, after the source of version 3.4.1 ({@code _prepare.py}):
 * for 101 values of lambda the 30 most relevant words of each topic, their frequencies in the topic and in all topics
 * as the topics expect them, unrounded; the 30 most salient words with frequencies rounded down. Coordinates are 0.
 *
 * @param weights topics x words, positive
 * @param sizes of the topics in tokens
 * @param words of the columns
 */
public record PyldavisData(double[][] weights, double[] sizes, List<String> words) {
    private static final int SHOWN = 30;
    private static final int STEPS = 100;

    /** The data as JSON. */
    public String json() {
        int topics = weights.length;
        double[][] frequencies = new double[topics][];
        double[] totals = new double[words.size()];
        for (int z = 0; z < topics; z++) {
            double scale = sizes[z] / Arrays.stream(weights[z]).sum();
            frequencies[z] =
                    Arrays.stream(weights[z]).map(weight -> weight * scale).toArray();
            for (int w = 0; w < totals.length; w++) {
                totals[w] += frequencies[z][w];
            }
        }
        List<String> terms = new ArrayList<>();
        List<String> shown = new ArrayList<>();
        List<String> inAll = new ArrayList<>();
        List<String> categories = new ArrayList<>();
        for (int w = 0; w < Math.min(SHOWN, words.size()); w++) {
            terms.add(quoted(words.get(w)));
            shown.add(String.valueOf(Math.floor(totals[w])));
            inAll.add(String.valueOf(Math.floor(totals[w])));
            categories.add("\"Default\"");
        }
        for (int z = 0; z < topics; z++) {
            for (int w : relevant(frequencies[z], totals)) {
                terms.add(quoted(words.get(w)));
                shown.add(String.valueOf(frequencies[z][w]));
                inAll.add(String.valueOf(totals[w]));
                categories.add("\"Topic" + (z + 1) + "\"");
            }
        }
        String shares = Arrays.stream(sizes)
                .mapToObj(
                        size -> String.valueOf(100 * size / Arrays.stream(sizes).sum()))
                .collect(Collectors.joining(", "));
        return "{\"mdsDat\": {\"x\": [0], \"y\": [0], \"topics\": [1], \"cluster\": [1], \"Freq\": [" + shares + "]},"
                + " \"tinfo\": {\"Term\": " + terms + ", \"Freq\": " + shown + ", \"Total\": " + inAll
                + ", \"Category\": " + categories + "},"
                + " \"token.table\": {\"Topic\": [1], \"Freq\": [0.5], \"Term\": [" + terms.get(0) + "]},"
                + " \"R\": 30, \"lambda.step\": 0.01, \"plot.opts\": {\"xlab\": \"PC1\", \"ylab\": \"PC2\"},"
                + " \"topic.order\": "
                + IntStream.rangeClosed(1, topics).boxed().toList() + "}";
    }

    private static String quoted(String word) {
        return "\"" + word + "\"";
    }

    /** The words that are shown for a topic: relevance is λ ln φ + (1 - λ) ln(φ / p), up to constants of the topic. */
    private static Set<Integer> relevant(double[] frequencies, double[] totals) {
        Set<Integer> found = new TreeSet<>();
        for (int step = 0; step <= STEPS; step++) {
            double lambda = (double) step / STEPS;
            IntStream.range(0, totals.length)
                    .boxed()
                    .sorted(Comparator.comparingDouble(
                            w -> -Math.log(frequencies[w]) + (1 - lambda) * Math.log(totals[w])))
                    .limit(SHOWN)
                    .forEach(found::add);
        }
        return found;
    }
}
