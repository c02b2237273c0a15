package org.tattle.reports.dossier;

import static org.tattle.reports.dossier.AdviceTest.attack;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.SentinelCheck;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.engine.advice.Advice;
import org.tattle.engine.budget.LeakBudget;
import org.tattle.engine.verdict.GuaranteeStanding;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.reports.Runs;
import org.tattle.reports.ShownRuns;
import org.tattle.reports.published.Origin;

class DossierAnswerSentenceTest extends SentenceTests<DossierAnswerSentence> {
    private static final Origin ORIGIN = new Origin("0.1.0", Instant.EPOCH, List.of(), List.of());
    private static final LeakBudget RATE = LeakBudget.unlimited().maxTpr(0.02, 0.01);
    private static final LeakBudget NONE_PROVED = LeakBudget.unlimited().maxProved(0);

    private static final RunResult GUESSING = run(attack("lda", "full", 1));
    private static final List<Statement> GOOD = of(GUESSING);
    private static final List<Statement> OVER = of(run(attack("lda", "full", 0.5)));

    /** So close to the limit that no number of models decides. */
    private static final List<Statement> OPEN = of(run(attack("lda", "full", 0.86)));

    private static final List<Statement> NARROW = of(run(attack("lda", "full", 0.5), attack("lda", "top-20", 1)));
    private static final List<Statement> PARTLY_OVER =
            of(run(attack("lda", "full", 0.5), attack("lda", "top-20", 0.86)));
    private static final List<Statement> TWO = of(run(attack("lda", "full", 1), attack("other", "full", 1)));
    private static final List<Statement> VIOLATED = of(Runs.violated(GUESSING, "lda"));
    private static final List<Statement> WORDS = of(Runs.overAllWords(GUESSING));

    private static final List<Statement> NOISE = noise();
    private static final List<Statement> GUARANTEED_NOISE = noise(Runs.document(1));

    /** The first experiment is within the budget and noise, the second is useful and too close to tell. */
    private static final List<Statement> ONLY_NOISE_WITHIN = of(Runs.ofPerplexities(
            run(attack("noise", "full", 1), attack("lda", "full", 0.86)),
            2000,
            Map.of("noise", 15_682.0, "lda", 1400.0)));

    private static RunResult run(AttackResult... attacks) {
        return Runs.run(List.of(attacks));
    }

    private static List<Statement> of(RunResult run) {
        Advice advice = Advice.of(RunVerdict.of(run), RATE);
        DossierAnswer answer = new Dossier(advice, List.of(), Optional.empty(), ORIGIN).answer();
        List<Statement> all = new ArrayList<>(answer.sentences());
        all.add(answer.title());
        all.addAll(answer.details());
        return all;
    }

    private static AttackResult ofFewTargets() {
        return Runs.sharing(Runs.attack("lda", "lda", Map.of(), List.of(), "lira-online", 10, 1), Runs.shared(0, 0));
    }

    private static List<Statement> noise(PrivacyGuarantee... guarantees) {
        AttackResult guesses = Runs.sharing(
                Runs.attack("lda", "lda", Map.of(), List.of(guarantees), "lira-online", 500, 1), Runs.shared(0, 0));
        return of(Runs.ofPerplexities(run(guesses), 2000, Map.of("lda", 15_682.0)));
    }

    private static List<Statement> elsewhere(String defense) {
        return of(ShownRuns.elsewhere(GUESSING, defense, Optional.of(new SentinelCheck(20, 8, 138, 0, 0.999))));
    }

    private static List<Statement> controlFailed() {
        return of(GUESSING.toBuilder()
                .controls(List.of(Runs.control("permuted-labels", 0.9, 0.8, 0.95, 0.5)))
                .build());
    }

    private static List<Statement> limits(LeakBudget budget) {
        return DossierAnswer.limits(budget, "documents");
    }

    DossierAnswerSentenceTest() {
        super(DossierAnswerSentence.class);
    }

    @Override
    protected Example example(DossierAnswerSentence sentence) {
        return switch (sentence) {
            case CONTROL_FAILED, NOTHING_RELIABLE -> new Example(controlFailed(), GOOD);

            case VIOLATED, CORRECT_ALGORITHM -> new Example(VIOLATED, OVER);
            case ALL_EXCEED, EACH_REVEALS_MORE, AUDIT_GUARANTEED -> new Example(OVER, NOISE);
            case NONE_WITHIN_AND_GOOD -> new Example(NOISE, OVER);
            case MORE_RECORDS -> new Example(NOISE, GUARANTEED_NOISE);
            case LARGER_EPSILON -> new Example(GUARANTEED_NOISE, NOISE);

            case ONE_NUMBER, AUDIT_FILES -> new Example(elsewhere("made-elsewhere"), elsewhere("read-from-files"));
            case YES, NO_ATTACK_REVEALS_MORE -> new Example(GOOD, NARROW);
            case YES_BUT_ONLY, NOTHING_ELSE -> new Example(NARROW, GOOD);
            case WORTH_UNKNOWN -> new Example(of(Runs.withoutUtility(GUESSING)), GOOD);
            case NOT_RUN -> new Example(of(ShownRuns.withoutAttacks(GUESSING, "count-inversion")), GOOD);
            case OTHERS_WITHIN -> new Example(TWO, GOOD);
            case HOLDS_FOR -> new Example(GOOD, OPEN);

            case NOT_DECIDED -> new Example(OPEN, ONLY_NOISE_WITHIN);
            case NONE_ADVISABLE -> new Example(ONLY_NOISE_WITHIN, OPEN);
            case WORDS_NOT_AUDITED, AUDIT_WORDS -> new Example(WORDS, GOOD);
            case GUARANTEE_OPEN ->
                new Example(
                        of(ShownRuns.standing(GuaranteeStanding.IN_DOUBT)),
                        of(ShownRuns.standing(GuaranteeStanding.HOLDS)));
            case NONE_EITHER_WAY -> new Example(OPEN, PARTLY_OVER);
            case SOME_EXCEED -> new Example(PARTLY_OVER, OPEN);
            case MORE_MODELS -> new Example(of(run(ofFewTargets())), OPEN);

            case RATE_LIMIT -> new Example(limits(RATE), limits(NONE_PROVED));
            case NO_PROOF ->
                new Example(limits(NONE_PROVED), limits(LeakBudget.unlimited().maxProved(3)));
            case FEW_PROOFS -> new Example(limits(LeakBudget.unlimited().maxProved(3)), limits(NONE_PROVED));
            case GUARANTEE_LIMIT -> new Example(limits(LeakBudget.unlimited().maxEpsilon(1, 1e-5)), limits(RATE));
        };
    }
}
