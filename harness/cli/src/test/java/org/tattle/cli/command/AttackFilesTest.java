package org.tattle.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.tattle.cli.testing.CliFixture;
import org.tattle.cli.testing.CliTest;
import org.tattle.cli.testing.CommandRun;
import org.tattle.math.sampling.SplitMix;

/** From files that show exact counts to proved members, in one command. */
class AttackFilesTest extends CliTest {
    private static final int DOCUMENTS = 60;
    private static final int WORDS = 120;
    private static final String ATTACK = " --candidates DIR/docs.jsonl --id-field id";

    private final Set<String> members = new HashSet<>();

    /** Gensim's dictionary as text, and Mallet's word-topic counts, of the same documents. */
    @BeforeEach
    void setUp() throws IOException {
        SplitMix random = new SplitMix(9);
        long[] documents = new long[WORDS];
        long[] tokens = new long[WORDS];
        List<String> lines = new ArrayList<>();
        for (int d = 0; d < DOCUMENTS; d++) {
            boolean member = random.nextDouble() < 0.5;
            int[] words = IntStream.range(0, 8)
                    .map(i -> (int) Math.floor(Math.pow(WORDS, random.nextDouble())))
                    .toArray();
            if (member) {
                members.add("doc" + d);
                IntStream.of(words).forEach(w -> tokens[w]++);
                IntStream.of(words).distinct().forEach(w -> documents[w]++);
            }
            String text =
                    String.join(" ", IntStream.of(words).mapToObj(w -> "wo" + w).toList());
            lines.add("{\"id\": \"doc%d\", \"text\": \"%s\"}".formatted(d, text));
        }
        StringBuilder gensim = new StringBuilder(members.size() + "\n");
        StringBuilder mallet = new StringBuilder();
        int used = 0;
        for (int w = 0; w < WORDS; w++) {
            if (tokens[w] > 0) {
                gensim.append(used + "\two" + w + "\t" + documents[w] + "\n");
                mallet.append(used++ + " wo" + w + " 0:1" + (tokens[w] > 1 ? " 2:" + (tokens[w] - 1) : "") + "\n");
            }
        }
        bench.with("docs.jsonl", CliFixture.lines(lines.toArray(String[]::new)))
                .with("dictionary.txt", gensim.toString())
                .with("counts.txt", mallet.toString());
    }

    private List<String> proved(String models) throws IOException {
        CommandRun run = bench.run("attack " + models + ATTACK + " --json").done();
        JsonNode found = new ObjectMapper().readTree(run.out());
        List<String> ids = new ArrayList<>();
        found.get("provedIfComplete").forEach(one -> ids.add(one.get("id").asText()));
        assertThat(members).containsAll(ids);
        return ids;
    }

    /** Fails when one of two files is left out. */
    @Test
    void files_proveMembers_andTwoOfThemMore() throws IOException {
        List<String> byDocuments = proved("--model DIR/dictionary.txt");
        List<String> byTokens = proved("--model DIR/counts.txt");
        List<String> byBoth = proved("--model DIR/dictionary.txt --model DIR/counts.txt");
        assertThat(byDocuments).isNotEmpty();
        assertThat(byTokens).isNotEmpty();
        assertThat(byBoth).containsAll(byDocuments).containsAll(byTokens);
    }

    @Test
    void text_andPage_sayWhatTheFilesShow() throws IOException {
        CommandRun run = bench.run("attack --model DIR/dictionary.txt" + ATTACK + " --out DIR/out");
        assertThat(run.out())
                .contains("The files show document frequencies from Gensim's Dictionary, as text")
                .contains("of the training set and in")
                .doesNotContain("topics,", "prior", "NaN", "variational");
        assertThat(Files.readString(folder.resolve("out/attack.html")))
                .contains("document frequencies from Gensim")
                .doesNotContain("NaN", "topic-word prior");
        assertThat(Files.readString(folder.resolve("out/attack.json"))).doesNotContain("NaN");
    }

    @Test
    void folderOfBoth_provesAsTheFiles() throws IOException {
        Path both = Files.createDirectory(folder.resolve("model"));
        for (String name : List.of("dictionary.txt", "counts.txt")) {
            Files.copy(folder.resolve(name), both.resolve(name));
        }
        assertThat(proved("--model DIR/model")).isEqualTo(proved("--model DIR/counts.txt --model DIR/dictionary.txt"));
    }

    /** Fails when a file that is read by itself is passed over in a folder, or others are left out without a word. */
    @Test
    void folder_isReadAsItsFiles_andOthersAreNamed() throws IOException {
        assertThat(bench.run("fit --corpus DIR/docs.jsonl --id-field id --topics 2 --quiet --out DIR/fit")
                        .exit())
                .isZero();
        bench.with("table/topics.csv", "wo0,wo1,wo2\n5.5,0.5,2.5\n1.5,3.5,0.5\n");
        bench.with("weights/weights.txt", "0\two0\t5.5\n0\two1\t0.5\n1\two0\t1.5\n1\two1\t3.5\n");
        for (String file : List.of("fit/model.release", "table/topics.csv", "weights/weights.txt")) {
            String place = file.substring(0, file.indexOf('/'));
            bench.with(place + "/+note.md", "a note\n");
            CommandRun single = bench.run("attack --model DIR/" + file + ATTACK + " --json");
            CommandRun whole = bench.run("attack --model DIR/" + place + ATTACK + " --json");
            assertThat(single.exit()).as(single.err()).isZero();
            assertThat(whole.out()).isEqualTo(single.out());
            assertThat(whole.err()).contains("not read of DIR/" + place + ": ").contains("(+note.md");
            assertThat(whole.err()).doesNotContain(file.substring(place.length() + 1));
        }
    }

    /** The arrays that Gensim keeps beside a pickle are no model of their own. */
    @Test
    void partsOfAnotherFile_areNoModel() throws IOException {
        bench.with("model/lda", Files.readString(folder.resolve("counts.txt")));
        bench.with("model/lda.topics.csv", "wo0,wo1\n5.5,0.5\n1.5,3.5\n");
        CommandRun run = bench.run("attack --model DIR/model" + ATTACK);
        assertThat(run.out()).contains("The files show counts").doesNotContain("2 topics");
        assertThat(run.err()).contains("not read of DIR/model: 1 (lda.topics.csv)");
    }

    @Test
    void folderWithNothing_isOneLine() throws IOException {
        Files.createDirectory(folder.resolve("empty"));
        CommandRun run = bench.run("attack --model DIR/empty" + ATTACK);
        assertThat(run)
                .isEqualTo(new CommandRun(
                        2,
                        "",
                        "error: DIR/empty: it holds neither topics nor counts nor a vocabulary of the training data; see"
                                + " with tattle inspect what it holds" + System.lineSeparator()));
    }
}
