package org.tattle.reports;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tattle.core.EnumText;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.result.RunResult;
import org.tattle.engine.advice.Advice;
import org.tattle.engine.budget.BudgetVerdict;
import org.tattle.engine.budget.LeakBudget;
import org.tattle.engine.verdict.GuaranteeStanding;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.reports.compare.Comparison;
import org.tattle.reports.gate.Gate;
import org.tattle.reports.gate.GateReport;
import org.tattle.reports.gate.Outcome;
import org.tattle.reports.gate.Rules;
import org.tattle.reports.gate.RunIdentity;
import org.tattle.reports.view.PlainAnswer;
import org.tattle.reports.view.RunView;

/** Whatever states something of a guarantee states the same: fails where one place has a conclusion of its own. */
class GuaranteeStandingTest {
    private static final Map<GuaranteeStanding, RunResult> RUNS = Arrays.stream(GuaranteeStanding.values())
            .collect(Collectors.toMap(Function.identity(), standing -> ShownRuns.standing(standing, 60)));
    private static final LeakBudget BUDGET = LeakBudget.unlimited().maxTpr(0.1, 0.01);

    @ParameterizedTest
    @EnumSource
    void theConclusionIsThatOfTheRun(GuaranteeStanding standing) {
        RunResult run = RUNS.get(standing);
        assertThat(RunVerdict.of(run).experiments().get(0).standing()).isEqualTo(standing);
    }

    @ParameterizedTest
    @EnumSource
    void gateAndDossierPassTheSame(GuaranteeStanding standing) {
        RunResult run = RUNS.get(standing);
        GateReport gate = new Gate(new Rules(0.01, 0.01, 0.05, false))
                .judge(new RunIdentity(RunVerdict.of(run), "# tattle 0.1.0\n# corpus sha256 0\n"));
        Advice advice = Advice.of(RunVerdict.of(run), BUDGET);
        boolean passes = standing == GuaranteeStanding.HOLDS || standing == GuaranteeStanding.NONE;
        assertThat(gate.outcome() == Outcome.OK).isEqualTo(passes);
        assertThat(advice.verdict())
                .isEqualTo(
                        passes
                                ? BudgetVerdict.WITHIN
                                : standing == GuaranteeStanding.VIOLATED
                                        ? BudgetVerdict.EXCEEDED
                                        : BudgetVerdict.INCONCLUSIVE);
        DossierReport dossier = dossier(run);
        String json = new String(dossier.dossier().json(), StandardCharsets.UTF_8);
        for (String text : List.of(dossier.text(400), ReportPage.html(dossier.dossier()), json)) {
            assertThat(text.contains("Yes: the whole release")).as(text).isEqualTo(passes);
        }
        assertThat(json)
                .contains("\"guarantee\" : \"" + EnumText.of(standing) + "\"")
                .contains("\"verdict\" : \"" + advice.verdict().text() + "\"");
        if (!passes) {
            for (String text : List.of(dossier.text(400), ReportPage.html(dossier.dossier()), json)) {
                assertThat(text).contains("guarantee is " + standing.text());
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void pageTerminalAndComparisonNameIt(GuaranteeStanding standing) {
        RunResult run = RUNS.get(standing);
        boolean named = standing != GuaranteeStanding.HOLDS && standing != GuaranteeStanding.NONE;
        String page = ReportPage.html(run, Runs.provenance());
        assertThat(page.contains("ε guaranteed</dt>")).isEqualTo(!named);
        assertThat(page.contains("<dt>ε claimed, " + standing.text() + "</dt>")).isEqualTo(named);
        assertThat(page.contains("ε lower bound by attacks</dt>")).isEqualTo(standing == GuaranteeStanding.VIOLATED);
        String compared = new CompareReport(Comparison.of(ShownRuns.audits(List.of(run, run)))).text(400);
        String terminal = Summary.text(RunVerdict.of(run), Ansi.PLAIN, 400);
        for (GuaranteeStanding other : GuaranteeStanding.values()) {
            String status = "proved, " + other.text();
            assertThat(compared.contains(status)).as(compared).isEqualTo(named && other == standing);
        }
        String said = standing == GuaranteeStanding.HOLDS
                ? "declared draws hold"
                : standing == GuaranteeStanding.NONE ? "no privacy guarantee" : standing.text();
        assertThat(terminal.toLowerCase(Locale.ROOT)).contains(said);
    }

    /** A guarantee holds for all surfaces: an attack on one puts it in doubt on the page of every other. */
    @Test
    void anAttackOnAnySurface_putsItInDoubt() {
        AttackResult quiet = RUNS.get(GuaranteeStanding.HOLDS).attacks().get(0);
        AttackResult loud = Runs.through(
                Runs.bounded(quiet, new EpsilonBound(5.97, 0, 0.95, EpsilonBound.Kind.INDICATIVE, "method", 6)),
                "top-20");
        RunView page = RunView.of(RunVerdict.of(Runs.run(List.of(quiet, loud))));
        assertThat(page.experiments())
                .hasSize(2)
                .allSatisfy(experiment -> assertThat(
                                PlainAnswer.of(experiment, page).advice())
                        .anyMatch(advice -> advice.text().contains("attacks indicate more than it allows")));
    }

    private static DossierReport dossier(RunResult run) {
        return DossierReport.of(Advice.of(RunVerdict.of(run), BUDGET), List.of(), Optional.empty(), Runs.provenance());
    }
}
