package org.tattle.reports.view;

import static org.tattle.reports.view.UnattackedSentence.INFERRED;
import static org.tattle.reports.view.UnattackedSentence.NONE_IN_REACH;
import static org.tattle.reports.view.UnattackedSentence.NOTHING_CONTRADICTED;
import static org.tattle.reports.view.UnattackedSentence.NOT_INFERRED;
import static org.tattle.reports.view.UnattackedSentence.NO_ATTACK;
import static org.tattle.reports.view.UnattackedSentence.NO_TEST_IN_REACH;
import static org.tattle.reports.view.UnattackedSentence.OTHER_ATTACKS;
import static org.tattle.reports.view.UnattackedSentence.OTHER_RUNS;
import static org.tattle.reports.view.UnattackedSentence.REPLAY_SEES_DECLARED;
import static org.tattle.reports.view.UnattackedSentence.UTILITY_ONLY;

import java.util.List;
import java.util.Optional;
import org.tattle.core.result.ReplayResult;
import org.tattle.core.text.Statement;

/**
 * The head of a page of a run without membership attacks, whose guarantees are not violated: what is inferred of
 * contents, a suspect guarantee, what independent runs and what replays show, the first that there is.
 *
 * @param style the name of the CSS class of its box
 */
public record Unattacked(String style, Statement title, Optional<Statement> plain, Optional<Statement> caution) {
    private static final String NOT_SHOWN = Verdict.Grade.NOT_SHOWN.style();
    private static final String INCONCLUSIVE = Verdict.Grade.INCONCLUSIVE.style();

    static Unattacked of(Page page) {
        Optional<Measures.Inference> worst = page.measures().worst();
        List<Certified> certified = page.certified();
        List<Replayed> replays = page.replays();
        boolean suspect = replays.stream().anyMatch(one -> one.result().verdict() == ReplayResult.Verdict.SUSPECT);
        if (worst.filter(one -> one.leaks() || !suspect).isPresent()) {
            boolean leaks = worst.get().leaks();
            return new Unattacked(
                    leaks ? Verdict.Grade.STRONG.style() : NOT_SHOWN,
                    (leaks ? INFERRED : NOT_INFERRED).with(),
                    Optional.of(worst.get().sentence()),
                    leaks ? Optional.empty() : Optional.of(OTHER_ATTACKS.with()));
        }
        if (!certified.isEmpty() && !suspect) {
            return certified.stream().anyMatch(one -> one.standing() == Certified.Standing.HOLDS)
                    ? cautious(NOT_SHOWN, NOTHING_CONTRADICTED.with(), OTHER_RUNS.with())
                    : cautious(INCONCLUSIVE, NO_TEST_IN_REACH.with(), NONE_IN_REACH.with());
        }
        if (!replays.isEmpty()) {
            boolean passed = replays.stream().allMatch(one -> one.result().verdict() == ReplayResult.Verdict.PASSED);
            return cautious(passed ? NOT_SHOWN : INCONCLUSIVE, Replayed.title(replays), REPLAY_SEES_DECLARED.with());
        }
        return new Unattacked("", NO_ATTACK.with(), Optional.of(UTILITY_ONLY.with()), Optional.empty());
    }

    private static Unattacked cautious(String style, Statement title, Statement caution) {
        return new Unattacked(style, title, Optional.empty(), Optional.of(caution));
    }
}
