package org.tattle.reports.dossier;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tattle.core.release.TopicModelSurfaces;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.TargetResult;
import org.tattle.core.text.Numbers;
import org.tattle.engine.advice.Form;
import org.tattle.engine.budget.BudgetFinding;
import org.tattle.engine.budget.BudgetVerdict;
import org.tattle.math.statistics.Interval;
import org.tattle.reports.view.SurfaceMatrix;

/**
 * A form in which a model could be published, for readers who are not experts.
 *
 * @param form the form
 * @param rate the false-positive rate of its numbers
 */
public record FormRow(Form form, double rate) {
    private static final int MOST_REASONS = 2;

    /** What it shows of a model. */
    public String shows() {
        if (isOneNumber()) {
            return "one number a record";
        }
        return form.isWhole()
                ? "the whole release"
                : TopicModelSurfaces.shown(form.surface()).orElse(form.surface());
    }

    /** Whether only one number a record was asked, so that no attack saw what would be published. */
    boolean isOneNumber() {
        return form.experiment().summary().isOneNumber();
    }

    /** The verdict in a word or two. */
    public String verdict() {
        if (form.verdict() != BudgetVerdict.EXCEEDED && form.worth() == Form.Worth.VIOLATED) {
            return "guarantee violated";
        }
        return switch (form.verdict()) {
            case WITHIN ->
                form.worth() == Form.Worth.NONE ? "within the budget, no better than guessing" : "within the budget";
            case EXCEEDED -> "exceeds it";
            case INCONCLUSIVE -> form.isAttacked() ? "not decided" : "not attacked";
            case UNRELIABLE -> "no answer";
        };
    }

    /** The style of the verdict. */
    public String style() {
        return switch (form.verdict()) {
            case WITHIN -> form.isAdvisable() ? "grade-not-shown" : "grade-unreliable";
            case EXCEEDED -> "grade-proved";
            case INCONCLUSIVE -> "grade-inconclusive";
            case UNRELIABLE -> "grade-unreliable";
        };
    }

    /** The attack with the highest true-positive rate at the rate; empty if there is none that reports it. */
    public Optional<AttackResult> strongest() {
        return form.attacks().stream()
                .filter(attack -> point(attack).isPresent())
                .max(Comparator.comparingDouble(
                        attack -> point(attack).orElseThrow().tpr()));
    }

    /** The rates of the strongest attack. */
    public Optional<OperatingPoint> point() {
        return strongest().flatMap(this::point);
    }

    private Optional<OperatingPoint> point(AttackResult attack) {
        return attack.tprAtFpr().stream().filter(point -> point.fpr() == rate).findFirst();
    }

    /** The share that the strongest attack identifies, with its interval. */
    public String identified() {
        return point().map(point -> Numbers.percent(point.tpr(), point.low(), point.high()))
                .orElse(Numbers.NONE);
    }

    /** The mean over targets of the share of members that some attack proves if the list of candidates is complete. */
    double provedIfComplete() {
        return form.attacks().stream()
                .mapToDouble(attack -> attack.perTarget().stream()
                        .mapToDouble(FormRow::provedIfComplete)
                        .average()
                        .orElse(0))
                .max()
                .orElse(0);
    }

    /** The share of other documents' tokens whose words it shows; empty if it was not measured. */
    public Optional<Interval> tokensShown() {
        return SurfaceMatrix.tokensShown(form.experiment(), form.surface());
    }

    /** The share of other documents' tokens whose words it shows, in words. */
    public String shownText() {
        return tokensShown().map(share -> Numbers.percent(share.value())).orElse(Numbers.NONE);
    }

    /** The share that is proved if the list of candidates is complete, in words. */
    public String provedText() {
        if (!form.isAttacked() || isOneNumber()) {
            return Numbers.NONE;
        }
        return provedIfComplete() > 0 ? Numbers.percent(provedIfComplete()) : "none";
    }

    private static double provedIfComplete(TargetResult target) {
        return target.provedIfComplete().members() / (double) Math.max(1, target.members());
    }

    /** What decides the verdict; what would decide it, where nothing does. */
    public String why() {
        if (form.verdict() == BudgetVerdict.WITHIN) {
            return Stream.concat(
                            Stream.of("all " + Numbers.count(form.findings().size(), "limit") + " kept"),
                            form.findings().stream()
                                    .filter(this::isOfStrongest)
                                    .limit(1)
                                    .map(this::reason))
                    .collect(Collectors.joining("; "));
        }
        List<BudgetFinding> deciding = form.deciding().stream()
                .sorted(Comparator.comparing(finding -> !isOfStrongest(finding)))
                .toList();
        String first = deciding.stream().limit(MOST_REASONS).map(this::reason).collect(Collectors.joining("; "));
        int others = deciding.size() - MOST_REASONS;
        return others > 0 ? first + "; " + others + " more" : first;
    }

    private boolean isOwn(BudgetFinding finding) {
        return finding.surface().equals(form.surface());
    }

    private boolean isOfStrongest(BudgetFinding finding) {
        return isOwn(finding)
                && strongest()
                        .filter(attack -> finding.attack().startsWith(attack.attack()))
                        .isPresent();
    }

    private String reason(BudgetFinding finding) {
        String what = finding.attack().isEmpty() ? finding.limit() : finding.attack();
        String surface = isOwn(finding) || finding.surface().isEmpty() ? "" : finding.surface() + ", ";
        return (what.equals(BudgetFinding.ALL_LIMITS) ? "" : surface + what + ": ") + finding.reason();
    }
}
