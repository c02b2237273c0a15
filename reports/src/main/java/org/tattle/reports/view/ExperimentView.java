package org.tattle.reports.view;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tattle.core.audit.Surface;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.DocumentKind;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.StatisticHistogram;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.verdict.AttackVerdict;
import org.tattle.engine.verdict.ExperimentVerdict;
import org.tattle.engine.verdict.ExperimentVerdict.Lead;
import org.tattle.engine.verdict.Grade;
import org.tattle.engine.verdict.GuaranteeVerdict;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.reports.chart.LineStyle;

/** An experiment seen through one surface, as reports show it; the slug is unique in the run. */
public record ExperimentView(RunVerdict audit, ExperimentVerdict verdict, String slug, List<AttackView> attacks) {
    /** A limit below that of file systems, which allow names of 255 bytes. */
    private static final int LONGEST_SLUG = 150;

    /** The attacked experiments of a run by surface, in the run's order. */
    public static List<ExperimentView> of(RunVerdict audit) {
        Map<String, LineStyle> inks = new LinkedHashMap<>();
        for (AttackResult result : audit.run().attacks()) {
            inks.computeIfAbsent(RunVerdict.identity(result), name -> LineStyle.of(inks.size()));
        }
        Set<String> slugs = new LinkedHashSet<>();
        return audit.attacked().stream()
                .map(one -> new ExperimentView(
                        audit,
                        one,
                        slug(one.name(), slugs),
                        one.attacks().stream()
                                .map(attack -> new AttackView(attack, inks.get(RunVerdict.identity(attack.result()))))
                                .toList()))
                .toList();
    }

    /** Its name, with the surface unless that is the full release. */
    public String title() {
        return verdict.name();
    }

    /** The plural of the audited records: {@code documents}, {@code rows}, {@code actors} or {@code records}. */
    public String unit() {
        return verdict.unit();
    }

    /** The experiment, with its attacks through all surfaces. */
    public ExperimentResult experiment() {
        return verdict.experiment();
    }

    /** The result of the first attack, for fields that all attacks of the experiment share. */
    public AttackResult facts() {
        return attacks.get(0).result();
    }

    /** The distinct guarantees of the defense. */
    public List<PrivacyGuarantee> guarantees() {
        return verdict.guarantees().stream().map(GuaranteeVerdict::guarantee).toList();
    }

    /** Whether its models have the words of all records, so that no attack sees which words a training set has. */
    public boolean sharesWords() {
        return experiment().summary().sharesWords();
    }

    /** The mode of the algorithm, {@code violated} if a guarantee of it is; empty if it guarantees nothing. */
    public String mode() {
        String mode = facts().experiment().mode();
        return mode.equals("none") ? "" : verdict.isViolated() ? "violated" : mode;
    }

    /** Whether another tool made the models, so that their guarantees are not known. */
    public boolean isMadeElsewhere() {
        return verdict.isMadeElsewhere();
    }

    /** Whether another tool made the scores, so that nothing is known about the attack. */
    public boolean hasGivenScores() {
        return verdict.hasGivenScores();
    }

    /** Its grade for a badge, with what keeps it from being good news. */
    public String badge() {
        Grade grade = verdict.grade();
        return grade == Grade.NOT_SHOWN && sharesWords()
                ? AnswerSentence.NOT_SHOWN_WITHOUT_WORDS.words()
                : grade.label();
    }

    /** The true-positive rate in the headline, where it is not that of the first attack at the leading rate. */
    public Optional<Lead> besideKeyNumbers() {
        return verdict.lead()
                .filter(shown -> !shown.number().isArea())
                .filter(shown -> shown.number().fpr() != rate()
                        || !shown.attack().equals(attacks.get(0).verdict()));
    }

    /** The name of the CSS class of its grade. */
    public String style() {
        return style(verdict.grade());
    }

    static String style(Grade grade) {
        return "grade-" + grade.id();
    }

    /** Whether the whole release is attacked, whose utility was measured. */
    public boolean isWhole() {
        return Surface.isFull(verdict.surface());
    }

    /** The utility metrics; empty if none was measured. */
    public Map<String, Double> utility() {
        Map<String, Double> means = new TreeMap<>();
        experiment().utility().forEach((name, mean) -> means.put(name, mean.value()));
        return means;
    }

    /** The largest lower bound on epsilon. */
    public EpsilonBound bound() {
        return verdict.tightest().result().epsilonLowerBound();
    }

    /** The largest certified bound; empty if independent runs certify none that exceeds what attacks indicate. */
    public Optional<CertificateView> certifiedBound() {
        return verdict.certified().map(CertificateView::new);
    }

    /** The largest lower bound on epsilon, with its source unless that is this attack. */
    public String boundBeside(AttackView attack) {
        Optional<CertificateView> certain = certifiedBound();
        if (certain.isPresent()) {
            return Numbers.fixed(certain.get().bound().value(), 2) + " (certified)";
        }
        String value = Numbers.fixed(bound().value(), 2);
        return Numbers.fixed(attack.result().epsilonLowerBound().value(), 2).equals(value)
                ? value
                : value + " (" + verdict.tightest().label() + ")";
    }

    /** All reported false-positive rates, ascending. */
    public List<Double> rates() {
        return verdict.rates();
    }

    /** The leading false-positive rate. */
    public double rate() {
        return verdict.rate();
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

    /** A sentence for each other attack that proves anything. */
    public List<Statement> proofs() {
        Optional<AttackVerdict> prover = verdict.prover();
        return attacks.stream()
                .filter(attack -> prover.filter(attack.verdict()::equals).isEmpty())
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
        return unit().substring(0, unit().length() - 1);
    }

    /** The leading false-positive rate over these attacks. */
    public static double leadingRate(List<AttackView> attacks) {
        return ExperimentVerdict.leadingRate(
                attacks.stream().map(AttackView::result).toList());
    }

    /** A part of a file name, made distinct from those taken. */
    public static String slug(String title, Set<String> taken) {
        String whole = title.replaceAll("[^A-Za-z0-9._-]+", "-").toLowerCase(Locale.ROOT);
        String plain =
                whole.substring(0, Math.min(LONGEST_SLUG, whole.length())).replaceFirst("-$", "");
        String slug = plain;
        for (int copy = 2; !taken.add(slug); copy++) {
            slug = plain + "-" + copy;
        }
        return slug;
    }
}
