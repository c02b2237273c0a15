package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.cli.testing.CliFixture;
import org.tattle.cli.testing.CommandRun;
import org.tattle.core.audit.Forgetting;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.DocumentFrequencies;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.GroupLeak;
import org.tattle.core.result.GroupRate;
import org.tattle.core.result.TargetResult;
import org.tattle.engine.Audit;

/** Whole runs on models that forget records before they are released. */
class UnlearnedRunTest {
    @TempDir
    private Path folder;

    private CliFixture bench;

    /** 180 posts of a common word and two that few others have; every third is to be forgotten. */
    @BeforeEach
    void setUp() throws IOException {
        bench = new CliFixture(folder)
                .with(
                        "posts.jsonl",
                        CliFixture.lines(IntStream.range(0, 180)
                                .mapToObj(i -> "{\"id\": \"p%d\", \"state\": \"%s\", \"text\": \"the %s %s\"}"
                                        .formatted(i, i % 3 == 0 ? "erased" : "kept", word('a', i), word('k', i * 7)))
                                .toArray(String[]::new)));
    }

    private static String word(char first, int i) {
        return "" + first + (char) ('a' + i / 2 % 10) + (char) ('a' + i / 20 % 9);
    }

    /** Counts documents as the defense does, and forgets in a way of its own. */
    private record Planted(Fault fault) implements Forgetting<Corpus, DocumentFrequencies> {
        private enum Fault {
            NONE,
            FORGETS_NOTHING,
            KEEPS_A_COUNT
        }

        @Override
        public Way way() {
            return Way.SUBTRACTS;
        }

        @Override
        public DocumentFrequencies train(Corpus data, TrainingContext training) {
            int[] all = data.documentFrequencies();
            int[] kept = IntStream.range(0, all.length).filter(w -> all[w] > 0).toArray();
            return new DocumentFrequencies(
                    new Vocabulary(Arrays.stream(kept)
                            .mapToObj(data.vocabulary()::word)
                            .toList()),
                    data.documents(),
                    Arrays.stream(kept).mapToLong(w -> all[w]).toArray());
        }

        @Override
        public DocumentFrequencies forget(
                DocumentFrequencies release, Corpus training, int[] units, TrainingContext context) {
            if (fault == Fault.FORGETS_NOTHING) {
                return release;
            }
            List<Integer> gone = Arrays.stream(units).boxed().toList();
            DocumentFrequencies left = train(
                    training.select(IntStream.range(0, training.size())
                            .filter(unit -> !gone.contains(unit))
                            .toArray()),
                    context);
            if (fault == Fault.KEEPS_A_COUNT) {
                left.counts()[left.vocabulary().indexOf("the")] = left.documents() + units.length;
                return new DocumentFrequencies(left.vocabulary(), training.documents(), left.counts());
            }
            return left;
        }

        @Override
        public PublicFacts publicFacts(long records) {
            return PublicFacts.of(records).withWords(PublicFacts.Words.OWN).withCounts(PublicFacts.Counts.HISTOGRAM);
        }
    }

    private List<AttackResult> attacks(Planted.Fault fault) {
        return Audit.ofDocuments(folder.resolve("posts.jsonl"))
                .trainer("planted", new Planted(fault))
                .set("data.id", "id")
                .set("data.group", "state")
                .set("release", "unlearned")
                .set("report.fpr", List.of(0.1))
                .attacks("count-inversion", "lira-online")
                .targets(6)
                .shadows(16)
                .threads(2)
                .run()
                .results()
                .attacks();
    }

    private static boolean isTraced(AttackResult attack) {
        GroupLeak groups = attack.rates().groups();
        assertThat(groups.ownOf(Forgetting.ERASED)).isNotEmpty();
        assertThat(groups.comparisons())
                .as("both attacks share the error")
                .isEqualTo(2 * groups.rates().size());
        return groups.ownOf(Forgetting.ERASED).stream().anyMatch(GroupRate::isTraced);
    }

    private static long proved(AttackResult attack) {
        return attack.perTarget().stream()
                .map(TargetResult::provedIfComplete)
                .mapToLong(TargetResult.Proved::members)
                .sum();
    }

    /** A false alarm of either attack has a probability of at most 2.5 %; the seed is fixed. */
    @Test
    void exactForgetting_leavesNoTrace_andForgettingNothingDoes() {
        assertThat(attacks(Planted.Fault.NONE)).hasSize(2).noneMatch(UnlearnedRunTest::isTraced);
        assertThat(attacks(Planted.Fault.FORGETS_NOTHING)).hasSize(2).allMatch(UnlearnedRunTest::isTraced);
    }

    /** A count that is left belongs to no choice of the other records: nothing is proved where much was. */
    @Test
    void aCountThatIsLeft_isContradicted() {
        assertThat(proved(attacks(Planted.Fault.NONE).get(0))).isGreaterThan(100);
        assertThat(proved(attacks(Planted.Fault.KEEPS_A_COUNT).get(0))).isZero();
    }

    @Test
    void reportSaysHowAndWhether() throws IOException {
        String audit = "audit --corpus DIR/posts.jsonl --id-field id --group-field state --defenses "
                + "document-frequencies,lda --topics 2 --set release=unlearned --attacks lira-online --targets 5"
                + " --shadows 8 --set report.fpr=0.1 --vocabulary training --threads ";
        CommandRun run = bench.run(audit + "1 --out DIR/one");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out().replaceAll("\\s+", " "))
                .contains("how, as the trainer declares: subtracts. A trace of them is not shown.")
                .contains("how, as the trainer declares: retrains. A trace of them is not shown.");
        assertThat(new String(bench.bytes("one/results.json"), StandardCharsets.UTF_8))
                .contains("\"forgets\" : \"subtracts\"", "\"forgets\" : \"retrains\"");
        assertThat(bench.run(audit + "2 --out DIR/two").exit()).isZero();
        assertThat(bench.bytes("two/results.json")).isEqualTo(bench.bytes("one/results.json"));
    }

    @Test
    void recordsWithoutAMark_areRefusedInOneLine() throws IOException {
        String audit =
                "audit --dry-run --defenses document-frequencies --set release=unlearned --corpus DIR/posts.jsonl";
        CommandRun none = bench.run(audit);
        assertThat(none.exit()).isEqualTo(2);
        assertThat(none.err().lines()).hasSize(1).first().asString().contains("no field marks erased records");
        CommandRun other = bench.with(
                        "other.jsonl",
                        "{\"s\": \"a\", \"text\": \"alpha beta\"}\n{\"s\": \"b\", \"text\": \"alpha gamma\"}\n{\"s\": \"b\", \"text\": \"beta gamma\"}\n")
                .run(audit.replace("posts", "other") + " --group-field s");
        assertThat(other.exit()).isEqualTo(2);
        assertThat(other.err().lines())
                .hasSize(1)
                .first()
                .asString()
                .contains("no record has the value `erased`", "mark the records to forget");
    }
}
