package org.tattle.cli.view;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.tattle.certify.check.Check;
import org.tattle.certify.check.Conformance;
import org.tattle.certify.check.Finding;
import org.tattle.certify.check.Finding.Outcome;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;

class CheckViewSentenceTest extends SentenceTests<CheckViewSentence> {
    CheckViewSentenceTest() {
        super(CheckViewSentence.class);
    }

    /** What is said of checks with these outcomes, beside one that passed. */
    private static List<Statement> of(Outcome... outcomes) {
        return of(List.of(), outcomes);
    }

    private static List<Statement> of(List<Statement> notCovered, Outcome... outcomes) {
        return of(
                notCovered,
                Stream.concat(Stream.of(Outcome.PASSED), Stream.of(outcomes))
                        .map(outcome -> new Finding(Check.SEED, outcome, Statement.NOTHING))
                        .toList());
    }

    private static List<Statement> of(List<Statement> notCovered, List<Finding> findings) {
        CheckView view = new CheckView("defense", new Conformance("mine", Map.of(), 1, 90, findings, notCovered));
        return Stream.concat(Stream.of(view.verdict()), view.notCovered().stream())
                .toList();
    }

    private static List<Statement> helped(Outcome... outcomes) {
        List<Finding> findings = Stream.of(outcomes)
                .map(outcome -> new Finding(Check.SEED, outcome, Statement.NOTHING))
                .toList();
        CheckView view = new CheckView("defense", new Conformance("mine", Map.of(), 1, 90, findings, List.of()));
        return Stream.concat(
                        Stream.of(view.verdict()),
                        view.sarif(Optional.empty()).results().stream()
                                .map(result -> result.rule().help()))
                .toList();
    }

    @Override
    protected Example example(CheckViewSentence sentence) {
        List<Statement> sound = of(Outcome.NOT_APPLICABLE);
        List<Statement> suspect = of(Outcome.SUSPECT, Outcome.UNFINISHED);
        return switch (sentence) {
            case CONFORMS_UP_TO ->
                new Example(
                        of(List.of(), List.of(new Finding(Check.REPLAY, Outcome.PASSED, Statement.NOTHING, 400))),
                        sound);
            case CONFORMS -> new Example(sound, of(Outcome.NOT_CHECKED));
            case SUSPECT -> new Example(suspect, of(Outcome.FAILED, Outcome.SUSPECT));
            case VIOLATES -> new Example(of(Outcome.FAILED, Outcome.SUSPECT, Outcome.UNFINISHED), suspect);
            case CANNOT_TELL -> new Example(of(Outcome.NOT_CHECKED), suspect);
            case NOT_SHOWN, TO_REPEAT -> new Example(of(Outcome.NOT_CHECKED), sound);
            case TO_FINISH -> new Example(of(Outcome.UNFINISHED), of(Outcome.NOT_CHECKED));
            case NOT_COVERED -> new Example(of(List.of(CheckViewSentence.TO_FINISH.with())), sound);
            case TO_CONFORM -> new Example(helped(Outcome.FAILED), helped(Outcome.PASSED, Outcome.NOT_APPLICABLE));
        };
    }
}
