package org.tattle.testkit.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tattle.certify.check.Check;
import org.tattle.certify.check.Conformance;
import org.tattle.certify.check.Finding;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.release.TopicModel;
import org.tattle.core.result.ReplayResult;
import org.tattle.core.result.ReplayResult.Verdict;
import org.tattle.testkit.PrivacyAudit;

/** What replay and check say of trainers whose fault shows only on records that take its branch. */
class BranchFaultsTest {
    private static final int FEW = 40;

    private static PrivacyAudit<Corpus, TopicModel> audit(Trainer<Corpus, TopicModel> trainer, long seed) {
        return PrivacyAudit.audit(trainer).on(BranchFaults.documents(seed)).seed(seed);
    }

    private static ReplayResult replay(Trainer<Corpus, TopicModel> trainer) {
        Corpus few = BranchFaults.documents(1).select(IntStream.range(0, FEW).toArray());
        return PrivacyAudit.audit(trainer).on(few).replay();
    }

    private static Finding finding(Conformance conformance, Check check) {
        return conformance.findings().stream()
                .filter(finding -> finding.check() == check)
                .findFirst()
                .orElseThrow();
    }

    /** Fails if no pair takes the branch of one of them. */
    @Test
    void everyFaultFalls() {
        BranchFaults.faults()
                .forEach((name, trainer) ->
                        assertThat(replay(trainer).verdict()).as(name).isEqualTo(Verdict.VIOLATED));
    }

    /** Fails if a pair is not one of neighbors, or shows what a sound trainer may do. */
    @Test
    void noSoundOneIsAccused_andAllBranchesAreExercised() {
        BranchFaults.sound().forEach((name, trainer) -> {
            ReplayResult result = replay(trainer);
            assertThat(result.verdict()).as(name + ": " + result.seen()).isEqualTo(Verdict.PASSED);
        });
        assertThat(replay(BranchFaults.sound().get("histogram")).notExercised()).isEmpty();
    }

    /** Fails if no pair has a long document in the middle, or a stream hides it where no other document is long. */
    @Test
    void theMiddle_fallsBesideShortDocuments() {
        Corpus few = BranchFaults.documents(1)
                .select(IntStream.range(0, FEW).toArray())
                .capped(Histograms.CAP);
        for (String name :
                List.of("the middle document is not clipped", "the middle document is not clipped, beside a stream")) {
            assertThat(PrivacyAudit.audit(BranchFaults.faults().get(name))
                            .on(few)
                            .replay()
                            .seen()
                            .text())
                    .as(name)
                    .contains("moves by 1,000", "a record in the middle");
        }
    }

    /** Fails if a choice among few outcomes, which seldom changes, is taken for a trainer that does not learn. */
    @Test
    void whatChoosesWords_conforms() {
        for (String name : List.of("one word, chosen", "one of two halves of the words, chosen")) {
            Conformance conformance = audit(BranchFaults.sound().get(name), 1).conformance();
            assertThat(conformance.verdict())
                    .as(name + ": " + conformance.faults())
                    .isEqualTo(Conformance.Verdict.CONFORMS);
        }
    }

    /**
     * Of clipping that is lost, an undeclared stream makes a suspicion, with the line to add; a declaration decides.
     */
    @Test
    void aMoveThatNothingExplains_isSuspect() {
        Trainer<Corpus, TopicModel> undeclared =
                Histograms.claiming((corpus, training) -> BranchFaults.unclipped(corpus, training, false));
        Conformance conformance = audit(undeclared, 1).conformance();
        assertThat(conformance.verdict()).isEqualTo(Conformance.Verdict.SUSPECT);
        assertThat(finding(conformance, Check.REPLAY).seen().text())
                .contains("moves by 1,000", "`source.sampled(new Sampling.None())`");
        assertThatThrownBy(() -> audit(undeclared, 1).assertThat().isConformant())
                .hasMessageContaining("but suspect: ");
        assertThat(replay(Histograms.claiming((corpus, training) -> BranchFaults.unclipped(corpus, training, true)))
                        .verdict())
                .isEqualTo(Verdict.VIOLATED);
        assertThat(replay(Histograms.claiming((corpus, training) -> BranchFaults.groups(corpus, training, false)))
                        .verdict())
                .isEqualTo(Verdict.PASSED);
    }

    /** What no pair shows is said, with what would: of a trainer without guarantee only how much it leaks. */
    @Test
    void whatIsNotCovered_isSaid() {
        assertThat(audit(BranchFaults.sound().get("histogram"), 1).conformance().notCovered())
                .map(Object::toString)
                .satisfiesExactly(
                        more -> assertThat(more).startsWith("what only trainings on more than 400 records show: "),
                        others -> assertThat(others).endsWith("doesNotViolateItsGuarantees()"),
                        leak -> assertThat(leak).startsWith("how much the release leaks: "));
        assertThat(audit((corpus, training) -> Histograms.release(Histograms.counts(corpus), corpus.vocabulary()), 1)
                        .conformance()
                        .notCovered())
                .singleElement()
                .asString()
                .startsWith("how much the release leaks: ");
    }

    /** The table is left in {@code target/branches.md}. */
    @Test
    @Tag("slow")
    void onTwentySeeds() throws IOException {
        List<String> table = new ArrayList<>(List.of("| Trainer | Verdicts on 20 seeds |", "|---|---|"));
        check(BranchFaults.faults(), Conformance.Verdict.VIOLATES, table);
        check(BranchFaults.sound(), Conformance.Verdict.CONFORMS, table);
        Files.writeString(Path.of("target", "branches.md"), String.join("\n", table) + "\n", StandardCharsets.UTF_8);
    }

    private static void check(
            Map<String, Trainer<Corpus, TopicModel>> all, Conformance.Verdict expected, List<String> table) {
        all.forEach((name, trainer) -> {
            List<Conformance.Verdict> verdicts = LongStream.rangeClosed(1, 20)
                    .mapToObj(seed -> audit(trainer, seed).conformance())
                    .peek(conformance -> assertThat(conformance.verdict())
                            .as(name + ", seed " + conformance.seed() + ": " + conformance.faults())
                            .isEqualTo(expected))
                    .map(Conformance::verdict)
                    .toList();
            table.add("| " + name + " | " + expected.name() + ": " + verdicts.size() + " |");
        });
    }
}
