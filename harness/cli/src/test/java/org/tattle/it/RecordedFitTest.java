package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.cli.command.TattleCommand.ExitCode;
import org.tattle.cli.testing.CliFixture;
import org.tattle.cli.testing.CommandRun;

/**
 * What {@code fit} leaves beside a model: its guarantee with all that recomputes it, and whether it may be released.
 */
class RecordedFitTest {
    private static final String WORDS = "abcdefghijklmno".replaceAll("(.)", "word$1\n");

    @TempDir
    private Path folder;

    private CliFixture bench;

    @BeforeEach
    void setUp() throws IOException {
        bench = new CliFixture(folder)
                .with("good.jsonl", CliFixture.jsonLines())
                .with("words.txt", WORDS)
                .with("rows.svm", CliFixture.lines("1 1:1", "-1 2:1", "1 1:0.5", "-1 2:2"))
                .with("mail.edges", CliFixture.lines("ann", "bob", "cy", "ann bob 3", "bob cy 2"));
    }

    private void fit(String options) {
        String data = options.contains("--corpus") ? "" : " --corpus DIR/good.jsonl";
        data += options.matches("(noisy|fdptm|erm|poisson-c).*") ? "" : " --topics 2";
        CommandRun run = bench.run("fit --quiet --out DIR/fit" + data + " --defenses " + options);
        assertThat(run.exit()).as(run.err()).isZero();
    }

    private String recorded() throws IOException {
        return new String(bench.bytes("fit/fit.json"), StandardCharsets.UTF_8);
    }

    /** Every kind of noise and accounting: recomputed, it is what is stated, and no more. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "noisy-histogram --vocabulary DIR/words.txt",
                "vips-lda --vocabulary DIR/words.txt --set vips-lda.batch=4 --set vips-lda.records=12",
                "vips-lda --vocabulary DIR/words.txt --set vips-lda.batch=4 --set vips-lda.records=12"
                        + " --set vips-lda.accounting=exact",
                "vips-lda --vocabulary DIR/words.txt --set vips-lda.batch=4 --set vips-lda.records=12"
                        + " --set vips-lda.accounting=strong",
                "vips-lda --vocabulary DIR/words.txt --set vips-lda.batch=4 --set vips-lda.noise=3"
                        + " --set vips-lda.accounting=strong --set vips-lda.mode=as-published",
                "vips-lda --vocabulary DIR/words.txt --set vips-lda.batch=2 --set vips-lda.noise=3"
                        + " --set vips-lda.records=12 --set vips-lda.mode=as-published",
                "dp-svi-lda --vocabulary DIR/words.txt --set dp-svi-lda.batch=null --set dp-svi-lda.records=12"
                        + " --set dp-svi-lda.accounting=exact",
                "hdp-lda --vocabulary DIR/words.txt --set hdp-lda.sweeps=3",
                "cdp-lda-plus --vocabulary DIR/words.txt --set cdp-lda-plus.sweeps=3"
                        + " --set cdp-lda-plus.mode=as-published",
                "zhu --vocabulary DIR/words.txt --set zhu.sweeps=3 --set zhu.mode=as-published",
                "lp-lda --vocabulary DIR/words.txt --set lp-lda.sweeps=3 --set lp-lda.most-words=4",
                "fdptm --set fdptm.model.noisy-histogram.epsilon=2",
                "poisson-topics --vocabulary DIR/words.txt --set poisson-topics.sweeps=4"
                        + " --set poisson-topics.burn-in=2 --set poisson-topics.every=1",
                "erm-output --corpus DIR/rows.svm --format libsvm --set data.columns=2 --set data.classes=-1,1",
                "poisson-communities --corpus DIR/mail.edges --set poisson-communities.communities=2"
                        + " --set poisson-communities.sweeps=4 --set poisson-communities.burn-in=2"
                        + " --set poisson-communities.every=1 --set poisson-communities.most-count=5"
                        + " --set poisson-communities.precision=3"
            })
    void everyPromise_isRecomputed(String options) throws IOException {
        fit(options);
        CommandRun run = bench.run("account --json --from DIR/fit/fit.json");
        assertThat(run.exit()).as(run.err() + run.out()).isZero();
        JsonNode recomputed = new ObjectMapper().readTree(run.out());
        JsonNode stated = new ObjectMapper().readTree(recorded());
        assertThat(recomputed.path("guarantees"))
                .hasSameSizeAs(stated.path("guarantees"))
                .isNotEmpty();
        for (int i = 0; i < recomputed.path("guarantees").size(); i++) {
            JsonNode one = recomputed.path("guarantees").get(i);
            double epsilon = stated.path("guarantees").get(i).path("epsilon").doubleValue();
            assertThat(one.path("recomputedEpsilon").doubleValue())
                    .isLessThanOrEqualTo(epsilon * (1 + 1e-9))
                    .isCloseTo(epsilon, within(2e-4 * epsilon));
            assertThat(one.path("recomputedDelta").doubleValue())
                    .isLessThanOrEqualTo(
                            stated.path("guarantees").get(i).path("delta").doubleValue());
        }
    }

    /** Less noise, more steps, a larger rate or a smaller delta than what was guaranteed is found out. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "(\"noiseMultiplier\" : )[0-9.]+=>$13.0",
                "(\"samplingRate\" : )[0-9.E-]+=>$10.5",
                "(\"steps\" : )15=>$116",
                "(\"epsilon\" : )1.0=>$10.9",
                "(\"delta\" : )1.0E-5(,\\s*\"unit)=>$11.0E-6$2"
            })
    void whatSpendsMore_isFoundOut(String change) throws IOException {
        fit("vips-lda --vocabulary DIR/words.txt --set vips-lda.batch=4 --set vips-lda.records=12");
        String[] parts = change.split("=>");
        String tampered = recorded().replaceAll(parts[0], parts[1]);
        assertThat(tampered).isNotEqualTo(recorded());
        bench.with("fit/fit.json", tampered);
        CommandRun run = bench.run("account --from DIR/fit");
        assertThat(run.exit()).as(run.out()).isEqualTo(ExitCode.VIOLATED);
        assertThat(run.out()).contains("IT DOES NOT HOLD");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "accounts",
                "accountant",
                "releases",
                "noiseMultiplier",
                "samplingRate",
                "steps",
                "mechanism",
                "unit",
                "radius",
                "guarantees"
            })
    void aFileThatLacksWhatItNeeds_isRefusedInOneLine(String field) throws IOException {
        fit("vips-lda --vocabulary DIR/words.txt --set vips-lda.batch=4 --set vips-lda.records=12");
        bench.with("fit/fit.json", recorded().replace("\"" + field + "\"", "\"other\""));
        CommandRun run = bench.run("account --from DIR/fit/fit.json");
        assertThat(run.exit()).isEqualTo(ExitCode.WRONG_INPUT);
        assertThat(run.err())
                .startsWith("error: DIR/fit/fit.json: ")
                .contains(field)
                .hasLineCount(1);
        assertThat(run.out()).isEmpty();
    }

    @Test
    void whatIsNoRecordedFit_isRefusedInOneLine() throws IOException {
        bench.with("cut.json", "{\"guarantees\": [");
        for (String command : new String[] {
            "--from DIR/absent.json", "--from DIR/cut.json", "--from DIR/good.jsonl", "--from DIR/cut.json --delta 1e-5"
        }) {
            CommandRun run = bench.run("account " + command);
            assertThat(run.exit()).as(command).isEqualTo(ExitCode.WRONG_INPUT);
            assertThat(run.err()).startsWith("error: ").hasLineCount(1);
        }
    }

    @Test
    void aModelThatGuaranteesNothing_isSaidTo() throws IOException {
        fit("lda");
        CommandRun run = bench.run("account --from DIR/fit");
        assertThat(run.exit()).isZero();
        assertThat(run.out()).endsWith("fit.json: it guarantees nothing\n");
    }

    /** A seed gives the noise away: the folder says so, and whatever prints the model. */
    @Test
    @Tag("slow")
    void aSeededModel_saysWhereverItIsShownThatItIsNotForRelease() throws IOException {
        fit("noisy-histogram --vocabulary DIR/words.txt --seed 3");
        assertThat(recorded()).contains("\"fitForRelease\" : false", "seeded: not fit for release");
        assertThat(Files.readString(folder.resolve("fit/NOT-FOR-RELEASE.txt"))).contains("Do not release it");
        assertThat(bench.run("topics DIR/fit").out()).contains("(seeded: not fit for release)");
        assertThat(bench.run("topics DIR/fit").err())
                .startsWith("these words come from the model, so from the records it was trained on")
                .hasLineCount(1);
        assertThat(bench.run("topics DIR/fit --quiet").err()).isEmpty();
        assertThat(bench.run("topics --json DIR/fit").out()).contains("\"seeded\" : true");
    }

    @Test
    void aModelOfSecureNoise_saysNothingOfTheKind() throws IOException {
        fit("noisy-histogram --vocabulary DIR/words.txt");
        assertThat(recorded()).contains("\"fitForRelease\" : true").doesNotContain("seeded");
        assertThat(folder.resolve("fit/NOT-FOR-RELEASE.txt")).doesNotExist();
        assertThat(bench.run("topics DIR/fit").out()).doesNotContain("seeded");
    }
}
