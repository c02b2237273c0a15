package org.tattle.artifacts.bertopic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.artifacts.testing.BertopicFolder;
import org.tattle.core.counts.GroupCounts;
import org.tattle.formats.TextFile;

/** Counts by topic of real corpora come back exactly from the weights that BERTopic would save of them. */
class RealCorporaTest {
    private static final Path DATA = Path.of("../../../shared/data");

    @TempDir
    private Path folder;

    @Test
    @Tag("slow")
    void newsgroups_withItsGroupsAsTopics() throws IOException {
        Path corpus = DATA.resolve("newsgroups");
        assumeTrue(Files.exists(corpus));
        Map<String, Integer> numbers = new HashMap<>();
        int[] groups = new int[30_000];
        int documents = 0;
        try (BufferedReader lines = TextFile.open(corpus.resolve("labels.newsgroups.tsv.gz"))) {
            lines.readLine(); // names of columns
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                groups[documents++] = numbers.computeIfAbsent(line.split("\t")[3], next -> numbers.size());
            }
        }
        comeBack(corpus.resolve("docword.newsgroups.txt.gz"), numbers.size(), document -> groups[document]);
    }

    @Test
    void tweetRumors_inFiftyTopics() throws IOException {
        Path corpus = DATA.resolve("tweetrumors");
        assumeTrue(Files.exists(corpus));
        comeBack(corpus.resolve("docword.tweetrumors.txt.gz"), 50, document -> document % 50);
    }

    /** @param topic of a document, by its number from 0 */
    private void comeBack(Path docwords, int topics, IntUnaryOperator topic) throws IOException {
        long[][] counts;
        try (BufferedReader lines = TextFile.open(docwords)) {
            lines.readLine(); // documents
            int words = Integer.parseInt(lines.readLine().strip());
            lines.readLine(); // cells
            counts = new long[topics][words];
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] cell = line.split(" ");
                int document = Integer.parseInt(cell[0]) - 1;
                counts[topic.applyAsInt(document)][Integer.parseInt(cell[1]) - 1] += Long.parseLong(cell[2]);
            }
        }
        long[][] used = withoutMissingWords(counts);
        new BertopicFolder(folder).write(used, 0);
        GroupCounts found = BertopicWeights.counts(folder).orElseThrow();
        long[][] back = new long[topics][used[0].length];
        for (int k = 0; k < found.groups(); k++) {
            for (int i = found.starts()[k]; i < found.starts()[k + 1]; i++) {
                back[k][found.columns()[i]] = found.counts()[i];
            }
        }
        assertThat(back).isDeepEqualTo(used);
    }

    /** A vectorizer lists no word that stands nowhere. */
    private static long[][] withoutMissingWords(long[][] counts) {
        int[] present = IntStream.range(0, counts[0].length)
                .filter(word -> Arrays.stream(counts).anyMatch(row -> row[word] > 0))
                .toArray();
        return Arrays.stream(counts)
                .map(row -> Arrays.stream(present).mapToLong(word -> row[word]).toArray())
                .toArray(long[][]::new);
    }
}
