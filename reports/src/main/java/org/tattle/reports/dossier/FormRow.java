package org.tattle.reports.dossier;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tattle.core.release.TopicModelSurfaces;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.TargetResult;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.advice.Form;
import org.tattle.engine.budget.BudgetFinding;
import org.tattle.engine.budget.BudgetVerdict;
import org.tattle.engine.budget.LeakBudget;
import org.tattle.engine.budget.LeakBudget.RateLimit;
import org.tattle.math.statistics.Interval;
import org.tattle.reports.chart.Axis;
import org.tattle.reports.chart.Chart;
import org.tattle.reports.chart.LineStyle;
import org.tattle.reports.chart.Mark;
import org.tattle.reports.chart.Palette;
import org.tattle.reports.view.SurfaceMatrix;

/** A form in which a model could be published, for readers who are not experts. */
public record FormRow(Form form, double rate, boolean triedToProve) {
    private static final double LEAST = 1e-3;
    /** With more forms their names need a broader chart. */
    private static final int MANY = 9;

    private static final int FEWEST = 2;
    private static final int MOST_REASONS = 2;

    public String shows() {
        if (isOneNumber()) {
            return "one number a record";
        }
        return form.isWhole()
                ? "the whole release"
                : TopicModelSurfaces.ALL.shown(form.surface()).orElse(form.surface());
    }

    /** Whether only one number a record was asked, so that no attack saw what would be published. */
    boolean isOneNumber() {
        return form.experiment().summary().isOneNumber();
    }

    /** The verdict in a word or two. */
    public Statement verdict() {
        return said().with();
    }

    private FormSentence said() {
        if (form.verdict() != BudgetVerdict.EXCEEDED && form.worth() == Form.Worth.VIOLATED) {
            return FormSentence.GUARANTEE_VIOLATED;
        }
        return switch (form.verdict()) {
            case WITHIN -> form.worth() == Form.Worth.NONE ? FormSentence.WITHIN_WORTHLESS : FormSentence.WITHIN;
            case EXCEEDED -> FormSentence.EXCEEDS;
            case INCONCLUSIVE, EXCEPTED, NOT_EXCEEDED ->
                form.isAttacked() ? FormSentence.NOT_DECIDED : FormSentence.NOT_ATTACKED;
            case UNRELIABLE -> FormSentence.NO_ANSWER;
        };
    }

    public String style() {
        return switch (form.verdict()) {
            case WITHIN -> form.isAdvisable() ? "grade-not-shown" : "grade-unreliable";
            case EXCEEDED -> "grade-proved";
            case INCONCLUSIVE, EXCEPTED, NOT_EXCEEDED -> "grade-inconclusive";
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
    public Statement provedText() {
        if (!form.isAttacked() || isOneNumber()) {
            return Statement.value(Numbers.NONE);
        }
        if (provedIfComplete() > 0) {
            return Statement.value(Numbers.percent(provedIfComplete()));
        }
        return (triedToProve ? FormSentence.NONE_PROVED : FormSentence.NOT_TRIED).with();
    }

    private static double provedIfComplete(TargetResult target) {
        return target.provedIfComplete().members() / (double) Math.max(1, target.members());
    }

    /** What decides the verdict; what would decide it, where nothing does. */
    public Statement why() {
        List<BudgetFinding> deciding = form.deciding().stream()
                .sorted(Comparator.comparing(finding -> !isOfStrongest(finding)))
                .toList();
        if (form.verdict() == BudgetVerdict.WITHIN) {
            return Statement.joined(
                    "; ",
                    Stream.concat(
                                    Stream.of(FormSentence.ALL_KEPT.with(Numbers.count(deciding.size(), "limit"))),
                                    deciding.stream()
                                            .filter(this::isOfStrongest)
                                            .limit(1)
                                            .map(this::reason))
                            .toList());
        }
        List<Statement> reasons = new ArrayList<>(
                deciding.stream().limit(MOST_REASONS).map(this::reason).toList());
        if (deciding.size() > MOST_REASONS) {
            reasons.add(FormSentence.MORE.with(deciding.size() - MOST_REASONS));
        }
        return Statement.joined("; ", reasons);
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

    private Statement reason(BudgetFinding finding) {
        String what = finding.attack().isEmpty() ? finding.limit() : finding.attack();
        String surface = isOwn(finding) || finding.surface().isEmpty() ? "" : finding.surface() + ", ";
        return what.equals(BudgetFinding.ALL_LIMITS)
                ? finding.reason()
                : finding.reason().after(surface + what);
    }

    /**
     * How many records the strongest attack identifies through each form of one experiment, beside the budget and
     * guessing; empty without two forms that have rates.
     */
    static Optional<Chart> chart(List<FormRow> rows, LeakBudget budget, double rate) {
        List<FormRow> drawn =
                rows.stream().filter(row -> row.point().isPresent()).toList();
        if (drawn.size() < FEWEST) {
            return Optional.empty();
        }
        Axis along = Axis.of(
                "published",
                drawn.stream().map(row -> row.form.surface().replace('-', ' ')).toList());
        List<Chart.Part> parts = new ArrayList<>();
        budget.rates().stream()
                .filter(limit -> limit.fpr() == rate)
                .mapToDouble(RateLimit::tpr)
                .min()
                .ifPresent(limit -> parts.add(Chart.Line.level(
                        along, limit, new LineStyle(Palette.VERMILLION, LineStyle.Dash.SOLID), "budget")));
        parts.add(Chart.Line.level(along, rate, LineStyle.REFERENCE, "guessing"));
        parts.add(new Chart.Dots(
                IntStream.range(0, drawn.size())
                        .mapToObj(i -> dot(i + 0.5, drawn.get(i)))
                        .toList(),
                Palette.BLUE,
                Mark.CIRCLE));
        return Optional.of(new Chart(
                "Records that the strongest attack identifies, by what is published",
                drawn.size() > MANY ? Chart.Size.BROAD : Chart.Size.WIDE,
                along,
                new Axis(
                        "identified with " + Numbers.falseAlarms(rate),
                        Axis.Scale.LOG,
                        Math.min(LEAST, rate / 2),
                        1,
                        Axis.Unit.SHARE),
                parts,
                "Dots: the mean over target models of the attack that identifies most, with its 95 % interval. The"
                        + " verdicts use wider limits, which hold together for all attacks on a form."));
    }

    private static Chart.Dot dot(double x, FormRow row) {
        OperatingPoint point = row.point().orElseThrow();
        String tip = row.form.surface() + ", " + row.strongest().orElseThrow().attack() + ": " + row.identified();
        return new Chart.Dot(x, point.tpr(), point.low(), point.high(), point.isUnsupported(), tip);
    }
}
