package org.tattle.cli.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PrivacyGuarantee.View;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.engine.experiment.Experiment;
import org.tattle.engine.fit.FittedModel;
import org.tattle.engine.fit.RecordedFit;
import org.tattle.engine.fit.RecordedFit.Recomputed;

class FitSentenceTest extends SentenceTests<FitSentence> {
    private static final PrivacyGuarantee GUARANTEE = new PrivacyGuarantee(
            1, 0, Relation.addRemove(Unit.DOCUMENT), View.RELEASE, Status.PROVED, "a method", List.of());

    FitSentenceTest() {
        super(FitSentence.class);
    }

    private static List<Statement> stated(boolean seeded, Map<String, Double> metrics, PrivacyGuarantee... guarantees) {
        FitView view = new FitView(
                new FittedModel<>(
                        new Experiment<>(
                                "lda", null, null, null, null, List.of(), Optional.empty(), List.of(), Set.of()),
                        null,
                        List.of(guarantees),
                        seeded,
                        metrics),
                Path.of("model"));
        return Stream.concat(Stream.of(view.verdict()), view.aboutMetrics().stream())
                .toList();
    }

    /** What is said of guarantees of epsilon 1 and delta 1e-5 of which this is spent. */
    private static List<Statement> recorded(double spentDelta, double... spent) {
        return new RecordedFitView(new RecordedFit(
                        Path.of("fit.json"),
                        Arrays.stream(spent)
                                .mapToObj(epsilon -> new Recomputed("a test", 1, 1e-5, epsilon, spentDelta, "by hand"))
                                .toList()))
                .verdicts();
    }

    /** Fails when the recorded guarantees of a fit are said to be none where there are some, or the other way round. */
    @Test
    void recordedGuarantees_areNothing_ifThereAreNone() {
        assertThat(recorded(0)).containsExactly(FitSentence.GUARANTEES_NOTHING.with(Path.of("fit.json")));
        assertThat(recorded(0, 1)).containsExactly(FitSentence.HOLDS.with());
    }

    @Override
    protected Example example(FitSentence sentence) {
        List<Statement> plain = stated(false, Map.of());
        List<Statement> guarded = stated(false, Map.of(), GUARANTEE);
        return switch (sentence) {
            case GUARANTEES -> new Example(guarded, plain);
            case GUARANTEES_NOTHING -> new Example(plain, guarded);
            case SEEDED -> new Example(stated(true, Map.of(), GUARANTEE), guarded);
            case FOR_YOUR_EYES -> new Example(stated(false, Map.of("perplexity", 12.5)), plain);
            case HOLDS -> new Example(recorded(1e-5, 0.9), recorded(2e-5, 0.9));
            case DOES_NOT_HOLD -> new Example(recorded(1e-5, 0.9, 1.001), recorded(1e-5, 0.9, 1));
        };
    }
}
