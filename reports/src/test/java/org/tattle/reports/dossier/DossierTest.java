package org.tattle.reports.dossier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tattle.reports.dossier.AdviceTest.attack;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.RecordExposure;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.SurfaceSummary;
import org.tattle.core.text.Statement;
import org.tattle.engine.advice.Advice;
import org.tattle.engine.budget.LeakBudget;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.math.statistics.Interval;
import org.tattle.reports.DossierReport;
import org.tattle.reports.Runs;
import org.tattle.reports.published.Origin;

/** What a dossier says. */
class DossierTest {
    private static final LeakBudget BUDGET =
            LeakBudget.unlimited().maxTpr(0.02, 0.01).maxProved(0);
    private static final AttackResult GUESSES = attack("lda", "top-20", 1);

    @TempDir
    private Path folder;

    static Dossier dossier(List<RecordExposure> exposures, AttackResult... attacks) {
        return dossier(exposures, Runs.run(List.of(attacks)));
    }

    static Dossier dossier(List<RecordExposure> exposures, RunResult run) {
        return new Dossier(
                Advice.of(RunVerdict.of(run), BUDGET),
                exposures,
                Optional.empty(),
                new Origin("0.1.0", Instant.EPOCH, List.of("advise", "--corpus", "my file.jsonl"), List.of()));
    }

    static RecordExposure exposure(String surface, String id, boolean proved, int identified, int targets) {
        return new RecordExposure("lda", surface, "lira-online", id, proved, identified, targets, 0.01);
    }

    @Test
    void answer_namesWhatMayBePublished_inWords() {
        assertThat(dossier(List.of(), attack("lda", "full", 0.5), GUESSES)
                        .answer()
                        .title()
                        .text())
                .isEqualTo("Yes, but only the 20 most probable words of each topic with their probabilities, of lda");
        assertThat(dossier(List.of(), attack("lda", "full", 1)).answer().title().text())
                .isEqualTo("Yes: the whole release of lda stays within the budget");
        assertThat(dossier(List.of(), Runs.withoutUtility(Runs.run(List.of(attack("lda", "full", 1)))))
                        .answer()
                        .title()
                        .text())
                .isEqualTo(
                        "Yes: the whole release of lda stays within the budget; whether it is better than guessing was"
                                + " not measured");
        assertThat(dossier(List.of(), attack("lda", "full", 0.5))
                        .answer()
                        .title()
                        .text())
                .isEqualTo("No: every form that was tested exceeds the budget");
        DossierAnswer open = dossier(List.of(), attack("lda", "full", 0.86)).answer();
        assertThat(open.title().text()).isEqualTo("Not decided: no form was shown to stay within the budget");
        assertThat(open.details()).singleElement().asString().contains("decide");
    }

    /** A Yes is given only where words were audited, models are good for something, and no guarantee is violated. */
    @Test
    void answer_isNoYes_whereWordsWereNotAudited_modelsAreNoise_orAGuaranteeIsViolated() throws IOException {
        RunResult run = Runs.run(List.of(attack("lda", "full", 1)));
        RunResult good = Runs.ofPerplexities(run, 2000, Map.of("lda", 1400.0));
        assertThat(dossier(List.of(), good).answer().title().text())
                .isEqualTo("Yes: the whole release of lda stays within the budget");
        DossierAnswer words = dossier(List.of(), Runs.overAllWords(good)).answer();
        assertThat(words.title().text())
                .isEqualTo(
                        "Not decided: what attacks could see stays within the budget, but the words of the models were"
                                + " not audited");
        assertThat(words.sentences()).anyMatch(sentence -> sentence.text().contains("--vocabulary training"));
        DossierAnswer noise = dossier(List.of(), Runs.ofPerplexities(run, 2000, Map.of("lda", 15_682.0)))
                .answer();
        assertThat(noise.title().text()).isEqualTo("No: no form is both within the budget and better than guessing");
        assertThat(noise.sentences().get(0).text())
                .startsWith("lda: By its perplexity, 15,682 [15,672, 15,692] (useful below 3,447, half-way from");
        Dossier broken = dossier(List.of(), Runs.violated(good, "lda"));
        assertThat(broken.answer().title().text()).isEqualTo("No: a guarantee is violated");
        assertThat(broken.answer().sentences().get(0).text()).startsWith("A guarantee is violated: lda guarantees ");
        assertThat(page(broken)).contains("guarantee violated").doesNotContain("verdict grade-not-shown", "Yes");
    }

    /** What is published has words of records: they stand on the page only where they were asked for. */
    @Test
    void words_standOnThePage_onlyIfTheRunHasThem() throws IOException {
        RunResult unmeasured = Runs.run(List.of(attack("lda", "full", 1)));
        RunResult run = unmeasured.toBuilder()
                .experiments(List.of(unmeasured
                        .experiments()
                        .get(0)
                        .withSurfaces(List.of(
                                new SurfaceSummary("full", List.of(), Map.of("tokensShown", share(0.99)), List.of())))))
                .build();
        assertThat(page(dossier(List.of(), run)))
                .contains("advise --show-words")
                .doesNotContain("zebra");
        RunResult shown = Runs.withTopic(run, "lda", "zebra");
        assertThat(page(dossier(List.of(), shown))).contains("zebra").doesNotContain("advise --show-words");
    }

    /** What an attack on a narrower form shows counts against the whole release, and is said to be of that form. */
    @Test
    void why_leadsWithTheStrongestAttackOnTheForm_andNamesOtherForms() {
        String why = dossier(List.of(), attack("lda", "full", 0.5), attack("lda", "decimals-4", 0.5))
                .rows()
                .get(0)
                .why()
                .text();
        assertThat(why).startsWith("lira-online: ").contains("; decimals-4, lira-online: ");
    }

    /** What a form costs is a number beside its leak; fails if it is that of the whole release. */
    @Test
    void costs_sayHowMuchOfOtherDocumentsTheAdvisedFormShows() throws IOException {
        RunResult run = Runs.run(List.of(attack("lda", "full", 0.5), GUESSES));
        ExperimentResult measured = run.experiments()
                .get(0)
                .withSurfaces(List.of(
                        new SurfaceSummary("full", List.of("top-20"), Map.of("tokensShown", share(0.99)), List.of()),
                        new SurfaceSummary("top-20", List.of(), Map.of("tokensShown", share(0.36)), List.of())));
        Dossier dossier = dossier(
                List.of(), run.toBuilder().experiments(List.of(measured)).build());
        assertThat(dossier.costs())
                .extracting(Statement::text)
                .contains("Of the words in documents that were not used for training, it shows 36.0 % [35.0, 37.0]; the"
                        + " whole release shows 99.0 % [98.0, 100.0].");
        assertThat(page(dossier)).containsPattern("top-20<br>.*<td class=\"n\" data-label=\"shown\">36.0 %</td>");
        assertThat(page(dossier(List.of(), GUESSES))).doesNotContain("data-label=\"shown\"");
    }

    private String page(Dossier dossier) throws IOException {
        new DossierReport(dossier).writeTo(folder, Optional.empty());
        return Files.readString(folder.resolve(DossierReport.PAGE));
    }

    private static Interval share(double value) {
        return new Interval(value, value - 0.01, value + 0.01, 0.95, "student");
    }

    /** The order of defenses is the user's; another may be more useful to someone. */
    @Test
    void answer_namesTheWidestFormOfEachOtherDefense() {
        DossierAnswer answer = dossier(
                        List.of(),
                        attack("lda", "full", 0.5),
                        GUESSES,
                        attack("private", "full", 1),
                        attack("private", "top-20", 1))
                .answer();
        assertThat(answer.title().text()).endsWith(" of lda");
        assertThat(answer.sentences())
                .extracting(Statement::text)
                .contains("Within the budget, too: the whole release of private.");
    }

    @Test
    void budget_isSaidForReadersWhoAreNotExperts() {
        assertThat(dossier(List.of(), GUESSES).limits())
                .extracting(Statement::text)
                .containsExactly(
                        "With 1 false alarm in 100 among the documents that were not used for training, no attack finds more than"
                                + " 2.0 % of those that were; guessing finds 1.0 %.",
                        "No attack proves that one of the documents was used for training.");
    }

    /** Of many attacks on one record the strongest counts; what happens by chance does not. */
    @Test
    void exposedRecords_areNamedOnce_byTheStrongestEvidence() {
        Dossier dossier = dossier(
                List.of(
                        exposure("top-20", "b", false, 4, 4),
                        exposure("full", "b", true, 5, 5),
                        exposure("full", "a", false, 5, 5),
                        exposure("full", "c", true, 2, 5)),
                attack("lda", "full", 0.5),
                GUESSES);
        assertThat(dossier.exposed().entries()).extracting(RecordExposure::id).containsExactly("b", "c", "a");
        assertThat(dossier.exposed().provedIfComplete()).isEqualTo(2);
        assertThat(dossier.exposedByAdvised().entries())
                .extracting(RecordExposure::id)
                .containsExactly("b");
        assertThat(new String(dossier.exposed().csv(), StandardCharsets.UTF_8).lines())
                .hasSize(4)
                .startsWith(
                        "id,evidence,cell,surface,attack,identified,targets,fpr",
                        "b,proved if the list is complete,lda,full,lira-online,5,5,0.01");
    }

    @Test
    void idsThatSteer_areShownAsTheyAre() throws IOException {
        Dossier dossier = dossier(
                List.of(
                        exposure("full", "<script>\u001b[31m", true, 5, 5),
                        exposure("full", "=cmd|'x'!A0", true, 5, 5)),
                attack("lda", "full", 0.5));
        assertThat(page(dossier)).contains("&lt;script&gt;").doesNotContain("<script", "\u001b");
        assertThat(Files.readString(folder.resolve("exposed.csv")))
                .contains("\n'=cmd|'x'!A0,proved if the list is complete,");
    }

    /** Of those before, one stays, one is gone, and one is new. */
    @Test
    void change_countsWhoIsExposedNow_andWasNotBefore() throws IOException {
        Dossier before = dossier(
                List.of(exposure("full", "gone", true, 5, 5), exposure("full", "stays", true, 5, 5)),
                attack("lda", "full", 0.5));
        new DossierReport(before).writeTo(folder, Optional.empty());
        ExposedRecords.Earlier earlier = DossierReport.exposedIn(folder);
        assertThat(earlier.ids()).containsExactlyInAnyOrder("gone", "stays");
        Dossier now = new Dossier(
                before.advice(),
                List.of(exposure("full", "stays", true, 5, 5), exposure("full", "new", true, 5, 5)),
                Optional.of(earlier),
                before.origin());
        assertThat(now.change().orElseThrow().text())
                .startsWith("Exposed in " + folder.getFileName() + ": 2 records, of which 1 now, too; ")
                .endsWith(" Exposed now and not then: 1 record.");
        assertThat(new String(now.json(), StandardCharsets.UTF_8)).contains("\"change\" : \"Exposed in ");
        new DossierReport(dossier(List.of(), GUESSES)).writeTo(folder, Optional.empty());
        assertThat(DossierReport.exposedIn(folder).change(now.exposed()).text())
                .contains(": 0 records, of which 0 now")
                .endsWith(" Exposed now and not then: 2 records.");
    }

    @Test
    void anExposureByChance_isNotShown() {
        assertThat(exposure("full", "a", false, 2, 2).isShown()).isFalse();
        assertThat(exposure("full", "a", false, 4, 5).isShown()).isFalse();
        assertThat(exposure("full", "a", false, 3, 3).isShown()).isTrue();
        assertThat(exposure("full", "a", true, 0, 1).isShown()).isTrue();
    }

    @Test
    void whatWasNotTested_saysWhetherThereIsAGuarantee() {
        assertThat(dossier(List.of(), GUESSES).untested())
                .anyMatch(sentence -> sentence.text().endsWith("lda has none."));
        AttackResult guarded = Runs.sharing(
                Runs.attack("lda", "lda", java.util.Map.of(), List.of(Runs.document(1)), "lira-online", 10, 1),
                Runs.shared(0, 0));
        assertThat(dossier(List.of(), guarded).untested())
                .noneMatch(sentence -> sentence.text().contains("has none"))
                .anyMatch(sentence -> sentence.text().endsWith(", which was not tested."));
        assertThat(dossier(List.of(), GUESSES).untested())
                .noneMatch(sentence -> sentence.text().contains("was not tested"));
    }

    @Test
    void text_fitsTheTerminal() {
        String text = new DossierReport(dossier(List.of(), attack("lda", "full", 0.5), GUESSES)).text(60);
        assertThat(text.lines()).allMatch(line -> line.length() <= 60);
        assertThat(text).contains("top-20").contains("within the budget");
        assertThat(text.replaceAll("\\s+", " ")).contains("95 % interval; the verdict rests on wider limits");
    }

    @Test
    void json_hasTheVerdictOfEachForm() {
        String json = new String(
                dossier(List.of(), attack("lda", "full", 0.5), GUESSES).json(), StandardCharsets.UTF_8);
        assertThat(json)
                .contains("\"schema\" : \"tattle-dossier/1\"")
                .contains("\"verdict\" : \"within\"")
                .contains("\"surface\" : \"top-20\"");
    }
}
