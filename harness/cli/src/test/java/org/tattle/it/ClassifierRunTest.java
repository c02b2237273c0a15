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
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.cli.testing.CliFixture;
import org.tattle.cli.testing.CommandRun;

/** Whole runs on labeled records, whose release is a classifier. */
class ClassifierRunTest {
    private static final String CLASSIFIER = " --set release=classifier";

    @TempDir
    private Path folder;

    private CliFixture bench;

    @BeforeEach
    void setUp() throws IOException {
        bench = new CliFixture(folder).with("posts.jsonl", posts());
    }

    /** 24 posts in two groups with a word in common and five of their own. */
    private static String posts() {
        return CliFixture.lines(IntStream.range(0, 24)
                .mapToObj(i -> {
                    String group = i % 3 == 0 ? "space" : "sport";
                    return "{\"group\": \"%s\", \"text\": \"the %s%d %s%d %s%d\"}"
                            .formatted(group, group, i % 5, group, i / 5, group, i % 2);
                })
                .toArray(String[]::new));
    }

    private String line(String options) {
        return "audit --corpus DIR/posts.jsonl --targets 2 --shadows 4 --out DIR/out " + options;
    }

    private String results() throws IOException {
        return new String(bench.bytes("out/results.json"), StandardCharsets.UTF_8);
    }

    @Test
    void aClassifier_isMadeOfAnyTopics_attackedAndMeasured() throws IOException {
        CommandRun run = bench.run(line("--label-field group --defenses lda-cgs,lda --topics 2 --set"
                + " utility=classifier"
                + " --attacks shokri,lira-online --threads 1" + CLASSIFIER));
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out())
                .contains(
                        "lda-cgs-classifier-topics-2",
                        "lda-classifier-topics-2",
                        "The defense has no" + " privacy guarantee.");
        String results = results();
        assertThat(results)
                .contains("\"classes\" : 2", "\"defense\" : \"lda-cgs-classifier\"", "\"macroF1\" : ")
                .containsPattern("\"accuracy\" : \\{\\s+\"value\" : [01]")
                .containsPattern("\"accuracy\" : null");
        bench = new CliFixture(folder.resolve("again")).with("posts.jsonl", posts());
        assertThat(bench.run(line("--label-field group --defenses lda-cgs,lda --topics 2 --set utility=classifier"
                                + " --attacks shokri,lira-online --threads 2" + CLASSIFIER))
                        .exit())
                .isZero();
        assertThat(results()).isEqualTo(results);
    }

    /** Fails when an option that changes nothing is taken without a word. */
    @Test
    @Tag("slow")
    void classesThatNoAlgorithmLearns_areSaidToBeIgnored() {
        String ignored = "are ignored, as no training algorithm here learns them";
        String plain = "--label-field group --defenses lda --topics 2 --attacks entropy --dry-run";
        assertThat(bench.run(line(plain)).out().replaceAll("\\s+", " ")).contains(ignored);
        assertThat(bench.run(line(plain.replace("entropy", "shokri") + CLASSIFIER))
                        .out())
                .contains("lda-classifier")
                .doesNotContain("are ignored");
        assertThat(bench.run(line(plain.replace("--label-field group ", ""))).out())
                .doesNotContain("are ignored");
    }

    /** A claim on the topics does not cover a classifier that was fitted on raw documents and labels. */
    @Test
    void aGuaranteeOfTheTopics_isNotPassedOn() throws IOException {
        assertThat(bench.run(line("--label-field group --defenses noisy-histogram --attacks lira-offline" + CLASSIFIER))
                        .out())
                .contains("noisy-histogram-classifier", "The defense has no privacy guarantee.");
        assertThat(results()).contains("\"guarantees\" : [ ]");
    }

    @Test
    void mostFrequentWords_areKeptAndNamed() throws IOException {
        assertThat(bench.run(line("--most-frequent-words 3 --defenses lda --topics 2 --attacks entropy"))
                        .exit())
                .isZero();
        assertThat(results())
                .contains("\"vocabulary\" : 3", "\"words\" : \"3 most frequent, chosen from all records\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--attacks shokri --set release=classifier | --set release: release must be topics where records have"
                        + " no classes (data.label, --label-field). Provided value: classifier; fix"
                        + " `release` (topics:"
                        + " what a defense learns; classifier: a classifier of data.label on these topics; pyldavis:"
                        + " what pyLDAvis shows of these topics; unlearned: what a defense learns, after it"
                        + " forgets the records whose data.group is erased; update: what it learns without the records"
                        + " whose data.group is added, and what with them; the latter four guarantee nothing)",
                "--label-field group --attacks shokri --topics 2 | attacks: shokri supports neither the release of "
                        + "lda (TopicModel) nor its training transcript; leave it out; see 'tattle list attacks'",
                "--label-field group --attacks count-ratio --topics 2 --set release=classifier | attacks: "
                        + "count-ratio supports neither the release of lda-classifier (TopicClassifier) nor its "
                        + "training transcript; leave it out; see 'tattle list attacks'",
                "--label-field grup --attacks shokri --set release=classifier | DIR/posts.jsonl:1: there is no field "
                        + "'grup', only group, text, did you mean 'group'?; name the field with data.label "
                        + "(--label-field)",
                "--label-field group --attacks shokri --topics 2 --surfaces top-10 --set release=classifier | "
                        + "surfaces: top-10 is not a surface of the release of lda-classifier (TopicClassifier); "
                        + "write surfaces: [full]",
                "--label-field group --attacks shokri --topics 2 --vocabulary training --set release=classifier |"
                        + " data.vocabulary: training is for topic models, not for releases of type TopicClassifier;"
                        + " write vocabulary: corpus",
                "--label-field group --attacks shokri --set shokri.models=1 | --set shokri.models: models must be at"
                        + " least 2. Provided value: 1; fix `models` (how many of the shadow models it"
                        + " learns from, at"
                        + " least 2)",
                "--label-field group --attacks shokri --topics 2 --set shadows=0 --set release=classifier |"
                        + " shadows: 0"
                        + " shadow models are too few for shokri, which compares models with and without a"
                        + " record; give"
                        + " at least 2",
            })
    void whatCannotBe_isToldInOneLine(String options, String message) {
        CommandRun run = bench.run(line(options));
        assertThat(run).isEqualTo(new CommandRun(2, "", "error: " + message + System.lineSeparator()));
    }

    @Test
    void recordsOfOneClass_areRefused() throws IOException {
        bench.with("posts.jsonl", posts().replace("\"group\": \"sport\"", "\"group\": \"space\""));
        assertThat(bench.run(line("--label-field group --topics 2 --attacks shokri" + CLASSIFIER)))
                .isEqualTo(new CommandRun(
                        2,
                        "",
                        "error: defenses.lda: a classifier needs records of at least 2 classes. Provided number: 1;"
                                + " change the plan or the flag" + System.lineSeparator()));
    }
}
