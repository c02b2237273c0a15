package org.tattle.reports.dossier;

import static org.tattle.reports.dossier.DossierTest.exposure;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tattle.accounting.Adjacency;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.Certificate;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.RecordExposure;
import org.tattle.core.result.ReplayResult.Verdict;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.SentinelCheck;
import org.tattle.core.result.SurfaceSummary;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.engine.advice.Advice;
import org.tattle.engine.budget.LeakBudget;
import org.tattle.engine.verdict.GuaranteeStanding;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.math.statistics.Interval;
import org.tattle.reports.Runs;
import org.tattle.reports.ShownRuns;
import org.tattle.reports.published.Origin;

class DossierSentenceTest extends SentenceTests<DossierSentence> {
    private static final Origin ORIGIN = new Origin("0.1.0", Instant.EPOCH, List.of(), List.of());
    private static final LeakBudget BUDGET = LeakBudget.unlimited().maxTpr(0.2, 0.01);
    private static final AttackResult GUESSES = attack("lda", 1);
    private static final RunResult GUESSING = Runs.run(List.of(GUESSES));
    private static final RunResult NARROW = Runs.run(List.of(attack("lda", 0.1), Runs.through(GUESSES, "top-20")));
    private static final RunResult GUARDED = Runs.run(List.of(Runs.guaranteeing(GUESSES, List.of(Runs.document(1)))));

    private static final List<Statement> GOOD = of(GUESSING);
    private static final List<Statement> ELSEWHERE =
            of(ShownRuns.elsewhere(GUESSING, "made-elsewhere", Optional.of(new SentinelCheck(20, 8, 138, 0, 0.999))));
    private static final List<Statement> TWO = of(Runs.run(List.of(GUESSES, attack("other", 1))));

    private static final List<Statement> EXPOSED_BY_FULL = of(NARROW, exposure("full", "a", true, 5, 5));
    private static final List<Statement> EXPOSED_BY_ADVISED = of(NARROW, exposure("top-20", "a", false, 5, 5));

    /** Enough targets that guesses are within the budget. */
    private static AttackResult attack(String experiment, double power) {
        return Runs.attack(experiment, "lda", Map.of(), List.of(), "lira-online", 40, power);
    }

    private static Dossier dossier(RunResult run, RecordExposure... exposures) {
        return new Dossier(Advice.of(RunVerdict.of(run), BUDGET), List.of(exposures), Optional.empty(), ORIGIN);
    }

    private static List<Statement> of(RunResult run, RecordExposure... exposures) {
        return of(dossier(run, exposures));
    }

    private static List<Statement> of(Dossier dossier) {
        List<Statement> all = new ArrayList<>(dossier.adversary());
        all.addAll(dossier.untested());
        all.addAll(dossier.costs());
        all.add(dossier.exposure());
        dossier.confidential().ifPresent(all::add);
        dossier.change().ifPresent(all::add);
        dossier.exposed().entries().forEach(entry -> all.add(ExposedRecords.evidence(entry)));
        return all;
    }

    private static List<Statement> afterAnother() {
        return of(new Dossier(
                Advice.of(RunVerdict.of(GUESSING), BUDGET),
                List.of(),
                Optional.of(new ExposedRecords.Earlier("before", Set.of("a"))),
                ORIGIN));
    }

    private static List<Statement> ofVocabulary(String policy) {
        return of(Runs.ofVocabulary(GUESSING, policy, any -> true));
    }

    private static List<Statement> replayed(Verdict verdict) {
        return of(ShownRuns.replayed(GUARDED, verdict));
    }

    /** Independent runs that could have refuted the guarantee. */
    private static List<Statement> certified(double pValue) {
        return of(GUARDED.toBuilder()
                .certificates(List.of(new Certificate(
                        "lda",
                        "distinguishing",
                        Map.of(),
                        new Certificate.Neighbors(Unit.DOCUMENT, Adjacency.ADD_REMOVE, "one document more"),
                        new Certificate.Evidence("480 of 500 runs with the document, 3 of 500 without", 1000),
                        new EpsilonBound(3, 1e-5, 0.95, EpsilonBound.Kind.CERTIFIED, "Clopper-Pearson", 5),
                        new Certificate.Test(Runs.document(1), pValue, 1e-30))))
                .build());
    }

    private static List<Statement> showing(Map<String, Interval> whole, double narrow) {
        ExperimentResult measured = NARROW.experiments()
                .get(0)
                .withSurfaces(List.of(
                        new SurfaceSummary("full", List.of("top-20"), whole, List.of()),
                        new SurfaceSummary(
                                "top-20", List.of(), Map.of("tokensShown", Runs.student(narrow, 0.01)), List.of())));
        return of(NARROW.toBuilder().experiments(List.of(measured)).build());
    }

    DossierSentenceTest() {
        super(DossierSentence.class);
    }

    @Override
    protected Example example(DossierSentence sentence) {
        return switch (sentence) {
            case NOBODY -> new Example(GOOD, EXPOSED_BY_FULL);
            case ADVISED_NOBODY, PROVED_BY -> new Example(EXPOSED_BY_FULL, EXPOSED_BY_ADVISED);
            case ADVISED_EXPOSES, IDENTIFIED_BY -> new Example(EXPOSED_BY_ADVISED, EXPOSED_BY_FULL);
            case SOMEBODY -> new Example(EXPOSED_BY_FULL, GOOD);
            case CHANGE -> new Example(afterAnother(), GOOD);

            case SEES_ONE_FORM -> new Example(GOOD, ELSEWHERE);
            case SEES_ONE_NUMBER -> new Example(ELSEWHERE, GOOD);
            case OWN_WORDS -> new Example(GOOD, ofVocabulary("file"));
            case PUBLIC_WORDS -> new Example(ofVocabulary("file"), GOOD);
            case TRAINS_MODELS -> new Example(GOOD, of(Runs.run(List.of(ShownRuns.withShadows(GUESSES, 0)))));
            case KNOWS_ALGORITHM -> new Example(of(Runs.run(List.of(ShownRuns.withShadows(GUESSES, 0)))), GOOD);
            case ATTACKS -> new Example(GOOD, of(ShownRuns.replayed(Verdict.PASSED, "`sum`")));
            case NO_ATTACK -> new Example(of(ShownRuns.replayed(Verdict.PASSED, "`sum`")), GOOD);
            case HAS_CANDIDATES, RECORDS_COUNT -> new Example(GOOD, of(ShownRuns.replayed(Verdict.PASSED, "`sum`")));
            case KEEP_CONFIDENTIAL -> new Example(EXPOSED_BY_FULL, GOOD);

            case OTHER_RELEASES -> new Example(GOOD, afterAnother());
            case WITH_EARLIER_RELEASE -> new Example(afterAnother(), GOOD);
            case OTHER_FILES -> new Example(GOOD, ELSEWHERE);
            case MODEL_FILES -> new Example(ELSEWHERE, GOOD);
            case NO_GUARANTEE -> new Example(GOOD, of(GUARDED));
            case GUARANTEE, WAS_NOT_TESTED -> new Example(of(GUARDED), GOOD);
            case COULD_NOT_BE_REPLAYED -> new Example(replayed(Verdict.NOT_REPLAYABLE), of(GUARDED));
            case DRAWS_HOLD -> new Example(replayed(Verdict.PASSED), replayed(Verdict.SUSPECT));
            case DRAWS_HOLD_ON_FEWER ->
                new Example(of(ShownRuns.replayed(GUARDED, Verdict.PASSED, 299)), replayed(Verdict.PASSED));
            case VIOLATED_ON_REPLAY -> new Example(replayed(Verdict.VIOLATED), replayed(Verdict.SUSPECT));
            case SUSPECT_ON_REPLAY -> new Example(replayed(Verdict.SUSPECT), replayed(Verdict.PASSED));
            case IN_DOUBT ->
                new Example(
                        of(ShownRuns.standing(GuaranteeStanding.IN_DOUBT)),
                        of(ShownRuns.standing(GuaranteeStanding.HOLDS)));
            case RUNS_TESTED -> new Example(certified(0.3), certified(1e-6));
            case RUNS_REFUTE -> new Example(certified(1e-6), certified(0.3));
            case WORDS_ABOUT_PEOPLE -> new Example(GOOD, ofVocabulary(""));
            case ABOUT_PEOPLE -> new Example(ofVocabulary(""), GOOD);

            case REST_NOT_AUDITED -> new Example(ELSEWHERE, GOOD);
            case NOTHING_LEFT_OUT -> new Example(GOOD, of(NARROW));
            case READERS_GET -> new Example(of(NARROW), GOOD);
            case SHOWS_OF_OTHERS -> new Example(showing(Map.of(), 0.36), of(NARROW));
            case WHOLE_SHOWS ->
                new Example(showing(Map.of("tokensShown", Runs.student(0.9, 0.01)), 0.36), showing(Map.of(), 0.36));
            case UTILITY_OF_WHOLE -> new Example(GOOD, TWO);
            case UTILITY_BY_ALGORITHM -> new Example(TWO, GOOD);
            case WORDS_NOT_SHOWN -> new Example(showing(Map.of(), 0.36), GOOD);
            case UTILITY_NOT_MEASURED -> new Example(of(Runs.withoutUtility(GUESSING)), GOOD);
        };
    }
}
