package org.tattle.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.tattle.cli.testing.CliFixture;
import org.tattle.cli.testing.CliTest;
import org.tattle.cli.testing.CommandRun;
import org.tattle.math.sampling.SplitMix;

/** The page of an attack on a published model whose members are known; the ids are markup. */
class AttackPageTest extends CliTest {
    private static final int DOCUMENTS = 160;
    private static final int WORDS = 1200;
    private static final int TOPICS = 3;
    /** Of each word's tokens, to one topic after the other; a topic with a token of every word would hide its scale. */
    private static final double[] SHARES = {0.75, 0.25, 0};

    private static final String ATTACK = "attack --model DIR/model.csv --vocabulary DIR/words.txt"
            + " --candidates DIR/docs.jsonl --id-field id --quiet";

    private long strangers;

    @BeforeEach
    void setUp() throws IOException {
        SplitMix random = new SplitMix(11);
        long[] counts = new long[WORDS];
        List<List<Integer>> texts = new ArrayList<>();
        List<String> lines = new ArrayList<>();
        for (int d = 0; d < DOCUMENTS; d++) {
            List<Integer> words = new ArrayList<>();
            texts.add(words);
            for (int i = 0; i < 8; i++) {
                int word = (int) Math.floor(Math.pow(WORDS, random.nextDouble()));
                counts[word] += d % 2;
                words.add(word);
            }
            lines.add("{\"id\": \"<script>%d</script>&'\", \"text\": \"%s%s\"}"
                    .formatted(
                            d,
                            words.stream().map(w -> "secret" + w).collect(Collectors.joining(" ")),
                            d < 4 ? " elsewhere" : ""));
        }
        // A word that the training data lacks would say that the vocabulary is not its own.
        List<Integer> used =
                IntStream.range(0, WORDS).filter(w -> counts[w] > 0).boxed().toList();
        strangers = IntStream.range(0, DOCUMENTS)
                .filter(d -> d < 4 || !used.containsAll(texts.get(d)))
                .count();
        StringBuilder model = new StringBuilder();
        for (int z = 0; z < TOPICS; z++) {
            int topic = z;
            model.append(used.stream()
                            .map(w -> 1.0 / TOPICS + counts[w] * SHARES[(w + topic) % TOPICS])
                            .map(weight -> Double.toString(weight))
                            .collect(Collectors.joining(",")))
                    .append('\n');
        }
        bench.with("docs.jsonl", CliFixture.lines(lines.toArray(String[]::new)))
                .with("words.txt", used.stream().map(w -> "secret" + w + "\n").collect(Collectors.joining()))
                .with("model.csv", model.toString());
    }

    private String page(String options) throws IOException {
        CommandRun run = bench.run((ATTACK + " --out DIR/out " + options).strip());
        assertThat(run.err()).isEmpty();
        assertThat(run.exit()).isZero();
        return read("attack.html");
    }

    private String read(String file) throws IOException {
        return Files.readString(folder.resolve("out").resolve(file));
    }

    private JsonNode json() throws IOException {
        return new ObjectMapper().readTree(read("attack.json"));
    }

    @Test
    void page_saysWhatTheFilesSay_withoutScriptsAndWords() throws IOException {
        String page = page("");
        JsonNode json = json();
        int robust = json.get("proved").size();
        int proved = json.get("provedIfComplete").size();
        assertThat(robust).isGreaterThan(10);
        assertThat(page)
                .contains(robust + " candidates were certainly used to train it")
                .contains("<dt>proved members</dt><dd>" + robust + "</dd>")
                .contains("<dt>more if the list is complete</dt><dd>" + (proved - robust) + "</dd>")
                .contains("weights, topics x words; a topic's weights add up to ")
                .contains("which were not used, agree within")
                .contains("--own-vocabulary excludes the " + strangers + " candidates with any other word")
                .contains("20 of " + (DOCUMENTS - proved) + " are shown; <code>scores.csv</code>")
                .contains("&lt;script&gt;")
                .doesNotContain("<script")
                .doesNotContainPattern("(?i)(src|href)\\s*=\\s*\"?http")
                .doesNotContain("secret", "elsewhere");
        assertThat(read("attack.json")).doesNotContain("secret", "left out");
        assertThat(folded(page)).isNotEmpty().allMatch(count -> count >= 1);
    }

    /** The numbers of steps of the folded proofs. */
    private static List<Integer> folded(String page) {
        List<Integer> counts = new ArrayList<>();
        Matcher steps = Pattern.compile("<summary>([0-9,]+) steps?</summary>").matcher(page);
        while (steps.find()) {
            counts.add(Integer.parseInt(steps.group(1).replace(",", "")));
        }
        return counts;
    }

    @Test
    void words_areShownWhereAskedFor() throws IOException {
        assertThat(page("--show-words")).contains("(\"secret");
    }

    /** Every member's steps are there in full: with each step, those that it comes after. */
    @Test
    void steps_areWholeChains() throws IOException {
        page("");
        JsonNode steps = json().get("steps");
        JsonNode proved = json().get("provedIfComplete");
        for (JsonNode member : proved) {
            TreeSet<Integer> chain = new TreeSet<>();
            member.get("steps").forEach(step -> chain.add(step.asInt()));
            assertThat(steps.get(chain.last()).get("says").asText())
                    .startsWith(member.get("id").asText() + " is in: ");
            for (int step : chain) {
                steps.get(step)
                        .get("after")
                        .forEach(earlier -> assertThat(chain.headSet(step)).contains(earlier.asInt()));
            }
        }
        assertThat(proved).isNotEmpty();
    }

    /** The same inputs give the same page but for its date and the folder's name. */
    @Test
    void page_isTheSameAgain() throws IOException {
        String date = "<tr><th scope=\"row\">made</th><td>[^<]*</td></tr>";
        String first = page("").replaceAll(date, "");
        assertThat(page("").replaceAll(date, "")).isEqualTo(first).contains("SHA-256");
    }

    @Test
    void ownVocabulary_isNotHintedAtWhereItIsGiven() throws IOException {
        String page = page("--own-vocabulary");
        assertThat(page).doesNotContain("proves more");
        assertThat(bench.run(ATTACK).out())
                .contains("--own-vocabulary excludes the " + strangers + " candidates with any other word");
        assertThat(bench.run(ATTACK + " --own-vocabulary").out()).doesNotContain("excludes");
    }

    @Test
    void listThatIsNotComplete_provesNothingAndSaysSo() throws IOException {
        assertThat(page("--coverage 0.5"))
                .contains("Strong leak", "no single candidate is proved", "such a list proves nothing")
                .doesNotContain("certainly used");
    }

    @Test
    void countsThatDoNotComeOut_areInconclusive() throws IOException {
        String roots = Arrays.stream(
                        Files.readString(folder.resolve("model.csv")).split("\n"))
                .map(row -> Arrays.stream(row.split(","))
                        .map(weight -> Double.toString(Math.sqrt(Double.parseDouble(weight))))
                        .collect(Collectors.joining(",")))
                .collect(Collectors.joining("\n"));
        bench.with("model.csv", roots);
        assertThat(page("")).contains("Inconclusive: ", "only ranked", "--prior");
        assertThat(bench.files()).doesNotContain("out/histogram.csv");
    }

    @Test
    void page_ofSomebodyElse_isNotReplaced() throws IOException {
        bench.with("out/attack.html", "precious");
        CommandRun run = bench.run(ATTACK + " --out DIR/out");
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).contains("attack.html: already exists and was not written by 'tattle attack'");
        assertThat(read("attack.html")).isEqualTo("precious");
        assertThat(bench.files()).doesNotContain("out/attack.json", "out/scores.csv");
    }
}
