package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.cli.command.TattleCommand.ExitCode;
import org.tattle.cli.testing.CliFixture;
import org.tattle.cli.testing.CommandRun;

/** What a defense guarantees, and how an audit holds it against what attacks find. */
class GuaranteeTest {
    private static final String HISTOGRAM = " --corpus DIR/good.jsonl --defenses noisy-histogram"
            + " --set noisy-histogram.epsilon=2 --set noisy-histogram.cap=4";

    private static final String WORDS = "abcdefghijklmno".replaceAll("(.)", "word$1\n");

    @TempDir
    private Path folder;

    private CliFixture bench;

    @BeforeEach
    void setUp() throws IOException {
        bench = new CliFixture(folder).with("good.jsonl", CliFixture.jsonLines());
    }

    private String audit(String options) {
        CommandRun run = bench.run("audit" + HISTOGRAM
                + " --attacks count-ratio,count-inversion --targets 2 --out DIR/run" + options.hashCode() + options);
        assertThat(run.exit()).as(run.err()).isZero();
        return run.out().replaceAll("\\s+", " ");
    }

    @Test
    void audit_ofAPrivateDefense_printsGuaranteeAndVerdict() throws IOException {
        assertThat(audit("")).contains("Guarantee: ε = 2 (document, add-remove, release, claimed). Not contradicted:");
        assertThat(new String(bench.bytes("run0/results.json"), StandardCharsets.UTF_8))
                .contains(
                        "\"mode\" : \"sound\"",
                        "\"status\" : \"claimed\"",
                        "L1 sensitivity 4",
                        "assumes a public vocabulary",
                        "\"missing\" : [ \"words\" ]");
        bench.with("words.txt", WORDS);
        assertThat(audit(" --vocabulary DIR/words.txt"))
                .contains("Guarantee: ε = 2 (document, add-remove, release, proved). Not contradicted:");
    }

    /** The cap is an author's, so the guarantee is too. */
    @Test
    void audit_ofAuthors_printsTheirGuarantee() throws IOException {
        bench.with("words.txt", WORDS);
        assertThat(audit(" --author-field author --vocabulary DIR/words.txt"))
                .contains("Guarantee: ε = 2 (author, add-remove, release, proved). Not contradicted:");
    }

    /** A vocabulary of the training set's own reveals information about it, regardless of the noise. */
    @Test
    void audit_onTheTrainingSetsOwnWords_printsNoGuarantee() {
        assertThat(audit(" --vocabulary training")).contains("The defense has no privacy guarantee.");
    }

    /**
     * Users' bits are randomized by the secure source: what is fitted twice differs. Documents that the server knows
     * beforehand have no protection, which must stand beside the guarantee.
     */
    @Test
    void fit_ofLocalReports_printsGuaranteeAndWhomItLeavesOut() throws IOException {
        bench.with("words.txt", WORDS);
        String fit = "fit --quiet --corpus DIR/good.jsonl --topics 2 --vocabulary DIR/words.txt --defenses ";

        CommandRun batch = bench.run(fit + "lp-lda --set lp-lda.most-words=4 --out DIR/once");
        assertThat(batch.exit()).as(batch.err()).isZero();
        assertThat(batch.out().replaceFirst("model: .*", ""))
                .contains("it guarantees epsilon 6 for one bit, replace, local-report, proved; epsilon 24 for"
                        + " one document,"
                        + " replace, local-report, proved")
                .doesNotContain("12");
        bench.run(fit + "lp-lda --set lp-lda.most-words=4 --out DIR/again");
        String table = new String(bench.bytes("once/topic-word.csv"), StandardCharsets.UTF_8);
        assertThat(table.lines()).hasSize(3).first().isEqualTo(String.join(",", WORDS.split("\n")));
        assertThat(bench.bytes("again/topic-word.csv")).isNotEqualTo(table.getBytes(StandardCharsets.UTF_8));

        CommandRun stream =
                bench.run(fit + "olp-lda --set olp-lda.batch=2 --set olp-lda.prior-documents=4 --out DIR/stream");
        assertThat(stream.out())
                .contains("epsilon 45 for one document, replace")
                .contains("caveat: for documents of the mini-batches: the first 4 of the stream are taken"
                        + " for public");
        assertThat(new String(bench.bytes("stream/fit.json"), StandardCharsets.UTF_8))
                .contains("the first 4 of the stream are taken for public and have no protection at all");
    }

    /** The page says it beside the claim, and an audit's streams are halves of the records. */
    @Test
    void audit_ofAStreamWithKnownDocuments_saysWhoHasNoProtection() throws IOException {
        CommandRun run = bench.run("audit --quiet --corpus DIR/good.jsonl --topics 2 --defenses olp-lda"
                + " --set olp-lda.batch=2 --set olp-lda.prior-documents=4 --attacks entropy --targets 2"
                + " --replay 0 --out DIR/run");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(new String(bench.bytes("run/report.html"), StandardCharsets.UTF_8))
                .contains("caveat: for documents of the mini-batches: the first 4 of the stream");
    }

    /** Its step's rate depends on the number of documents, which must be the real one. */
    @Test
    void fit_ofPrivateTopics_promisesWhatWasAskedFor() throws IOException {
        bench.with("words.txt", WORDS);
        for (String defense : List.of("dp-svi-lda", "vips-lda")) {
            CommandRun fit = bench.run("fit --quiet --corpus DIR/good.jsonl --topics 2 --vocabulary DIR/words.txt"
                    + " --defenses " + defense + " --set " + defense + ".batch=5 --set " + defense
                    + ".records=12 --out DIR/" + defense);
            assertThat(fit.exit()).as(fit.err()).isZero();
            assertThat(fit.out())
                    .contains("it guarantees epsilon 1, delta 1e-5 for one document, add-remove, release, proved")
                    .doesNotContain("caveat");
        }
    }

    @Test
    void fit_onTheDocumentsOwnWords_refusesToGuarantee() throws IOException {
        String fit = "fit --quiet --threads 1" + HISTOGRAM + " --out DIR/";
        assertThat(bench.run(fit + "own").err())
                .contains("data.vocabulary: noisy-histogram's guarantee requires a public vocabulary");
        assertThat(bench.run(fit + "none --vocabulary training").out()).contains("it guarantees nothing");
        bench.with("words.txt", WORDS);
        assertThat(bench.run(fit + "public --vocabulary DIR/words.txt").out())
                .contains("it guarantees epsilon 2 for one document, add-remove, release, proved");
    }

    /** Words are chosen from all documents, privately: no list of words is needed, and both budgets are guaranteed. */
    @Test
    void fit_ofFdptm_promisesBothBudgets() {
        String fdptm = " --corpus DIR/good.jsonl --defenses fdptm --set fdptm.vocabulary.greedy.epsilon=3"
                + " --set fdptm.model.noisy-histogram.epsilon=2 --out DIR/";
        CommandRun fit = bench.run("fit --quiet" + fdptm + "fit");
        assertThat(fit.exit()).as(fit.err()).isZero();
        assertThat(fit.out())
                .contains("it guarantees epsilon 5, delta 1e-5 for one document, add-remove, release, proved")
                .doesNotContain("caveat");
        assertThat(bench.run("fit --quiet --author-field author" + fdptm + "authors")
                        .out())
                .contains("delta 1e-5 for one author, add-remove, release, proved");
        assertThat(bench.run("fit --quiet --most-frequent-words 3" + fdptm + "words")
                        .err())
                .contains("data.words: fdptm's guarantee requires a vocabulary that is public or chosen privately");
    }

    /** What is done to a record beforehand must not depend on the others: their neighbors would not stay neighbors. */
    @Test
    void fit_ofRecordsThatWereMadeReadyTogether_refusesToGuarantee() throws IOException {
        bench.with("words.txt", WORDS);
        String fit = "fit --quiet --vocabulary DIR/words.txt" + HISTOGRAM + " --out DIR/no ";
        assertThat(bench.run(fit + "--records 5").err())
                .startsWith("error: data.records: noisy-histogram's guarantee requires that all records are used")
                .hasLineCount(1);
        assertThat(bench.run(fit + "--duplicates drop").err())
                .startsWith(
                        "error: data.duplicates: noisy-histogram's guarantee requires records that are not compared")
                .hasLineCount(1);
        assertThat(bench.run(fit + "--most-frequent-words 3").err())
                .startsWith("error: data.words: noisy-histogram's guarantee requires a vocabulary that is public")
                .hasLineCount(1);
    }

    /**
     * The filters of [LPPF]'s experiments. Which words are frequent all documents decide; whether a document is long
     * enough it decides alone, so that a guarantee for whole documents stands, but one that changes by a word may
     * vanish.
     */
    @Test
    void fit_ofFilteredDocuments_promisesWhatTheFilterLeavesTrue() throws IOException {
        bench.with("words.txt", WORDS);
        String fit = "fit --quiet --threads 1 --vocabulary DIR/words.txt";
        String topics = fit + " --corpus DIR/good.jsonl --defenses poisson-topics --topics 2"
                + " --set poisson-topics.sweeps=2 --set poisson-topics.burn-in=1 --set"
                + " poisson-topics.every=1 --out DIR/";
        for (String any : List.of(fit + HISTOGRAM + " --out DIR/no", topics + "no")) {
            assertThat(bench.run(any + " --set data.words-below-share=0.9").err())
                    .startsWith("error: data.words-below-share: ")
                    .contains("'s guarantee requires a vocabulary that is public")
                    .hasLineCount(1);
        }
        assertThat(bench.run(fit + HISTOGRAM + " --out DIR/long --set data.least-tokens=5")
                        .out())
                .contains("it guarantees epsilon 2 for one document, add-remove, release, proved");
        assertThat(bench.run(topics + "all").out())
                .contains("for one document, within L1 distance 1, local-report, proved");
        assertThat(bench.run(topics + "no --set data.least-tokens=5").err())
                .startsWith("error: data.least-tokens: poisson-topics's guarantee requires that no document is "
                        + "dropped for its length")
                .hasLineCount(1);
        assertThat(bench.files()).noneMatch(file -> file.startsWith("no"));
    }

    /** An audit goes on, and says what is no longer proved. */
    @Test
    void audit_ofFilteredDocuments_printsAClaim() throws IOException {
        bench.with("words.txt", WORDS);
        CommandRun run = bench.run("audit --quiet --corpus DIR/good.jsonl --vocabulary DIR/words.txt --topics 2"
                + " --defenses poisson-topics --set poisson-topics.sweeps=2 --set poisson-topics.burn-in=1"
                + " --set poisson-topics.every=1"
                + " --attacks entropy --targets 2 --set data.least-tokens=5 --out DIR/run");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(new String(bench.bytes("run/results.json"), StandardCharsets.UTF_8))
                .contains("\"missing\" : [ \"records-of-any-length\" ]", "\"status\" : \"claimed\"")
                .contains("with one word less a document may be dropped");
    }

    /** A public list costs nothing, and the model's own guarantee stands. */
    @Test
    void fit_ofFdptmOnPublicWords_promisesWhatTheModelDoes() throws IOException {
        bench.with("words.txt", WORDS);
        CommandRun fit = bench.run("fit --quiet --corpus DIR/good.jsonl --defenses fdptm"
                + " --set fdptm.vocabulary.public.file=DIR/words.txt --set"
                + " fdptm.model.noisy-histogram.epsilon=2 --out DIR/public");
        assertThat(fit.exit()).as(fit.err()).isZero();
        assertThat(fit.out())
                .contains("it guarantees epsilon 2 for one document, add-remove, release, proved")
                .doesNotContain("caveat");
    }

    /** The list of words stands behind a file's name: with another content nothing of the run may be taken up again. */
    @Test
    void audit_ofAnotherListUnderTheSameName_isAnotherRun() throws IOException {
        String audit = "audit --corpus DIR/good.jsonl --defenses fdptm --set"
                + " fdptm.vocabulary.public.file=DIR/words.txt"
                + " --set fdptm.model=lda --attacks entropy --targets 2 --shadows 0 --out DIR/run";
        bench.with("words.txt", WORDS);
        assertThat(bench.run(audit).exit()).isZero();
        bench.with("words.txt", WORDS.substring(0, WORDS.length() / 2));
        assertThat(bench.run(audit).err()).contains("this folder belongs to a different plan");
    }

    @Test
    void twoExperimentsOfOneFolder_areRefused() throws IOException {
        bench.with("a_words.txt", WORDS);
        Files.createDirectories(folder.resolve("a"));
        bench.with("a/words.txt", WORDS);
        assertThat(bench.run("audit --corpus DIR/good.jsonl --defenses fdptm"
                                + " --set fdptm.vocabulary.public.file=DIR/a/words.txt,DIR/a_words.txt"
                                + " --set fdptm.model=lda"
                                + " --attacks entropy --targets 2 --out DIR/run")
                        .err())
                .startsWith("error: defenses: two of them would be written to the same folder, fdptm-public-file-")
                .hasLineCount(1);
    }

    @Test
    void fdptm_ofUnlikeNeighbors_isRefused() {
        CommandRun run =
                bench.run("audit --corpus DIR/good.jsonl --defenses fdptm --set fdptm.model=hdp-lda --out DIR/no");
        assertThat(run.exit()).isEqualTo(ExitCode.WRONG_INPUT);
        assertThat(run.err())
                .startsWith("error: defenses.fdptm: model must protect what vocabulary protects, one document"
                        + " (add-remove, release), not one word")
                .hasLineCount(1);
    }

    /** Models are trained and attacked end to end: each target has words of its own, and its shadows have the same. */
    @Test
    void audit_ofFdptm_namesBothParts() throws IOException {
        CommandRun run = bench.run("audit --corpus DIR/good.jsonl --defenses fdptm"
                + " --set fdptm.vocabulary.greedy.epsilon=50 --set fdptm.vocabulary.greedy.delta=0.01"
                + " --set fdptm.model.noisy-histogram.epsilon=2 --attacks lira-online,vocabulary --targets"
                + " 2 --shadows 4 --out"
                + " DIR/fdptm");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).contains("Guarantee: ε = 52, δ = 0.01 (document, add-remove, release, proved)");
        assertThat(new String(bench.bytes("fdptm/results.json"), StandardCharsets.UTF_8))
                .contains(
                        "\"cell\" : \"fdptm-greedy-epsilon-50.0-delta-0.01-noisy-histogram-epsilon-2.0\"",
                        "\"vocabulary\" : \"greedy\"",
                        "\"vocabulary.epsilon\" : 50.0",
                        "\"model\" : \"noisy-histogram\"",
                        "\"model.epsilon\" : 2.0",
                        "\"vocabularySize\"",
                        "\"tokensKept\"");
    }

    /** A fitted model is published: its file reveals nothing about the records that the model does not. */
    @Test
    void fit_ofRecordsOfOtherIds_writesTheSameRelease() throws IOException {
        bench.with("words.txt", WORDS);
        String fit = "fit --quiet --seed 3 --id-field id --vocabulary DIR/words.txt" + HISTOGRAM + " --out DIR/";
        assertThat(bench.run(fit + "one").exit()).isZero();
        byte[] one = bench.bytes("one/model.release");
        bench.with("good.jsonl", CliFixture.jsonLines().replace("\"id\": \"", "\"id\": \"other-"));
        assertThat(bench.run(fit + "two").exit()).isZero();
        assertThat(bench.bytes("two/model.release")).isEqualTo(one);
    }
}
