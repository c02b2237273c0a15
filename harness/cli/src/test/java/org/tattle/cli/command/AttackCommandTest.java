package org.tattle.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.cli.command.TattleCommand.ExitCode;
import org.tattle.cli.testing.CliFixture;
import org.tattle.cli.testing.CliTest;
import org.tattle.cli.testing.CommandRun;
import org.tattle.math.sampling.SplitMix;

/** Models whose training documents are known: weights are counts, shared out to the topics, and a prior. */
class AttackCommandTest extends CliTest {
    private static final int DOCUMENTS = 60;
    private static final int WORDS = 150;
    private static final int TOPICS = 3;
    private static final String ATTACK = "attack --model DIR/model.csv --candidates DIR/docs.jsonl --id-field id";

    private final long[] counts = new long[WORDS];
    private final Set<String> members = new HashSet<>();

    @BeforeEach
    void setUp() throws IOException {
        SplitMix random = new SplitMix(7);
        List<String> lines = new ArrayList<>();
        for (int d = 0; d < DOCUMENTS; d++) {
            boolean member = random.nextDouble() < 0.5;
            if (member) {
                members.add("doc" + d);
            }
            List<String> words = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                int word = (int) Math.floor(Math.pow(WORDS, random.nextDouble()));
                counts[word] += member ? 1 : 0;
                words.add(word(word));
            }
            lines.add("{\"id\": \"doc%d\", \"text\": \"%s\"}".formatted(d, String.join(" ", words)));
        }
        bench.with("docs.jsonl", CliFixture.lines(lines.toArray(String[]::new)))
                .with(
                        "words.txt",
                        CliFixture.lines(IntStream.range(0, WORDS)
                                .mapToObj(AttackCommandTest::word)
                                .toArray(String[]::new)));
    }

    private static String word(int word) {
        return "w" + word;
    }

    /** Topics x words. */
    private double[][] weights(double prior) {
        SplitMix random = new SplitMix(8);
        double[][] weights = new double[TOPICS][WORDS];
        for (int w = 0; w < WORDS; w++) {
            double left = counts[w];
            for (int z = 0; z < TOPICS; z++) {
                double part = z == TOPICS - 1 ? left : left * Math.pow(random.nextDouble(), 4);
                weights[z][w] = prior + part;
                left -= part;
            }
        }
        return weights;
    }

    private static String csv(double[][] rows) {
        return Arrays.stream(rows)
                .map(row -> Arrays.stream(row).mapToObj(Double::toString).collect(Collectors.joining(",")) + "\n")
                .collect(Collectors.joining());
    }

    private static double[][] normalized(double[][] weights) {
        return Arrays.stream(weights)
                .map(row -> Arrays.stream(row)
                        .map(weight -> weight / Arrays.stream(row).sum())
                        .toArray())
                .toArray(double[][]::new);
    }

    private JsonNode json(String options) throws IOException {
        CommandRun run = bench.run(ATTACK + " --json --quiet " + options);
        assertThat(run.err()).isEmpty();
        assertThat(run.exit()).isZero();
        return new ObjectMapper().readTree(run.out());
    }

    @Override
    protected CommandRun run(String options) {
        return bench.run(ATTACK + " " + options);
    }

    private static List<String> proved(JsonNode found) {
        return IntStream.range(0, found.get("provedIfComplete").size())
                .mapToObj(i -> found.get("provedIfComplete").get(i).get("id").asText())
                .toList();
    }

    @Test
    void probabilities_proveMostMembersAndNobodyElse() throws IOException {
        bench.with("model.csv", csv(normalized(weights(1.0 / TOPICS))));
        JsonNode found = json("--vocabulary DIR/words.txt --out DIR/out");
        assertThat(found.get("exact").asBoolean()).isTrue();
        assertThat(found.get("tokens").asLong()).isEqualTo(8L * members.size());
        assertThat(members).containsAll(proved(found));
        assertThat(proved(found)).hasSizeGreaterThan(members.size() / 2);

        List<String> histogram = Files.readAllLines(folder.resolve("out/histogram.csv"));
        assertThat(histogram)
                .hasSize(WORDS + 1)
                .startsWith("column,count")
                .containsAll(IntStream.range(0, WORDS)
                        .mapToObj(w -> w + "," + counts[w])
                        .toList());
        List<String> scores = Files.readAllLines(folder.resolve("out/scores.csv"));
        assertThat(scores)
                .hasSize(DOCUMENTS + 1)
                .startsWith("id,score,proved,rank,provedIfComplete,fingerprint,inFiles");
        assertThat(scores.stream().filter(line -> line.matches(".*,true,[^,]*,(true|false)$")))
                .hasSize(proved(found).size());
        assertThat(scores.stream().filter(line -> line.matches("[^,]*,[^,]*,true,.*")))
                .hasSize(found.get("proved").size())
                .hasSameSizeAs(found.get("provedRobust"));
        assertThat(found.get("assumes").asText()).startsWith("Proved assumes");
        assertThat(scores.get(DOCUMENTS)).contains(",false," + DOCUMENTS + ",false,");
        assertThat(bench.files()).contains("out/attack.json");
        List<String> robust = new ArrayList<>();
        found.get("proved").forEach(one -> robust.add(one.get("id").asText()));
        assertThat(robust).isNotEmpty();
        assertThat(proved(found)).containsAll(robust);
        assertThat(found.get("violations").asInt()).isEqualTo(1);
    }

    /** Erased between two releases: three members are found, and nobody else; no word is shown. */
    @Test
    void twoReleases_showWhoWasRemovedBetweenThem_orAdded() throws IOException {
        bench.with("model.csv", csv(weights(0.5)));
        List<String> erased = members.stream().sorted().limit(3).toList();
        change(erased, -1);
        bench.with("less.csv", csv(weights(0.5)));
        String both = "attack --vocabulary DIR/words.txt --candidates DIR/docs.jsonl --id-field id --prior 0.5";
        CommandRun removed = bench.run(both + " --model DIR/less.csv --before DIR/model.csv --out DIR/out");
        assertThat(removed.err()).doesNotContain("error");
        assertThat(removed.out())
                .contains("Proved removed: ", "nothing was added between the two releases")
                .doesNotContainPattern("\\bw\\d+\\b");
        JsonNode found =
                new ObjectMapper().readTree(folder.resolve("out/attack.json").toFile());
        assertThat(found.get("change").asText()).isEqualTo("removed");
        assertThat(found.get("tokens").asLong()).isEqualTo(24);
        assertThat(proved(found)).isNotEmpty().isSubsetOf(erased);
        assertThat(bench.run(both + " --model DIR/model.csv --before DIR/less.csv")
                        .out())
                .contains("Proved added: ", "nothing was removed between the two releases");
    }

    /** Changes the counts by those of some documents. */
    private void change(List<String> ids, int sign) throws IOException {
        for (String line : Files.readAllLines(folder.resolve("docs.jsonl"))) {
            JsonNode document = new ObjectMapper().readTree(line);
            if (ids.contains(document.get("id").asText())) {
                for (String word : document.get("text").asText().split(" ")) {
                    counts[Integer.parseInt(word.substring(1))] += sign;
                }
            }
        }
    }

    /** Some were erased and others added: some of both are found, and nobody else; no word is shown. */
    @Test
    void twoReleases_showWhoWasRemoved_andWhoWasAdded() throws IOException {
        bench.with("model.csv", csv(weights(0.5)));
        List<String> erased = members.stream().sorted().limit(3).toList();
        List<String> added = IntStream.range(0, DOCUMENTS)
                .mapToObj(d -> "doc" + d)
                .filter(id -> !members.contains(id))
                .limit(2)
                .toList();
        change(erased, -1);
        change(added, 1);
        bench.with("new.csv", csv(weights(0.5)));
        String both = "attack --vocabulary DIR/words.txt --candidates DIR/docs.jsonl --id-field id --prior 0.5"
                + " --model DIR/new.csv --before DIR/model.csv";
        CommandRun run = bench.run(both + " --out DIR/out");
        assertThat(run.err()).doesNotContain("error");
        assertThat(run.out())
                .contains("words' counts grew", "Proved added", "Proved removed", "Proved assumes: the counts are of")
                .contains("scores.csv")
                .doesNotContainPattern("\\bw\\d+\\b");
        JsonNode found =
                new ObjectMapper().readTree(folder.resolve("out/attack.json").toFile());
        assertThat(found.get("change").asText()).isEqualTo("both");
        assertThat(texts(found.get("addedIfComplete"))).isNotEmpty().isSubsetOf(added);
        assertThat(texts(found.get("removedIfComplete"))).isNotEmpty().isSubsetOf(erased);
        assertThat(texts(found.get("added"))).isSubsetOf(added);
        assertThat(texts(found.get("removed"))).isSubsetOf(erased);
        assertThat(texts(found.get("neitherIfComplete"))).doesNotContainAnyElementsOf(added);
        assertThat(Files.readAllLines(folder.resolve("out/scores.csv")))
                .hasSize(DOCUMENTS + 1)
                .startsWith("id,score,change,proved");
        assertThat(bench.run(both + " --coverage 0.9").err())
                .contains("--coverage: is below 1, but documents were both added and removed");
    }

    /** Whoever still shows fails; with all of them gone, it passes; nothing is decided without counts. */
    @Test
    void erasedRecords_getAVerdictEach() throws IOException {
        List<String> erased = members.stream().sorted().limit(3).toList();
        bench.with("erased.txt", CliFixture.lines(erased.toArray(String[]::new)))
                .with("model.csv", csv(weights(0.5)));
        String one = ATTACK + " --vocabulary DIR/words.txt --prior 0.5 --erased DIR/erased.txt";
        CommandRun shown = bench.run(one + " --out DIR/out");
        assertThat(shown.exit()).isEqualTo(ExitCode.VIOLATED);
        assertThat(shown.out())
                .contains("Erased records: 3. ", "  " + erased.get(0) + ": ", "A verdict on an erased record assumes");
        JsonNode found = new ObjectMapper()
                .readTree(folder.resolve("out/attack.json").toFile())
                .get("erased");
        assertThat(found).hasSize(3);
        assertThat(found.get(0).get("id").asText()).isEqualTo(erased.get(0));
        assertThat(found.get(0).get("verdict").asText()).startsWith("still shows: proved");
        assertThat(Files.readString(folder.resolve("out/attack.html")))
                .contains("<h2>Erased records</h2>", "Erased records: 3.");
        change(erased, -1);
        bench.with("less.csv", csv(weights(0.5)));
        CommandRun gone = bench.run(one.replace("model.csv", "less.csv") + " --before DIR/model.csv");
        assertThat(gone.exit()).isEqualTo(ExitCode.DONE);
        assertThat(gone.out())
                .contains("Erased records: 3. Still show in the release: 0; proved not to be in it: 3; open: 0.")
                .contains("not in it: proved", "older release, as its owner says");
        CommandRun open = bench.run(one + " --coverage 0.5");
        assertThat(open.exit()).isEqualTo(ExitCode.NO_ANSWER);
        bench.with("erased.txt", CliFixture.lines("doc1", "nobody"));
        assertThat(bench.run(one).err())
                .contains("DIR/erased.txt: no candidate has the id nobody; list it with --candidates and --id-field");
    }

    private static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(one -> texts.add(one.asText()));
        return texts;
    }

    /** A pickled list of the members' texts: they stand in it, which ranks before all proofs, and no word is shown. */
    @Test
    void documentsInAFile_areNamedFirst() throws IOException {
        StringBuilder pickle = new StringBuilder("(l");
        for (String line : Files.readAllLines(folder.resolve("docs.jsonl"))) {
            JsonNode document = new ObjectMapper().readTree(line);
            if (members.contains(document.get("id").asText())) {
                pickle.append("S'").append(document.get("text").asText()).append("'\na");
            }
        }
        Files.writeString(folder.resolve("texts.pkl"), pickle.append('.'));
        CommandRun run = bench.run(
                "attack --model DIR/texts.pkl --candidates DIR/docs.jsonl --id-field id --top 2 --out DIR/out");
        assertThat(run.exit()).isZero();
        assertThat(run.out())
                .contains("Stand in the files themselves: " + members.size() + " of 60 candidates")
                .contains("Proved members: 0 more of 60 candidates");
        List<String> scores = Files.readAllLines(folder.resolve("out/scores.csv"));
        for (int rank = 1; rank <= DOCUMENTS; rank++) {
            String row = scores.get(rank);
            assertThat(row).endsWith(rank <= members.size() ? ",true" : ",false");
            assertThat(members.contains(row.split(",")[0])).isEqualTo(rank <= members.size());
        }
        JsonNode found =
                new ObjectMapper().readTree(folder.resolve("out/attack.json").toFile());
        assertThat(found.get("standInFiles")).hasSize(members.size());
        assertThat(found.get("documentsInFiles").asInt()).isEqualTo(members.size());
        assertThat(Files.readString(folder.resolve("out/attack.html"))).contains("candidates stand in its files");
        assertThat(run.out() + written("out")).doesNotContainPattern("\\bw\\d+\\b");
    }

    /** Of two equal texts one was used: nobody is proved, but that it is one of them. */
    @Test
    void claims_onSeveralCandidates_areShownAndWritten() throws IOException {
        String all = Files.readString(folder.resolve("docs.jsonl"));
        bench.with("model.csv", csv(normalized(weights(1.0 / TOPICS))));
        String member = proved(json("--vocabulary DIR/words.txt")).get(0);
        String copy = all.lines()
                .filter(line -> line.contains("\"" + member + "\""))
                .map(line -> line.replace(member, "copy"))
                .collect(Collectors.joining());
        bench.with("docs.jsonl", all + copy + "\n");
        JsonNode found = json("--vocabulary DIR/words.txt --out DIR/out");
        assertThat(proved(found)).doesNotContain(member, "copy");
        assertThat(found.get("claims"))
                .anySatisfy(guarantee -> assertThat(guarantee.toString())
                        .isEqualTo("{\"least\":1,\"most\":1,\"ids\":[\"%s\",\"copy\"]}".formatted(member)));
        for (JsonNode guarantee : found.get("claims")) {
            int in = 0;
            for (JsonNode id : guarantee.get("ids")) {
                in += members.contains(id.asText()) ? 1 : 0;
            }
            assertThat(in)
                    .isBetween(
                            guarantee.get("least").asInt(),
                            guarantee.get("most").asInt());
        }
        assertThat(Files.readAllLines(folder.resolve("out/claims.csv")))
                .startsWith("claim,least,most,id")
                .anyMatch(line -> line.endsWith(",1,1," + member))
                .anyMatch(line -> line.endsWith(",1,1,copy"));
        assertThat(run("--vocabulary DIR/words.txt --top 50").out())
                .contains("Proved of several together, if the list is complete: ")
                .contains("  exactly 1 of these 2 are in\n    " + member + "\n    copy\n");
    }

    /** The words of a proof are the rarest that people wrote: they stand by their columns, unless asked for. */
    @Test
    void words_areShownOnlyWhereAskedFor() throws IOException {
        bench.with("model.csv", csv(normalized(weights(1.0 / TOPICS))));
        CommandRun plain = run("--vocabulary DIR/words.txt --out DIR/out");
        String written = plain.out() + written("out");
        for (int w = 0; w < WORDS; w++) {
            assertThat(written).doesNotContainPattern("\\b" + word(w) + "\\b");
        }
        CommandRun shown = run("--vocabulary DIR/words.txt --out DIR/named --show-words");
        assertThat(shown.out()).containsPattern("the word of column \\d+ \\(\"w");
        assertThat(written("named")).contains("word,count").contains("(\\\"w");
    }

    private String written(String out) throws IOException {
        StringBuilder text = new StringBuilder();
        for (String file : List.of("attack.json", "scores.csv", "histogram.csv", "claims.csv")) {
            text.append(Files.readString(folder.resolve(out).resolve(file)));
        }
        return text.toString();
    }

    /** Nothing can be read of these; each says so, or is refused, in one line. */
    @ParameterizedTest
    @ValueSource(
            strings = {"", "--prior 1e-320", "--prior 1e300", "--prior 1e-12", "--coverage 1e-6", "--own-vocabulary"})
    void degenerateModels_areReadRoughly(String options) throws IOException {
        double[][] equal = new double[TOPICS][WORDS];
        for (double[] row : equal) {
            Arrays.fill(row, 1.0 / WORDS);
        }
        bench.with("model.csv", csv(equal));
        JsonNode found = json(("--vocabulary DIR/words.txt " + options).strip());
        assertThat(found.get("exact").asBoolean()).isFalse();
        assertThat(proved(found)).isEmpty();
        assertThat(run("--vocabulary DIR/words.txt --coverage 1e-320").exit()).isEqualTo(ExitCode.WRONG_INPUT);
    }

    @Test
    void text_tellsTheVerdictTheEvidenceAndWhatItRestsOn() throws IOException {
        bench.with("model.csv", csv(normalized(weights(1.0 / TOPICS))));
        CommandRun run = bench.run(ATTACK + " --vocabulary DIR/words.txt --top 2");
        assertThat(run.exit()).isZero();
        assertThat(run.out())
                .startsWith(
                        "3 topics, 150 words; 60 candidates with a known word\nRead as probabilities, topics x words\n\n"
                                + "Counts recovered exactly: every count"
                                + " within ")
                .contains("prior 0.33333334)", " is in: ", "The others, the most likely members first", " more\n")
                .contains(
                        "No rates are claimed",
                        "Proved assumes: trained by batch variational Bayes or collapsed Gibbs");
    }

    /** The usual prior, 1/3, would make every count 33 times too large, and whole. */
    @ParameterizedTest
    @CsvSource({"0.01010101010101010101", "0.01", "2"})
    void unknownPrior_isFound(double prior) throws IOException {
        bench.with("model.csv", csv(weights(prior)));
        JsonNode found = json("--vocabulary DIR/words.txt --format scikit-learn");
        assertThat(found.get("prior").asDouble()).isCloseTo(prior, within(1e-9 * prior));
        assertThat(found.get("tokens").asLong()).isEqualTo(8L * members.size());
        assertThat(members).containsAll(proved(found)).isNotEmpty();
    }

    @Test
    void malletAndSpark_findWhatScikitLearnFinds() throws IOException {
        double[][] weights = weights(0.01);
        bench.with("model.csv", csv(weights));
        ObjectNode plain = unread("--vocabulary DIR/words.txt --format scikit-learn --prior 0.01");
        double[][] turned = new double[WORDS][TOPICS];
        StringBuilder mallet = new StringBuilder();
        for (int z = 0; z < TOPICS; z++) {
            for (int w = 0; w < WORDS; w++) {
                turned[w][z] = weights[z][w];
                mallet.append(z + "\t" + word(w) + "\t" + weights[z][w] + "\n");
            }
        }
        bench.with("model.csv", csv(turned));
        assertThat(unread("--vocabulary DIR/words.txt --format spark --prior 0.01"))
                .isEqualTo(plain);
        bench.with("model.csv", mallet.toString());
        assertThat(unread("--format mallet --prior 0.01")).isEqualTo(plain);
        assertThat(unread("--prior 0.01")).isEqualTo(plain);
        assertThat(proved(plain)).isNotEmpty();
    }

    /** The result but for what the model's file holds. */
    private ObjectNode unread(String options) throws IOException {
        ObjectNode found = (ObjectNode) json(options);
        assertThat(found.remove("reading")).isNotNull();
        return found;
    }

    private static double[][] rounded(double[][] phi, int decimals) {
        double power = Math.pow(10, decimals);
        return Arrays.stream(phi)
                .map(row -> Arrays.stream(row)
                        .map(p -> Math.rint(p * power) / power)
                        .toArray())
                .toArray(double[][]::new);
    }

    @Test
    void roundedModel_thatHoldsEveryCount_provesTheSame() throws IOException {
        double[][] phi = normalized(weights(1.0 / TOPICS));
        bench.with("model.csv", csv(phi));
        JsonNode plain = json("--vocabulary DIR/words.txt");
        bench.with("model.csv", csv(rounded(phi, 4)));
        JsonNode found = json("--vocabulary DIR/words.txt");
        assertThat(found.get("verdict").asText())
                .startsWith("Counts recovered exactly: 150 of 150 counts certain from");
        assertThat(proved(plain)).isNotEmpty();
        assertThat(proved(found)).isEqualTo(proved(plain));
    }

    /** Fails when a count that is not certain is written, or enters a proof. */
    @Test
    void roundedModel_thatHoldsMostCounts_saysWhich() throws IOException {
        double[][] phi = normalized(weights(1.0 / TOPICS));
        bench.with("model.csv", csv(phi));
        JsonNode plain = json("--vocabulary DIR/words.txt");
        bench.with("model.csv", csv(rounded(phi, 3)));
        JsonNode found = json("--vocabulary DIR/words.txt --out DIR/out");
        assertThat(found.get("verdict").asText())
                .startsWith("Counts recovered: 149 of 150 counts certain from rounded values, whose errors are taken"
                        + " as independent (about 248 tokens, ");
        assertThat(Files.readAllLines(folder.resolve("out/histogram.csv"))).hasSize(1 + 149);
        assertThat(proved(plain)).containsAll(proved(found));
    }

    @Test
    void roundedModel_ofNumbersThatAreNoCounts_provesNothingAndSaysWhy() throws IOException {
        double[][] noisy = weights(1.0 / TOPICS);
        SplitMix random = new SplitMix(1);
        for (double[] row : noisy) {
            Arrays.setAll(row, w -> row[w] * (0.9 + 0.2 * random.nextDouble()));
        }
        bench.with("model.csv", csv(rounded(normalized(noisy), 4)));
        JsonNode found = json("--vocabulary DIR/words.txt --out DIR/out");
        assertThat(found.get("exact").asBoolean()).isFalse();
        assertThat(found.get("verdict").asText()).startsWith("Counts recovered only roughly (");
        assertThat(proved(found)).isEmpty();
        assertThat(bench.files()).contains("out/scores.csv").doesNotContain("out/histogram.csv");
    }

    @Test
    void missingTrainingDocument_isAContradictionNotAProof() throws IOException {
        String all = Files.readString(folder.resolve("docs.jsonl"));
        bench.with(
                "docs.jsonl",
                all.lines()
                        .filter(line -> members.stream().limit(10).noneMatch(id -> line.contains("\"" + id + "\"")))
                        .map(line -> line + "\n")
                        .collect(Collectors.joining()));
        bench.with("model.csv", csv(normalized(weights(1.0 / TOPICS))));
        JsonNode found = json("--vocabulary DIR/words.txt");
        assertThat(found.get("exact").asBoolean()).isTrue();
        assertThat(found.get("verdict").asText()).contains("no choice of candidates gives that of the word of column");
        assertThat(proved(found)).isEmpty();

        assertThat(proved(json("--vocabulary DIR/words.txt --coverage 0.7 --out DIR/out")))
                .isEmpty();
        List<String> ranked = Files.readAllLines(folder.resolve("out/scores.csv"));
        long first = ranked.subList(1, 16).stream()
                .filter(line -> members.contains(line.substring(0, line.indexOf(','))))
                .count();
        // Guessing finds 13 or more members among 15 with a probability below 1e-3 (hypergeometric, fewer than half
        // are).
        assertThat(first).isGreaterThanOrEqualTo(13);
    }

    /** Twice the same known words: only the unknown one distinguishes the stranger from the member. */
    @Test
    void unknownWord_excludesWhereTheVocabularyIsTheTrainingSetsOwn() throws IOException {
        String all = Files.readString(folder.resolve("docs.jsonl"));
        bench.with("model.csv", csv(normalized(weights(1.0 / TOPICS))));
        String member = proved(json("--vocabulary DIR/words.txt")).get(0);
        String stranger = all.lines()
                .filter(line -> line.contains("\"" + member + "\""))
                .map(line -> line.replace(member, "stranger").replace("\"text\": \"", "\"text\": \"unseen "))
                .collect(Collectors.joining());
        bench.with("docs.jsonl", all + stranger + "\n");
        assertThat(proved(json("--vocabulary DIR/words.txt"))).doesNotContain(member, "stranger");
        assertThat(proved(json("--vocabulary DIR/words.txt --own-vocabulary")))
                .contains(member)
                .doesNotContain("stranger");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--vocabulary DIR/words.txt --format scikit | --format scikit: there is no such format of a model; use one"
                        + " of auto, probabilities, scikit-learn, gensim, mallet, spark",
                "--vocabulary DIR/words.txt --prior 0 | --prior: must be above 0 and finite, found 0.0; leave it out if it"
                        + " is not known",
                "--vocabulary DIR/words.txt --prior NaN | Invalid value for option '--prior': 'NaN' is not a finite"
                        + " number; see 'tattle attack --help'",
                "--vocabulary DIR/words.txt --coverage 0 | --coverage: must be at least 1e-6 and at most 1, found 0.0; leave it"
                        + " out for 1",
                "--vocabulary DIR/words.txt --top -1 | --top: must be at least 0, found -1; leave it out for 10",
                "--vocabulary DIR/words.txt --preprocess word | --preprocess word: unknown tokenizer; use words, paper, "
                        + "bertopic or gensim",
                "--vocabulary DIR/words.txt --text-field body | DIR/docs.jsonl:1: there is no field 'body', only id, "
                        + "text; name the field with data.text (--text-field)",
                "--vocabulary DIR/none.txt | DIR/none.txt: there is no such file; check the path",
                "--vocabulary DIR/short.txt | DIR/model.csv: its topics have 150 words and the vocabulary has 2; give the"
                        + " vocabulary that the model was trained with",
                "--vocabulary DIR/foreign.txt | DIR/docs.jsonl: no candidate has a word of the model's vocabulary; check"
                        + " --vocabulary, --text-field and --preprocess",
                "'' | --vocabulary: is missing, and DIR/model.csv names no words; name a file with one word a line, in the"
                        + " matrix's order",
            })
    void badInput_isOneLine(String options, String message) throws IOException {
        bench.with("model.csv", csv(normalized(weights(1))))
                .with("short.txt", "w0\nw1\n")
                .with(
                        "foreign.txt",
                        CliFixture.lines(IntStream.range(0, WORDS)
                                .mapToObj(w -> "foreign" + w)
                                .toArray(String[]::new)));
        CommandRun run = bench.run((ATTACK + " " + options).strip());
        assertThat(run).isEqualTo(new CommandRun(2, "", "error: " + message + System.lineSeparator()));
    }

    @Test
    void emptyCandidates_areRefused() throws IOException {
        bench.with("model.csv", csv(normalized(weights(1)))).with("docs.jsonl", "");
        CommandRun run = bench.run(ATTACK + " --vocabulary DIR/words.txt");
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err())
                .isEqualTo("error: DIR/docs.jsonl: the corpus has no documents; give at least one"
                        + System.lineSeparator());
    }
}
