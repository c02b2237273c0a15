package org.tattle.cli.view.published;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.tattle.attacks.counts.Erasure;
import org.tattle.attacks.counts.Erasure.Shown;
import org.tattle.attacks.counts.Erasure.Verdict;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.reports.published.PublishedAttack;

class ErasureSentenceTest extends SentenceTests<ErasureSentence> {
    ErasureSentenceTest() {
        super(ErasureSentence.class);
    }

    private static List<Statement> stated(Shown shown, boolean robust, boolean compared) {
        ErasureView view = new ErasureView(new Erasure(Map.of("a", new Verdict(shown, robust))), compared);
        return Stream.concat(lines(view), Stream.of(view.summary(), view.assumes()))
                .toList();
    }

    private static Stream<Statement> lines(ErasureView view) {
        return view.lines().stream().map(PublishedAttack.Erased.Verdict::verdict);
    }

    @Override
    protected Example example(ErasureSentence sentence) {
        List<Statement> open = stated(Shown.OPEN, false, false);
        List<Statement> shows = stated(Shown.SHOWS, true, true);
        return switch (sentence) {
            case COUNTED ->
                new Example(
                        open,
                        lines(new ErasureView(new Erasure(Map.of("a", new Verdict(Shown.OPEN, false))), true))
                                .toList());
            case SHOWS -> new Example(shows, stated(Shown.SHOWS, false, false));
            case SHOWS_IF_COMPLETE -> new Example(stated(Shown.SHOWS, false, false), shows);
            case GONE -> new Example(stated(Shown.GONE, true, false), stated(Shown.GONE, false, false));
            case GONE_IF_COMPLETE -> new Example(stated(Shown.GONE, false, false), stated(Shown.GONE, true, false));
            case OPEN -> new Example(open, shows);
            case ASSUMES -> new Example(open, shows);
            case ASSUMES_BEFORE -> new Example(shows, open);
        };
    }
}
