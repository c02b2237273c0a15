package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.cli.testing.CliFixture;
import org.tattle.cli.testing.CommandRun;

/** Whole runs on records of groups. */
class GroupsRunTest {
    @TempDir
    private Path folder;

    private CliFixture bench;

    @BeforeEach
    void setUp() throws IOException {
        bench = new CliFixture(folder)
                .with("posts.jsonl", posts())
                .with("whole.json", "{\"town\": \"x\", \"text\": [\"alpha beta\", \"gamma delta\", \"alpha delta\"]}")
                .with("posts.ldac", "1 0:1\n1 1:1\n");
    }

    /** 150 posts: half of a town whose name is no HTML, half of none, and three of a small town. */
    private static String posts() {
        return CliFixture.lines(IntStream.range(0, 150)
                .mapToObj(i -> "{\"id\": \"p%d\",%s \"text\": \"the word%d word%d word%d\"}"
                        .formatted(i, town(i), i % 7, i % 11, i % 13))
                .toArray(String[]::new));
    }

    private static String town(int i) {
        return i < 3 ? "\"town\": \"small\"," : i % 2 == 0 ? "\"town\": \"<b>Bath\"," : "";
    }

    private String text(String file) throws IOException {
        return new String(bench.bytes(file), StandardCharsets.UTF_8);
    }

    @Test
    void reportsLeaksByGroup_escaped() throws IOException {
        String audit = "audit --corpus DIR/posts.jsonl --id-field id --defenses lda --topics 2 --attacks lira-online"
                + " --set report.fpr=0.1 --threads 1 --out DIR/";
        CommandRun run = bench.run(audit + "out --targets 5 --shadows 8 --group-field town");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("groups of records, TPR at 10 %", "<b>Bath", "(missing)")
                .containsPattern("Without\\s+a\\s+rate:\\s+1\\s+group\\s+\\(3\\s+records\\)")
                .doesNotContain("p10");
        assertThat(text("out/results.json")).contains("\"smallRecords\" : 3");
        assertThat(text("out/report.html")).contains("&lt;b&gt;Bath").doesNotContain("<b>Bath");
        assertThat(text("out/charts/groups.csv")).contains("lira-online,<b>Bath,0.1,7");
        CommandRun plain = bench.run(audit + "plain --targets 5 --shadows 8");
        assertThat(plain.out()).doesNotContain("Bath");
        CommandRun few = bench.run(audit + "few --targets 2 --shadows 8 --group-field town");
        assertThat(few.out()).containsPattern("was\\s+not\\s+tested:\\s+that\\s+takes\\s+5\\s+targets");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            posts.jsonl --group-field twon | there is no field 'twon', only id, text, town, did you mean 'town'?
            posts.jsonl --group-field id | the field 'id' has 150 values; name a field of 2 to 100 groups
            posts.jsonl --author-field id --set data.group=text | the field 'text' has 150 values
            whole.json --group-field town | the field 'town' is of the whole file, not of each record
            posts.ldac --group-field town | records of this format have no fields
            """)
    void refusesFieldsOfNoGroups(String options, String message) {
        CommandRun run = bench.run("audit --dry-run --corpus DIR/" + options);
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err().lines()).hasSize(1).first().asString().contains(message);
    }

    @Test
    void refusesGroupsOfDrawnRecords() {
        CommandRun run = bench.run("audit --dry-run --set data.synthetic={} --set data.group=town");
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).contains("data.group: it says how a corpus is read, and no corpus is given");
    }
}
