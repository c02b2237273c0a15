package org.tattle.reports.view;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tattle.core.audit.Surface;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.ControlResult;
import org.tattle.core.result.DocumentKind;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.ExposedRecord;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.ReferenceValue;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.StatisticHistogram;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.reports.chart.LineStyle;

/**
 * An experiment seen through one surface, with all attacks on it.
 *
 * @param title its name, with the surface unless that is the full release
 * @param slug the title as part of a file name, unique in the run
 * @param unit the plural of the audited records: {@code documents}, {@code rows}, {@code actors} or {@code records}
 * @param attacks the strongest first: by the true-positive rate at {@link #rate}, then by the AUC; an attack before the
 *     blind baseline that it is held against
 * @param certified the certified bounds of the defense
 * @param family all numbers of the run, tested together
 * @param control what is known of whether a leak would have been seen in models that were trained elsewhere
 * @param experiment the experiment, with its attacks through all surfaces
 * @param controls those run for this experiment, and those not run for any audited experiment, which check the attacks
 *     in general
 */
public record ExperimentView(
        String title,
        String slug,
        String unit,
        List<AttackView> attacks,
        Family family,
        List<ControlResult> controls,
        List<Certified> certified,
        PositiveControl control,
        ExperimentResult experiment) {
    /** The leading false-positive rate of reports, if it was measured. */
    private static final double LEADING_RATE = 0.001;

    /** A limit below that of file systems, which allow names of 255 bytes. */
    private static final int LONGEST_SLUG = 150;

    /** The experiments of a run by surface, in the run's order. */
    public static List<ExperimentView> of(RunResult run) {
        Map<String, List<AttackResult>> gathered = new LinkedHashMap<>();
        for (AttackResult result : run.attacks()) {
            gathered.computeIfAbsent(title(result), title -> new ArrayList<>()).add(result);
        }
        Map<String, LineStyle> inks = inks(run);
        Family family = Family.of(run);
        Set<String> slugs = new LinkedHashSet<>();
        List<ExperimentView> cells = new ArrayList<>();
        gathered.forEach(
                (title, results) -> cells.add(of(title, slug(title, slugs), run, family, labeled(results, run, inks))));
        return List.copyOf(cells);
    }

    private static ExperimentView of(
            String title, String slug, RunResult run, Family family, List<AttackView> attacks) {
        double rate = leadingRate(attacks);
        List<AttackView> sorted = attacks.stream()
                .sorted(Comparator.comparing(
                                (AttackView attack) -> attack.result().shift() == null)
                        .thenComparingDouble(attack -> -attack.tprAt(rate))
                        .thenComparingDouble(attack -> -attack.result().auc().value()))
                .toList();
        String name = attacks.get(0).result().cell();
        Set<String> audited = run.attacks().stream().map(AttackResult::cell).collect(Collectors.toSet());
        List<ControlResult> controls = run.controls().stream()
                .filter(control -> control.cell().equals(name) || !audited.contains(control.cell()))
                .toList();
        List<Certified> certified = Certified.of(run).stream()
                .filter(one -> one.result().cell().equals(name))
                .toList();
        ExperimentResult experiment = run.experiment(name);
        return new ExperimentView(
                title,
                slug,
                unit(run),
                sorted,
                family,
                controls,
                certified,
                PositiveControl.of(run, experiment.summary(), attacks),
                experiment);
    }

    /** The result of the first attack, for fields that all attacks of the experiment share. */
    public AttackResult facts() {
        return attacks.get(0).result();
    }

    /** The distinct guarantees of the defense. */
    public List<PrivacyGuarantee> claims() {
        return experiment.guarantees().stream().distinct().toList();
    }

    /** Whether its models have the words of all records, so that no attack sees which words a training set has. */
    public boolean sharesWords() {
        return experiment.summary().sharesWords();
    }

    /** The mode of the algorithm, {@code violated} if a guarantee of it is; empty if it guarantees nothing. */
    public String mode() {
        String mode = facts().experiment().mode();
        return mode.equals("none") ? "" : Violation.of(this).isPresent() ? "violated" : mode;
    }

    /** Whether another tool made the models, so that their guarantees are not known. */
    public boolean isMadeElsewhere() {
        return facts().experiment().isMadeElsewhere();
    }

    /** Whether another tool made the scores, so that nothing is known about the attack. */
    public boolean hasGivenScores() {
        return AttackView.hasGivenScores(attacks);
    }

    /** A sentence on the error of the verdict. */
    public Statement basis() {
        return Shifted.of(this).map(Shifted::basis).orElseGet(family::sentence);
    }

    /** Whether the whole release is attacked, whose utility was measured, or nothing. */
    public boolean isWhole() {
        return attacks.stream()
                .allMatch(attack -> Surface.isFull(attack.result().surface()));
    }

    /** The utility metrics; empty if none was measured. */
    public Map<String, Double> utility() {
        Map<String, Double> means = new TreeMap<>();
        experiment.utility().forEach((name, mean) -> means.put(name, mean.value()));
        return means;
    }

    /** The attack with the largest lower bound on epsilon. */
    public AttackView tightest() {
        return attacks.stream()
                .max(Comparator.comparingDouble(
                        attack -> orMinusOne(bound(attack).value())))
                .orElseThrow();
    }

    /** The largest lower bound on epsilon. */
    public EpsilonBound bound() {
        return bound(tightest());
    }

    /** The largest certified bound; empty if independent runs certify none that exceeds what attacks indicate. */
    public Optional<Certified> certifiedBound() {
        return certified.stream()
                .filter(one -> one.bound().value() > Math.max(0, orMinusOne(bound().value())))
                .max(Comparator.comparingDouble(one -> one.bound().value()));
    }

    /**
     * The largest lower bound on epsilon: that of independent runs if it is larger, else that of attacks, with the
     * attack that shows it unless that is the one it stands beside.
     */
    public String boundBeside(AttackView attack) {
        Optional<Certified> certain = certifiedBound();
        if (certain.isPresent()) {
            return Numbers.fixed(certain.get().bound().value(), 2) + " (certified)";
        }
        String value = Numbers.fixed(bound().value(), 2);
        return Numbers.fixed(bound(attack).value(), 2).equals(value)
                ? value
                : value + " (" + tightest().label() + ")";
    }

    /** All reported false-positive rates, ascending. */
    public List<Double> rates() {
        return List.copyOf(new TreeSet<>(points().map(OperatingPoint::fpr).toList()));
    }

    /** The rates with a reference value of any attack. */
    public List<Double> publishedRates() {
        return rates().stream()
                .filter(rate -> attacks.stream()
                        .anyMatch(attack -> attack.publishedAt(rate).isPresent()))
                .toList();
    }

    /** The sources of the reference values shown. */
    public String sources() {
        return publishedRates().stream()
                .flatMap(rate -> attacks.stream().map(attack -> attack.publishedAt(rate)))
                .flatMap(Optional::stream)
                .map(ReferenceValue::source)
                .distinct()
                .collect(Collectors.joining("; "));
    }

    /**
     * The leading false-positive rate: 0.1 % if it is supported, else the lowest supported rate; the lowest rate if
     * none is supported.
     */
    public double rate() {
        return leadingRate(attacks);
    }

    /** The minimum number of non-members over the targets of all attacks. */
    public int nonMembers() {
        return AttackView.nonMembers(attacks);
    }

    /** The minimum number of members over the targets of all attacks. */
    public int members() {
        return AttackView.members(attacks);
    }

    /** The distinct distributions of the statistic. */
    public List<StatisticHistogram> histograms() {
        Map<String, StatisticHistogram> distinct = new LinkedHashMap<>();
        for (AttackView attack : attacks) {
            for (StatisticHistogram histogram : attack.result().histograms()) {
                distinct.putIfAbsent(histogram.id() + '\n' + histogram.column() + '\n' + histogram.role(), histogram);
            }
        }
        return List.copyOf(distinct.values());
    }

    /** If documents of chosen kinds are drawn: the roles of the kinds of which there is none. */
    public List<String> missingKinds() {
        Set<String> drawn = histograms().stream().map(StatisticHistogram::role).collect(Collectors.toSet());
        List<String> kinds =
                Stream.of(DocumentKind.values()).map(DocumentKind::role).toList();
        return kinds.stream().anyMatch(drawn::contains)
                ? kinds.stream().filter(kind -> !drawn.contains(kind)).toList()
                : List.of();
    }

    /** The attack that proves most memberships, and none wrongly; its proofs are part of the verdict. */
    Optional<AttackView> prover() {
        return attacks.stream()
                .filter(AttackView::isProof)
                .max(Comparator.comparingDouble(AttackView::provedShare)
                        .thenComparingDouble(AttackView::provedIfComplete));
    }

    /**
     * The records that an attack exposes: those that it identified at one target or more, if it is shown to do better
     * than chance or proves anything; otherwise a record may be identified by chance.
     */
    public List<ExposedRecord> exposed(AttackView attack) {
        boolean shown = attack.proof().isPresent() || family.of(attack).stream().anyMatch(Family.Tested::isSignificant);
        return shown
                ? attack.result().exposed().stream()
                        .filter(record -> record.caught() > 0)
                        .toList()
                : List.of();
    }

    /** A sentence for each other attack that proves anything. */
    public List<Statement> proofs() {
        Optional<AttackView> prover = prover();
        return attacks.stream()
                .filter(attack -> prover.filter(attack::equals).isEmpty())
                .map(AttackView::proof)
                .flatMap(Optional::stream)
                .toList();
    }

    /** The plural of a run's records. */
    public static String unit(RunResult run) {
        return run.dataset().unit();
    }

    /** The singular of {@link #unit}. */
    String record() {
        return unit.substring(0, unit.length() - 1);
    }

    private Stream<OperatingPoint> points() {
        return attacks.stream().flatMap(attack -> attack.result().tprAtFpr().stream());
    }

    private static EpsilonBound bound(AttackView attack) {
        return attack.result().epsilonLowerBound();
    }

    private static double orMinusOne(double value) {
        return Double.isNaN(value) ? -1 : value;
    }

    /** The leading false-positive rate over these attacks. */
    public static double leadingRate(List<AttackView> attacks) {
        List<OperatingPoint> points = attacks.stream()
                .flatMap(attack -> attack.result().tprAtFpr().stream())
                .toList();
        Stream<OperatingPoint> supported = points.stream().filter(point -> !point.isUnsupported());
        return supported
                .map(OperatingPoint::fpr)
                .min(Comparator.comparing((Double fpr) -> fpr != LEADING_RATE).thenComparing(fpr -> fpr))
                .orElse(points.stream().mapToDouble(OperatingPoint::fpr).min().orElse(Double.NaN));
    }

    private static String title(AttackResult result) {
        return title(result.cell(), result.surface());
    }

    /** An experiment's name, with the surface unless that is the full release. */
    static String title(String cell, String surface) {
        return Surface.isFull(surface) ? cell : cell + ", " + surface;
    }

    /** A part of a file name, made distinct from those taken. */
    public static String slug(String title, Set<String> taken) {
        String whole = title.replaceAll("[^A-Za-z0-9._-]+", "-").toLowerCase(Locale.ROOT);
        String plain = whole.substring(0, Math.min(LONGEST_SLUG, whole.length()));
        String slug = plain;
        for (int copy = 2; !taken.add(slug); copy++) {
            slug = plain + "-" + copy;
        }
        return slug;
    }

    private static List<AttackView> labeled(List<AttackResult> results, RunResult run, Map<String, LineStyle> inks) {
        PublishedValues published = PublishedValues.of(run);
        return results.stream()
                .map(result ->
                        new AttackView(label(result, run), inks.get(identity(result)), result, published.of(result)))
                .toList();
    }

    /** The attack's label, which is the same in every experiment, so that experiments can be compared. */
    private static String label(AttackResult result, RunResult run) {
        long namesakes = run.attacks().stream()
                .filter(other -> other.attack().equals(result.attack()))
                .map(ExperimentView::identity)
                .distinct()
                .count();
        return namesakes == 1 ? result.attack() : identity(result);
    }

    private static String identity(AttackResult result) {
        String parameters = Numbers.parameters(result.attackParameters());
        return parameters.isEmpty() ? result.attack() : result.attack() + " (" + parameters + ")";
    }

    private static Map<String, LineStyle> inks(RunResult run) {
        Map<String, LineStyle> inks = new LinkedHashMap<>();
        for (AttackResult result : run.attacks()) {
            inks.computeIfAbsent(identity(result), name -> LineStyle.of(inks.size()));
        }
        return inks;
    }
}
