package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.cli.testing.CliFixture;
import org.tattle.cli.testing.CommandRun;

/** Whole runs on documents, whose release shows exact counts: class-based TF-IDF, document frequencies. */
class ShownCountsRunTest {
    private static final int POSTS = 60;
    private static final String BERTOPIC = "--label-field group --defenses bertopic ";

    @TempDir
    private Path folder;

    private CliFixture bench;

    /** Posts of two groups; every second one has a word that no other has. */
    @BeforeEach
    void setUp() throws IOException {
        bench = new CliFixture(folder)
                .with(
                        "posts.jsonl",
                        CliFixture.lines(IntStream.range(0, POSTS)
                                .mapToObj(i -> {
                                    String group = i % 3 == 0 ? "space" : "sport";
                                    return "{\"group\": \"%s\", \"text\": \"the %s%c word%c %s\"}"
                                            .formatted(
                                                    group,
                                                    group,
                                                    letter(i / 5),
                                                    letter(i % 7),
                                                    i % 2 == 0 ? "" : "own" + letter(i / 26) + letter(i % 26));
                                })
                                .toArray(String[]::new)));
    }

    private static char letter(int i) {
        return (char) ('a' + i);
    }

    private CommandRun audit(String options) {
        return bench.run("audit --corpus DIR/posts.jsonl --targets 2 --shadows 8 " + options);
    }

    private String results(String run) throws IOException {
        return new String(bench.bytes(run + "/results.json"), StandardCharsets.UTF_8);
    }

    @Test
    void members_areProved_fromBertopic() {
        CommandRun run = audit(BERTOPIC + "--threads 1 --out DIR/one");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("count-inversion proves ", "no proof is wrong")
                .contains("count-ratio", "fingerprint", "lira-online", "lira-offline", "vocabulary")
                .contains("The defense has no privacy guarantee.");
        assertThat(run.err()).doesNotContain("all models have the words of all records", "are ignored");
    }

    @Test
    @Tag("slow")
    void threadsDoNotMatter() throws IOException {
        assertThat(audit(BERTOPIC + "--threads 1 --out DIR/one").exit()).isZero();
        assertThat(audit(BERTOPIC + "--threads 2 --out DIR/two").exit()).isZero();
        assertThat(results("two")).isEqualTo(results("one"));
    }

    /** Its words are those of the training set under every policy; the notice is about the others. */
    @Test
    void besideTopicModels_itsWordsAreItsOwn() {
        String line = "--label-field group --defenses bertopic,lda --topics 2 --attacks vocabulary --out DIR/";
        assertThat(audit(line + "corpus").err()).contains("here models of lda-topics-2 have the words of all records");
        CommandRun training = audit(line + "training --vocabulary training");
        assertThat(training.exit()).as(training.err()).isZero();
        assertThat(training.err()).doesNotContain("the words of all records");
        assertThat(audit(line + "released --vocabulary released").err())
                .contains("released is for topic models, not for releases of type TopicTfidf");
    }

    @Test
    void documentsWithoutLabels_areRefusedInOneLine() {
        CommandRun run = audit("--defenses bertopic --out DIR/out");
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err())
                .contains("error: data.label: bertopic takes the documents' labels as topics, and these have none;"
                        + " name their field with --label-field");
    }

    @Test
    void documentFrequencies_proveMembers() {
        CommandRun run = audit("--defenses document-frequencies --out DIR/out");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("count-inversion proves ", "no proof is wrong")
                .contains("count-ratio", "fingerprint", "lira-online", "lira-offline", "vocabulary");
    }

    /** Whatever pyLDAvis shows of topics that are no counts is attacked as topics are. */
    @Test
    @Tag("slow")
    void pageOfTopics_isAudited() {
        CommandRun run = audit("--defenses lda --topics 2 --set release=pyldavis --out DIR/out");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).contains("lda-pyldavis", "count-inversion", "lira-online", "no privacy guarantee");
        CommandRun none = audit("--defenses document-frequencies --set release=pyldavis --out DIR/none");
        assertThat(none.exit()).isEqualTo(2);
        assertThat(none.err()).contains("pyLDAvis shows topics; leave it out, or write release: topics");
    }

    @ParameterizedTest
    @ValueSource(strings = {"bertopic", "bertopic-clusters", "document-frequencies"})
    void check_passes(String defense) {
        CommandRun run = bench.run("check " + defense);
        assertThat(run.exit()).as(run.out()).isZero();
        assertThat(run.out()).contains(defense + " conforms").doesNotContain("refuses");
    }
}
