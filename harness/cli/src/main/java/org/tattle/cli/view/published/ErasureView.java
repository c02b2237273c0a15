package org.tattle.cli.view.published;

import java.util.List;
import java.util.Map;
import org.tattle.attacks.counts.Erasure;
import org.tattle.attacks.counts.Erasure.Shown;
import org.tattle.attacks.counts.Erasure.Verdict;
import org.tattle.core.Printable;
import org.tattle.core.text.Statement;

/**
 * The verdicts on erased records.
 *
 * @param compared whether two releases were compared
 */
public record ErasureView(Erasure erasure, boolean compared) {
    /** One record's verdict, as its line in the JSON. */
    public record Line(String id, Statement verdict) {}

    /** The verdicts as text, one record a line, with what they assume. */
    String text() {
        StringBuilder text = new StringBuilder("\n").append(summary().text()).append('\n');
        lines().forEach(line -> text.append("  ")
                .append(Printable.of(line.id() + ": " + line.verdict().text()))
                .append('\n'));
        return text.append(assumes().text()).append('\n').toString();
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

    /** A line for each record. */
    List<Line> lines() {
        return erasure.verdicts().entrySet().stream().map(ErasureView::line).toList();
    }

    private static Line line(Map.Entry<String, Verdict> one) {
        boolean robust = one.getValue().robust();
        ErasureSentence said = switch (one.getValue().shown()) {
            case SHOWS -> robust ? ErasureSentence.SHOWS : ErasureSentence.SHOWS_IF_COMPLETE;
            case GONE -> robust ? ErasureSentence.GONE : ErasureSentence.GONE_IF_COMPLETE;
            case OPEN -> ErasureSentence.OPEN;
        };
        return new Line(one.getKey(), said.with());
    }
}
