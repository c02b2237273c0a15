package org.tattle.cli.view;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PrivacyGuarantee.View;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.engine.experiment.Experiment;
import org.tattle.engine.fit.FittedModel;

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

    @Override
    protected Example example(FitSentence sentence) {
        List<Statement> plain = stated(false, Map.of());
        List<Statement> guarded = stated(false, Map.of(), GUARANTEE);
        return switch (sentence) {
            case GUARANTEES -> new Example(guarded, plain);
            case GUARANTEES_NOTHING -> new Example(plain, guarded);
            case SEEDED -> new Example(stated(true, Map.of(), GUARANTEE), guarded);
            case FOR_YOUR_EYES -> new Example(stated(false, Map.of("perplexity", 12.5)), plain);
        };
    }
}
