package org.tattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a defence promises, and how an audit holds it against what attacks find. */
class PromiseTest {
    private static final String HISTOGRAM = " --corpus DIR/good.jsonl --defenses noisy-histogram"
            + " --set noisy-histogram.epsilon=2 --set noisy-histogram.cap=4";

    @TempDir
    private Path folder;

    private Bench bench;

    @BeforeEach
    void setUp() throws IOException {
        bench = new Bench(folder).with("good.jsonl", Bench.jsonLines());
    }

    private String audit(String options) {
        CommandRun run = bench.run(
                "audit" + HISTOGRAM + " --attacks count-ratio,count-inversion --targets 2 --out DIR/run" + options);
        assertThat(run.exit()).as(run.err()).isZero();
        return run.out().replaceAll("\\s+", " ");
    }

    @Test
    void audit_ofAPrivateDefense_printsPromiseAndVerdict() throws IOException {
        assertThat(audit("")).contains("Claim: ε = 2 (document, add-remove, release, proved). Not contradicted:");
        assertThat(new String(bench.bytes("run/results.json"), StandardCharsets.UTF_8))
                .contains(
                        "\"mode\" : \"sound\"",
                        "\"status\" : \"proved\"",
                        "L1 sensitivity 4",
                        "vocabulary that is public");
    }

    /** The cap is an author's, so the promise is too. */
    @Test
    void audit_ofAuthors_printsTheirPromise() {
        assertThat(audit(" --author-field author"))
                .contains("Claim: ε = 2 (author, add-remove, release, proved). Not contradicted:");
    }

    /** A vocabulary of the training set's own tells of it, whatever the noise. */
    @Test
    void audit_onTheTrainingSetsOwnWords_printsNoPromise() {
        assertThat(audit(" --vocabulary training")).contains("The defence promises nothing.");
    }

    @Test
    void fit_onTheDocumentsOwnWords_refusesToPromise() throws IOException {
        String fit = "fit --quiet --threads 1" + HISTOGRAM + " --out DIR/";
        assertThat(bench.run(fit + "own").err())
                .contains("data.vocabulary: noisy-histogram keeps its promise on public words");
        assertThat(bench.run(fit + "none --vocabulary training").out()).contains("it promises nothing");
        bench.with("words.txt", "abcdefghijklmno".replaceAll("(.)", "word$1\n"));
        assertThat(bench.run(fit + "public --vocabulary DIR/words.txt").out())
                .contains("(2.0, 0.0) for ADD_REMOVE of one DOCUMENT in the RELEASE, PROVED");
    }
}
