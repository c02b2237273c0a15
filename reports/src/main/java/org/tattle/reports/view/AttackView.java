package org.tattle.reports.view;

import java.util.List;
import java.util.Optional;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.verdict.AttackVerdict;
import org.tattle.reports.chart.LineStyle;

/** An attack as reports show it, with a line style that is the same in every figure of the run. */
public record AttackView(AttackVerdict verdict, LineStyle ink) {
    /** An attack under another label, of which nothing is concluded. */
    public AttackView(String label, LineStyle ink, AttackResult result) {
        this(new AttackVerdict(label, result, List.of()), ink);
    }

    /** Its name, with its parameters if the run has another attack of that name. */
    public String label() {
        return verdict.label();
    }

    /** Its numbers. */
    public AttackResult result() {
        return verdict.result();
    }

    /** The reported point at a false-positive rate. */
    public Optional<OperatingPoint> at(double fpr) {
        return verdict.at(fpr);
    }

    /** The true-positive rate at a false-positive rate; −1 where it was not reported, so that it sorts last. */
    public double tprAt(double fpr) {
        return verdict.tprAt(fpr);
    }

    static List<AttackVerdict> verdicts(List<AttackView> attacks) {
        return attacks.stream().map(AttackView::verdict).toList();
    }

    /** A sentence on its proofs, over all targets; empty if it proves nothing. */
    public Optional<Statement> proof() {
        return proof(verdict);
    }

    static Optional<Statement> proof(AttackVerdict attack) {
        long robust = attack.proved();
        long complete = attack.provedComplete();
        long wrong = attack.wronglyProved();
        if (complete == 0 && wrong == 0) {
            return Optional.empty();
        }
        long surest = robust == 0 ? complete : robust;
        Statement proves = VerdictSentence.PROVES.with(
                attack.label(),
                Numbers.count(surest),
                Numbers.count(attack.members()),
                Numbers.percent(attack.share(surest)));
        Statement ifComplete = robust == 0
                ? VerdictSentence.IF_COMPLETE.with()
                : complete > robust
                        ? VerdictSentence.MORE_IF_COMPLETE.with(
                                Numbers.count(complete), Numbers.percent(attack.share(complete)))
                        : Statement.NOTHING;
        return Optional.of(proves.then(ifComplete)
                .then(
                        wrong == 0
                                ? VerdictSentence.NO_PROOF_WRONG.with()
                                : VerdictSentence.PROOFS_WRONG.with(
                                        Numbers.count(wrong, "non-member") + (wrong == 1 ? " was" : " were"))));
    }
}
