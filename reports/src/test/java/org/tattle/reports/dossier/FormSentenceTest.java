package org.tattle.reports.dossier;

import static org.tattle.reports.dossier.AdviceTest.attack;
import static org.tattle.reports.dossier.DossierTest.dossier;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.SurfaceSummary;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.reports.Runs;
import org.tattle.reports.ShownRuns;

/** The row of the widest form. */
class FormSentenceTest extends SentenceTests<FormSentence> {
    private static final AttackResult GUESSES = attack("lda", "full", 1);
    private static final AttackResult NEARLY = attack("lda", "full", 0.86);
    private static final AttackResult LEAKS = attack("lda", "full", 0.5);

    private static final List<Statement> GOOD = of(run(GUESSES));
    private static final List<Statement> OPEN = of(run(NEARLY));
    private static final List<Statement> OVER = of(run(LEAKS));

    private static RunResult run(AttackResult... attacks) {
        return Runs.run(List.of(attacks));
    }

    private static List<Statement> of(RunResult run) {
        FormRow row = dossier(List.of(), run).rows().get(0);
        return List.of(row.verdict(), row.provedText(), row.why());
    }

    private static List<Statement> ofPerplexity(double perplexity) {
        return of(Runs.ofPerplexities(run(GUESSES), 2000, Map.of("lda", perplexity)));
    }

    /** Through a narrower surface it is too close to tell; the whole release was attacked or not. */
    private static List<Statement> attacked(String... missing) {
        RunResult run = run(attack("lda", "top-20", 0.86));
        ExperimentResult measured = run.experiments()
                .get(0)
                .withSurfaces(List.of(
                        new SurfaceSummary("full", List.of("top-20"), Map.of(), List.of(missing)),
                        new SurfaceSummary("top-20", List.of(), Map.of(), List.of())));
        return of(run.toBuilder().experiments(List.of(measured)).build());
    }

    private static List<Statement> controlFailed() {
        return of(run(GUESSES).toBuilder()
                .controls(List.of(Runs.control("permuted-labels", 0.9, 0.8, 0.95, 0.5)))
                .build());
    }

    private static List<Statement> overByThree() {
        return of(run(Stream.of("max-posterior", "entropy", "lira-online")
                .map(name -> Runs.attack("lda", "lda", Map.of(), List.of(), name, 500, 0.5))
                .toArray(AttackResult[]::new)));
    }

    FormSentenceTest() {
        super(FormSentence.class);
    }

    @Override
    protected Example example(FormSentence sentence) {
        return switch (sentence) {
            case WITHIN -> new Example(ofPerplexity(1400), ofPerplexity(15_682));
            case WITHIN_WORTHLESS -> new Example(ofPerplexity(15_682), ofPerplexity(1400));
            case GUARANTEE_VIOLATED -> new Example(of(Runs.violated(run(GUESSES), "lda")), GOOD);
            case EXCEEDS -> new Example(OVER, OPEN);
            case NOT_DECIDED -> new Example(OPEN, attacked("lira-online"));
            case NOT_ATTACKED -> new Example(attacked("lira-online"), OPEN);
            case NO_ANSWER -> new Example(controlFailed(), GOOD);
            case NONE_PROVED -> new Example(GOOD, of(run(Runs.proving(GUESSES, 3, 0))));
            case NOT_TRIED -> new Example(of(ShownRuns.withoutAttacks(run(GUESSES), "count-inversion")), GOOD);
            case ALL_KEPT -> new Example(GOOD, OPEN);
            case MORE -> new Example(overByThree(), OVER);
        };
    }
}
