package org.tattle.reports.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.tattle.reports.gate.BudgetTest.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.core.InputException;
import org.tattle.core.result.GroupLeak;
import org.tattle.core.result.GroupRate;
import org.tattle.core.result.RunResult;
import org.tattle.engine.budget.BudgetReport;
import org.tattle.engine.budget.BudgetVerdict;
import org.tattle.engine.budget.LeakBudget;
import org.tattle.engine.budget.Policy;
import org.tattle.engine.budget.PolicyLimit;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.math.statistics.Interval;
import org.tattle.reports.Runs;

/** A policy on runs of known rates: its limits decide as a budget does, and its exceptions end. */
class PolicyTest {
    private static final String RATE =
            "limits:\n- {limit: rate, tpr: 0.02, fpr: 0.01, reason: twice guessing, owner: Ada";
    private static final RunResult LEAKING = run(0.5, 10);
    private static final LocalDate TODAY = LocalDate.of(2026, 11, 28);

    @TempDir
    private Path folder;

    private Policy policy(String text) throws IOException {
        return Policy.read(Files.writeString(folder.resolve("policy.yaml"), text));
    }

    private BudgetReport judged(String text) throws IOException {
        return policy(text).judge(RunVerdict.of(LEAKING), TODAY);
    }

    private static String excepted(String more) {
        return RATE + "}\nexceptions:\n- {limit: rate, reason: next release, owner: Bob, " + more + "}\n";
    }

    @Test
    void limits_decideAsABudgetDoes_andSayWhoseTheyAre() throws IOException {
        BudgetReport plain = LeakBudget.unlimited().maxTpr(0.02, 0.01).judge(RunVerdict.of(LEAKING));
        BudgetReport report = judged(RATE + "}\n");
        assertThat(report.verdict()).isEqualTo(plain.verdict()).isEqualTo(BudgetVerdict.EXCEEDED);
        assertThat(report.terms()).isEqualTo(plain.terms());
        assertThat(report.findings()).hasSameSizeAs(plain.findings());
        assertThat(report.text()).contains("limit rate, owned by Ada: twice guessing");
    }

    @Test
    void anException_holdsForWhatItNames_untilItsDay() throws IOException {
        Map<String, BudgetVerdict> cases = new LinkedHashMap<>();
        cases.put("until: 2026-11-28", BudgetVerdict.EXCEPTED);
        cases.put("until: 2026-11-27", BudgetVerdict.EXCEEDED);
        cases.put("until: 2027-01-01, of: lda", BudgetVerdict.EXCEPTED);
        cases.put("until: 2027-01-01, of: ldb", BudgetVerdict.EXCEEDED);
        cases.put("until: 2027-01-01, surface: full", BudgetVerdict.EXCEPTED);
        cases.put("until: 2027-01-01, surface: top-20", BudgetVerdict.EXCEEDED);
        for (Map.Entry<String, BudgetVerdict> one : cases.entrySet()) {
            assertThat(judged(excepted(one.getKey())).verdict())
                    .as(one.getKey())
                    .isEqualTo(one.getValue());
        }
        assertThat(judged(excepted("until: 2026-11-28")).text())
                .contains("exceeded, but excepted until 2026-11-28, owned by Bob: next release");
        assertThat(judged(excepted("until: 2026-11-27")).text())
                .contains("limit rate, owned by Ada", "its exception, owned by Bob, ended on 2026-11-27");
    }

    /** A misspelled name is seen; an exception that ended, or of the finding itself, is said otherwise. */
    @Test
    void anExceptionOfAnother_isNamed() throws IOException {
        assertThat(judged(excepted("until: 2027-01-01, of: ldb, surface: full")).text())
                .contains("no exception is of it, only of ldb, full");
        assertThat(judged(excepted("until: 2026-01-01, of: ldb")).text()).doesNotContain("no exception");
        assertThat(judged(excepted("until: 2027-01-01")).text()).doesNotContain("no exception");
    }

    /** An exception from one limit does not hide that another is exceeded. */
    @Test
    void anException_isOfOneLimit() throws IOException {
        String two = excepted("until: 2027-01-01")
                .replace(
                        "}\nexceptions",
                        "}\n- {limit: loose, tpr: 0.03, fpr: 0.01, reason: thrice, owner: Ada}\nexceptions");
        assertThat(judged(two).verdict()).isEqualTo(BudgetVerdict.EXCEEDED);
    }

    @Test
    void aLimitOnSurfaces_ignoresOthers_andAsksForItsOwn() throws IOException {
        assertThat(judged(RATE + ", surfaces: [full]}\n").verdict()).isEqualTo(BudgetVerdict.EXCEEDED);
        String kept = RATE.replace("0.02", "0.9") + ", surfaces: [full]}\n";
        assertThat(judged(kept).verdict()).isEqualTo(BudgetVerdict.WITHIN);
        BudgetReport unseen = judged(kept.replace("full", "full, fulll, top-20"));
        assertThat(unseen.verdict()).isEqualTo(BudgetVerdict.INCONCLUSIVE);
        assertThat(unseen.text()).contains("published, but not attacked: fulll, top-20");
    }

    /** North 10 % [8, 12], south 1 % [0.5, 1.5] at FPR 1 %; nothing is reported at 2 %. */
    static BudgetReport ofGroups(double tpr, double fpr) {
        GroupLeak leak =
                new GroupLeak("town", 0.95, 2, 10, 0, 0, List.of(rate("north", 0.1, 0.02), rate("south", 0.01, 0.005)));
        RunResult run = Runs.run(List.of(Runs.grouped(BudgetTest.attack(0.5, 10), leak)));
        PolicyLimit limit = new PolicyLimit(
                "towns",
                Optional.of(tpr),
                Optional.of(fpr),
                true,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(),
                "why",
                "who");
        return new Policy(List.of(limit), List.of()).judge(RunVerdict.of(run), TODAY);
    }

    private static GroupRate rate(String group, double value, double reach) {
        Interval rate = new Interval(value, value - reach, value + reach, 0.975, "test");
        return new GroupRate(group, 0.01, 100, 500, 500, rate, Interval.none(Double.NaN), Double.NaN, rate);
    }

    /** The worst of all groups decides, by its interval; without groups nothing is decided. */
    @Test
    void aLimitOfGroups_isOnEachOfThem() throws IOException {
        assertThat(ofGroups(0.079, 0.01).verdict()).isEqualTo(BudgetVerdict.EXCEEDED);
        assertThat(ofGroups(0.11, 0.01).verdict()).isEqualTo(BudgetVerdict.INCONCLUSIVE);
        assertThat(ofGroups(0.121, 0.01).verdict()).isEqualTo(BudgetVerdict.WITHIN);
        assertThat(ofGroups(0.121, 0.02).verdict()).isEqualTo(BudgetVerdict.INCONCLUSIVE);
        assertThat(ofGroups(0.079, 0.01).text())
                .contains("TPR at most 7.9 % at FPR 1 % in each group (limit towns", "the highest, of group north of 2")
                .contains("wrong with a probability of at most 2.5 %");
        assertThat(judged(RATE + ", groups: true}\n").text()).contains("its records have no groups");
    }

    @Test
    void theGate_passesWhatIsExcepted_andListsIt() throws IOException {
        Gate gate = new Gate(
                new Rules(0.01, 0.01, 0.05, false),
                Optional.of(audit -> policyOf(excepted("until: 2027-01-01")).judge(audit, TODAY)));
        GateReport report = gate.judge(GateRuns.of(LEAKING));
        assertThat(report.blocked()).isFalse();
        assertThat(GateText.of(report, true, 100)).contains("excepted until 2027-01-01, owned by Bob");
    }

    private Policy policyOf(String text) {
        try {
            return policy(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void wrongPolicies_areRefusedAtTheirPlace() {
        Map<String, String> wrong = new LinkedHashMap<>();
        wrong.put("", ":1:1: expected keys with values, found nothing");
        wrong.put("limits: []\n", ":1:9: limits must have at least one entry");
        wrong.put(RATE.replace("tpr: 0.02", "tpr: 0.01") + "}\n", ":2:3: true-positive rate must be above");
        wrong.put(RATE.replace(", fpr: 0.01", "") + "}\n", ":2:22: tpr and fpr belong together");
        wrong.put(RATE + ", proved: 0}\n", ":2:3: a limit is one of");
        wrong.put(RATE.replace("limit: rate", "limit: A b") + "}\n", ":2:11: limit must be 1 to 64 small letters");
        wrong.put(RATE.replace("owner: Ada", "owner: ''") + "}\n", "owner must name who answers");
        wrong.put(RATE + ", tprr: 1}\n", "unknown key `tprr`; did you mean `tpr`?");
        wrong.put(RATE + "}\n" + RATE.substring(8).replace("rate,", "other,") + "}\n", "limits must state different");
        wrong.put(RATE + "}\n" + RATE.substring(8) + "}\n", "limits must have different names");
        wrong.put(excepted("until: soon"), "until must be a day such as 2027-03-31. Provided value: soon");
        wrong.put(
                excepted("until: 2027-01-01").replace("- {limit: rate, reason: next", "- {limit: rat, reason: next"),
                "exceptions must be of a limit. Not a limit: rat");
        wrong.forEach((text, message) -> assertThatThrownBy(() -> policy(text))
                .as(text)
                .isInstanceOf(InputException.class)
                .hasMessageContaining("policy.yaml:")
                .hasMessageContaining(message));
        assertThatThrownBy(() -> Policy.read(folder.resolve("absent.yaml")))
                .hasMessageContaining("there is no such policy");
    }
}
