package org.tattle.formats.release;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tattle.core.InputException;
import org.tattle.core.data.Vocabulary;
import org.tattle.formats.TextFile;

/**
 * The weights that Mallet writes with {@code --topic-word-weights-file}: topic, word and weight on each line, separated
 * by tabs; one line for every word in every topic.
 *
 * @param weights topics x words
 */
record MalletWeights(Matrix weights, Vocabulary vocabulary) {
    private static final String REMEDY = "write it with mallet train-topics --topic-word-weights-file";

    private record Cell(int topic, int word, double weight) {}

    static MalletWeights read(Path file) throws IOException {
        Map<String, Integer> words = new LinkedHashMap<>();
        List<Cell> cells = new ArrayList<>();
        Set<Long> seen = new HashSet<>();
        int topics = 0;
        try (BufferedReader lines = TextFile.open(file)) {
            int number = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String place = file + ":" + ++number;
                String[] fields = line.split("\t", -1);
                if (fields.length != 3 || fields[1].isEmpty() || !fields[0].matches("[0-9]{1,6}")) {
                    throw new InputException(place, "the line is not topic, word and weight between tabs", REMEDY);
                }
                int topic = Integer.parseInt(fields[0]);
                int word = words.computeIfAbsent(fields[1], next -> words.size());
                if (!seen.add((long) topic << 32 | word)) {
                    throw new InputException(place, "the topic has this word already", REMEDY);
                }
                cells.add(new Cell(topic, word, NumberTable.number(fields[2].strip(), place)));
                topics = Math.max(topics, topic + 1);
            }
        }
        if (cells.size() != (long) topics * words.size()) {
            throw new InputException(
                    file.toString(),
                    "it has " + cells.size() + " lines, not one for each of " + words.size() + " words in each of "
                            + topics + " topics",
                    REMEDY);
        }
        double[] weights = new double[cells.size()];
        for (Cell cell : cells) {
            weights[cell.topic * words.size() + cell.word] = cell.weight;
        }
        return new MalletWeights(
                new Matrix(topics, words.size(), weights), new Vocabulary(new ArrayList<>(words.keySet())));
    }
}
