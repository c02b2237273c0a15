package org.tattle.cli.view.published;

import java.util.List;
import java.util.stream.Stream;
import org.tattle.attacks.counts.Erasure;
import org.tattle.attacks.counts.Erasure.Shown;
import org.tattle.attacks.counts.Erasure.Verdict;
import org.tattle.core.text.Statement;
import org.tattle.reports.published.PublishedAttack;

/**
 * The verdicts on erased records.
 *
 * @param compared whether two releases were compared
 */
public record ErasureView(Erasure erasure, boolean compared) {
    /**
     * The verdicts as text, one record a line, with what they assume.
     *
     * @param top the largest number of records shown
     */
    String text(int top) {
        Listing text = new Listing(top);
        text.line("");
        text.line("%s", summary());
        text.first(found().records(), record -> text.line("  %s: %s", record.id(), record.verdict()));
        text.line("%s", assumes());
        return text.toString();
    }

    /** The verdicts for the page, those that still show first. */
    PublishedAttack.Erased found() {
        return new PublishedAttack.Erased(
                summary(),
                Stream.of(Shown.SHOWS, Shown.OPEN, Shown.GONE)
                        .flatMap(shown -> erasure.ids(shown).stream())
                        .map(this::line)
                        .toList());
    }

    Statement summary() {
        return ErasureSentence.COUNTED.with(
                erasure.verdicts().size(), count(Shown.SHOWS), count(Shown.GONE), count(Shown.OPEN));
    }

    Statement assumes() {
        return (compared ? ErasureSentence.ASSUMES_BEFORE : ErasureSentence.ASSUMES).with();
    }

    private int count(Shown shown) {
        return erasure.ids(shown).size();
    }

    /** The verdict on each record, in the order in which they were given. */
    List<PublishedAttack.Erased.Verdict> lines() {
        return erasure.verdicts().keySet().stream().map(this::line).toList();
    }

    private PublishedAttack.Erased.Verdict line(String id) {
        Verdict verdict = erasure.verdicts().get(id);
        boolean robust = verdict.robust();
        ErasureSentence said = switch (verdict.shown()) {
            case SHOWS -> robust ? ErasureSentence.SHOWS : ErasureSentence.SHOWS_IF_COMPLETE;
            case GONE -> robust ? ErasureSentence.GONE : ErasureSentence.GONE_IF_COMPLETE;
            case OPEN -> ErasureSentence.OPEN;
        };
        return new PublishedAttack.Erased.Verdict(id, said.with());
    }
}
