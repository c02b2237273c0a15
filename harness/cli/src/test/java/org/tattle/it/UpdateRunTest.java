package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.cli.testing.CliFixture;
import org.tattle.cli.testing.CommandRun;
import org.tattle.core.release.Update;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.TargetResult;
import org.tattle.engine.Audit;

/** Whole runs on pairs of releases, before and after records are added. */
class UpdateRunTest {
    private static final List<String> WORDS = List.of("the", "and", "one", "two", "six", "ten");

    @TempDir
    private Path folder;

    private CliFixture bench;

    /** 234 posts of three of six words, of which counts prove little, and six to be added, each of one word. */
    @BeforeEach
    void setUp() throws IOException {
        bench = new CliFixture(folder)
                .with(
                        "posts.jsonl",
                        CliFixture.lines(IntStream.range(0, 240)
                                .mapToObj(i -> "{\"id\": \"p%d\", \"state\": \"%s\", \"text\": \"%s\"}"
                                        .formatted(i, i < 6 ? Update.ADDED : "earlier", text(i)))
                                .toArray(String[]::new)));
    }

    private static String text(int i) {
        return i < 6
                ? WORDS.get(i)
                : WORDS.get(i % 6) + " " + WORDS.get((i + 1 + i / 6 % 5) % 6) + " " + WORDS.get(i / 30 % 6);
    }

    private static long proved(AttackResult attack) {
        return attack.perTarget().stream()
                .map(TargetResult::provedIfComplete)
                .mapToLong(TargetResult.Proved::members)
                .sum();
    }

    /** Every added member is proved by the difference; the second release alone shows sums of 240 posts. */
    @Test
    void theDifference_provesWhoWasAdded() {
        List<AttackResult> found = Audit.ofDocuments(folder.resolve("posts.jsonl"))
                .set("data.id", "id")
                .set("data.group", "state")
                .set("release", "update")
                .defense("document-frequencies")
                .surfaces("full", Update.NOW)
                .attacks("count-inversion")
                .targets(6)
                .threads(2)
                .run()
                .results()
                .attacks();
        assertThat(found).extracting(one -> one.surface()).containsExactly("full", Update.NOW);
        assertThat(proved(found.get(0))).isBetween(6L, 36L);
        assertThat(proved(found.get(1))).isZero();
        assertThat(found.get(0).perTarget())
                .allMatch(target -> target.provedIfComplete().wrong() == 0);
    }

    @Test
    void reportSaysWhatIsSeen_whateverTheThreads() throws IOException {
        String audit = "audit --corpus DIR/posts.jsonl --id-field id --group-field state --defenses"
                + " document-frequencies,lda --topics 2 --set release=update --attacks lira-online --targets 5"
                + " --shadows 4 --set report.fpr=0.1 --surfaces full,now --threads ";
        CommandRun run = bench.run(audit + "1 --out DIR/one");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out().replaceAll("\\s+", " "))
                .contains("Two releases are seen, one learned without the records of the group added");
        assertThat(new String(bench.bytes("one/results.json"), StandardCharsets.UTF_8))
                .contains("\"seen\" : \"before-and-after\"");
        assertThat(bench.run(audit + "2 --out DIR/two").exit()).isZero();
        assertThat(bench.bytes("two/results.json")).isEqualTo(bench.bytes("one/results.json"));
    }

    @Test
    void whatCannotBeAnUpdate_isRefusedInOneLine() throws IOException {
        String audit = "audit --dry-run --set release=update --corpus DIR/posts.jsonl --defenses lda --topics 2";
        assertThat(refusal(audit)).contains("no field marks added records");
        assertThat(refusal(audit + " --group-field state --vocabulary training"))
                .contains("an update needs words that all models share");
        assertThat(refusal(audit.replace("lda --topics 2", "document-frequencies")
                        + " --group-field state --surfaces words"))
                .contains("unknown surface `words`");
        bench.with(
                "posts.jsonl",
                CliFixture.lines("{\"s\": \"added\", \"text\": \"alpha beta\"}", "{\"s\": \"b\", \"text\": \"beta\"}"));
        assertThat(refusal(audit + " --group-field s")).contains("1 of 2 records are left");
    }

    private String refusal(String audit) {
        CommandRun run = bench.run(audit);
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err().lines()).hasSize(1);
        return run.err();
    }
}
