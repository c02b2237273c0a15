package org.tattle.it;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.testing.SharedData;

/** The corpus that [MIA] attacks first, as a bag of words: document, word and count, from 1, sorted. */
final class TweetRumors {
    private TweetRumors() {}

    static Corpus read() throws IOException {
        Path words = SharedData.file("tweetrumors/vocab.tweetrumors.txt");
        Path counts = SharedData.file("tweetrumors/docword.tweetrumors.txt.gz");
        CorpusBuilder builder = CorpusBuilder.over(new Vocabulary(Files.readAllLines(words)));
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(new GZIPInputStream(Files.newInputStream(counts)), StandardCharsets.UTF_8))) {
            int[][] cells = lines.lines()
                    .skip(3)
                    .map(line -> Arrays.stream(line.split(" "))
                            .mapToInt(Integer::parseInt)
                            .toArray())
                    .toArray(int[][]::new);
            for (int from = 0; from < cells.length; ) {
                int to = from;
                while (to < cells.length && cells[to][0] == cells[from][0]) {
                    to++;
                }
                int[][] document = Arrays.copyOfRange(cells, from, to);
                builder.addCounts(
                        Integer.toString(cells[from][0]),
                        Arrays.stream(document).mapToInt(cell -> cell[1] - 1).toArray(),
                        Arrays.stream(document).mapToInt(cell -> cell[2]).toArray());
                from = to;
            }
        }
        return builder.build();
    }
}
