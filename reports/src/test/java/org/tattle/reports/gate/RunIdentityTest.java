package org.tattle.reports.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.tattle.reports.gate.GateRuns.audit;
import static org.tattle.reports.gate.GateRuns.certificate;
import static org.tattle.reports.gate.GateRuns.certified;
import static org.tattle.reports.gate.GateRuns.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.core.InputException;
import org.tattle.core.result.AttackFailure;
import org.tattle.core.result.Certificate;
import org.tattle.core.result.RunResult;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.reports.ResultsJson;
import org.tattle.reports.Runs;

class RunIdentityTest {
    @TempDir
    private Path folder;

    private RunIdentity read(RunResult result) throws IOException {
        ResultsJson.write(RunVerdict.of(result), folder.resolve("results.json"));
        Files.writeString(folder.resolve("plan.yaml"), GateRuns.of(result).identity());
        return RunIdentity.read(folder);
    }

    @Test
    void aFinishedRun_isRead() throws IOException {
        RunIdentity run = read(certified(run(audit(5)), certificate(0, 3, 0.5)));
        assertThat(run.identity()).startsWith(GateRuns.PLAN);
        assertThat(Baseline.of(run).audits()).hasSize(1);
        assertThat(Baseline.of(run).certificates()).hasSize(1);
    }

    @Test
    void aRunWithAFailedAttack_isRefused() {
        RunResult whole = run(audit(5));
        RunResult failed = whole.toBuilder()
                .failures(List.of(
                        new AttackFailure("lda-topics-5", "full", "rmia", AttackFailure.Part.ATTACK, "no memory")))
                .build();
        assertThatThrownBy(() -> read(failed))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("rmia")
                .hasMessageEndingWith("fix the attack, or remove it from the plan, and run the audit again");
    }

    /** A share may be all or none, and a guarantee may be that nothing leaks. */
    @Test
    void numbersAtTheEndsOfTheirRanges_areRead() throws IOException {
        assertThat(read(run(Runs.ofTargets(audit(5), 0, 1, 0, 1, 0.5))).result().attacks())
                .hasSize(1);
        Certificate was = certificate(0, 3, 1, 0);
        Certificate ofNothing =
                GateRuns.testing(was, new Certificate.Test(Runs.document(0), was.pValue(), was.leastPValue()));
        assertThat(read(certified(run(audit(5)), ofNothing)).result().certificates())
                .hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"# tattle 0.1.0, # tattle 0.1.1", "# corpus sha256 9f, # corpus sha256 0f"})
    void thePlanOfAnotherRun_isRefused(String from, String to) throws IOException {
        read(run(audit(5)));
        Path plan = folder.resolve("plan.yaml");
        Files.writeString(plan, Files.readString(plan).replace(from, to));
        assertThatThrownBy(() -> RunIdentity.read(folder))
                .isInstanceOf(InputException.class)
                .hasMessageEndingWith("is not the plan that results.json beside it came from; run the audit again");
    }

    @Test
    void aRunOfNoAttack_isRefused() {
        assertThatThrownBy(() -> read(run()))
                .isInstanceOf(InputException.class)
                .hasMessageEndingWith(
                        "contains neither a membership audit nor a test of a guarantee; gate a run of a plan that has"
                                + " attacks");
    }

    /** A claim without a p-value would be taken for one that was not refuted. */
    @Test
    void aClaimWithoutAPValue_isRefused() {
        assertThatThrownBy(() -> read(certified(run(audit(5)), certificate(9, 9, Double.NaN))))
                .isInstanceOf(InputException.class)
                .hasMessageEndingWith("results.json: lda-topics-5, distinguishing of one document, add-remove lacks a"
                        + " certified bound or its claim's p-value; run the audit again");
    }

    /** Whoever edits results by hand is not to pass for it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"kind\" : \"certified\"|\"kind\" : \"indicative\"",
                "\"leastPValue\" : 1.0E-30|\"leastPValue\" : null",
                "\"ceiling\" : 7.25|\"ceiling\" : null",
                "\"fpr\" : 0.001,|\"fpr\" : 0.5,",
                "\"members\" : 2849|\"members\" : 0"
            })
    void resultsThatWereEdited_areRefused(String from, String to) throws IOException {
        RunResult sound = certified(run(audit(5)), certificate(0, 7.25, 0.5));
        assertThat(read(sound).result()).isNotNull();
        String text = Files.readString(folder.resolve("results.json"));
        assertThat(text).contains(from);
        Files.writeString(folder.resolve("results.json"), text.replaceFirst(Pattern.quote(from), to));
        assertThatThrownBy(() -> RunIdentity.read(folder)).isInstanceOf(InputException.class);
    }

    @Test
    void aTargetWithoutANumber_isRefused() {
        RunResult broken = run(GateRuns.risen(audit(5), Double.NaN, 1));
        assertThatThrownBy(() -> read(broken))
                .isInstanceOf(InputException.class)
                .hasMessageEndingWith(
                        "lda-topics-5, lira-online lacks its bound or numbers of a target; run the audit again");
    }
}
