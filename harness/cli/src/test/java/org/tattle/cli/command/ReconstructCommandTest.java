package org.tattle.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.cli.testing.CliFixture;
import org.tattle.cli.testing.CliTest;
import org.tattle.cli.testing.CommandRun;
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.special.Digamma;

/** A model of 40 documents with three words each that no other has, and of as many words that stand alone. */
class ReconstructCommandTest extends CliTest {
    private static final int DOCUMENTS = 40;
    private static final int OWN = 3;
    private static final int WORDS = DOCUMENTS * (OWN + 1) + 1;
    private static final int TOPICS = 4;
    private static final double PRIOR = 0.25;
    private static final String RECONSTRUCT = "reconstruct --model DIR/model.csv --vocabulary DIR/words.txt";

    @BeforeEach
    void setUp() throws IOException {
        bench.with(
                        "words.txt",
                        CliFixture.lines(IntStream.range(0, WORDS)
                                .mapToObj(ReconstructCommandTest::word)
                                .toArray(String[]::new)))
                .with("model.csv", csv(weights()));
    }

    private static String word(int word) {
        return "w" + word;
    }

    /** Fixed points of a pass: own words of one document have its odds; the last word has no token. */
    private static double[][] weights() {
        SplitMix random = new SplitMix(8);
        double[][] weights = new double[TOPICS][WORDS];
        for (double[] row : weights) {
            Arrays.fill(row, PRIOR);
        }
        for (int w = 0; w < WORDS - 1; ) {
            double[] odds = random.doubles(TOPICS).map(odd -> Math.pow(odd, 6)).toArray();
            int own = w < DOCUMENTS * OWN ? OWN : 1;
            for (int i = 0; i < own; i++) {
                spread(weights, w++, odds);
            }
        }
        return weights;
    }

    /** One token: tokens_z proportional to odds_z exp(psi(prior + tokens_z)), from a start that differs by word. */
    private static void spread(double[][] weights, int word, double[] odds) {
        double[] tokens = new double[TOPICS];
        tokens[word % TOPICS] = 0.4;
        for (int pass = 0; pass < 200; pass++) {
            double sum = 0;
            for (int z = 0; z < TOPICS; z++) {
                tokens[z] = odds[z] * Digamma.expPsi(PRIOR + tokens[z]);
                sum += tokens[z];
            }
            for (int z = 0; z < TOPICS; z++) {
                tokens[z] /= sum;
            }
        }
        for (int z = 0; z < TOPICS; z++) {
            weights[z][word] += tokens[z];
        }
    }

    private static String csv(double[][] rows) {
        return Arrays.stream(rows)
                .map(row -> Arrays.stream(row)
                                .mapToObj(weight -> Double.toString(
                                        weight / Arrays.stream(row).sum()))
                                .collect(Collectors.joining(","))
                        + "\n")
                .collect(Collectors.joining());
    }

    private JsonNode json(String options) throws IOException {
        CommandRun run = bench.run(RECONSTRUCT + " --json" + options);
        assertThat(run.err()).isEmpty();
        assertThat(run.exit()).isZero();
        return new ObjectMapper().readTree(run.out());
    }

    @Test
    void clusters_areTheDocumentsOwnWords() throws IOException {
        JsonNode found = json(" --out DIR/out");
        int words = 0;
        for (JsonNode cluster : found.get("clusters")) {
            int document = cluster.get(0).asInt() / OWN;
            cluster.forEach(word -> assertThat(word.asInt() / OWN).isEqualTo(document));
            words += cluster.size();
        }
        assertThat(found.get("clusters")).hasSize(DOCUMENTS);
        assertThat(found.get("clusteredWords").asInt())
                .isEqualTo(words)
                .isBetween(DOCUMENTS * OWN - 5, DOCUMENTS * OWN);
        assertThat(found.get("singletons").asInt()).isEqualTo(WORDS - 1);
        assertThat(found.get("chanceShare").asDouble()).isLessThan(0.01);
        assertThat(Files.readAllLines(folder.resolve("out/clusters.csv")))
                .startsWith("cluster,column", "1,0", "1,1", "1,2", "2,3")
                .hasSize(1 + words);
        assertThat(new ObjectMapper()
                        .readTree(folder.resolve("out/reconstruction.json").toFile()))
                .isEqualTo(found);
    }

    /** The words are the data: they stand by their columns, unless asked for. */
    @Test
    void words_areShownOnlyWhereAskedFor() throws IOException {
        String plain = bench.run(RECONSTRUCT + " --out DIR/out").out()
                + Files.readString(folder.resolve("out/clusters.csv"))
                + Files.readString(folder.resolve("out/reconstruction.json"));
        assertThat(plain).doesNotContainPattern("\\bw\\d");
        CommandRun shown = bench.run(RECONSTRUCT + " --show-words --out DIR/named --top 1");
        assertThat(shown.out()).contains("\n    words w0 w1 w2\n    ... and 39 more\n");
        assertThat(shown.out().lines()).allMatch(line -> line.length() <= 250);
        assertThat(Files.readAllLines(folder.resolve("named/clusters.csv"))).startsWith("cluster,word", "1,w0");
    }

    @Test
    void modelOfOtherLearners_claimsNothing() throws IOException {
        double[][] whole = new double[TOPICS][WORDS];
        for (int z = 0; z < TOPICS; z++) {
            for (int w = 0; w < WORDS; w++) {
                whole[z][w] = PRIOR + (w % (TOPICS + 1) == z ? 1 : 0);
            }
        }
        bench.with("model.csv", csv(whole));
        assertThat(json("").get("verdict").asText())
                .startsWith(
                        "Nothing is reconstructed: the counts are not exact: not unique: any prior from 0.25 on fits");
        assertThat(bench.run(RECONSTRUCT).out().lines()).allMatch(line -> line.length() <= 250);
        SplitMix random = new SplitMix(9);
        bench.with(
                "model.csv",
                csv(IntStream.range(0, TOPICS)
                        .mapToObj(z -> random.doubles(WORDS).toArray())
                        .toArray(double[][]::new)));
        assertThat(json("").get("verdict").asText()).startsWith("Nothing is reconstructed: the counts are not exact");
        assertThat(json("").get("clusters")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--top -1 | --top: must be at least 0, found -1; leave it out for 10",
                "--prior 0 | --prior: must be above 0 and finite, found 0.0; leave it out if it is not known",
                "--format scikit | --format scikit: there is no such format of a model; use one of auto, probabilities,"
                        + " scikit-learn, gensim, mallet, spark",
            })
    void badInput_isOneLine(String options, String message) {
        CommandRun run = bench.run(RECONSTRUCT + " " + options);
        assertThat(run).isEqualTo(new CommandRun(2, "", "error: " + message + System.lineSeparator()));
    }
}
