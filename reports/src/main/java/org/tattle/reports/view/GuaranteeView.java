package org.tattle.reports.view;

import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tattle.accounting.Adjacency;
import org.tattle.core.privacy.GuaranteeText;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.ReplayResult;
import org.tattle.core.result.RunResult;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.verdict.ExperimentVerdict;
import org.tattle.engine.verdict.GuaranteeStanding;
import org.tattle.engine.verdict.GuaranteeVerdict;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.engine.verdict.TestedCertificate;
import org.tattle.engine.verdict.UntestedSentence;

/** A guarantee compared with the findings of attacks, in words. */
public record GuaranteeView(GuaranteeVerdict verdict, Statement outcome) {
    public static List<GuaranteeView> of(ExperimentView experiment) {
        return experiment.verdict().guarantees().stream()
                .map(one -> new GuaranteeView(one, outcome(one, experiment)))
                .toList();
    }

    /** The guarantees in groups that differ in nothing but the view. */
    public static List<List<GuaranteeView>> alike(ExperimentView experiment) {
        Map<List<Object>, List<GuaranteeView>> groups = new LinkedHashMap<>();
        for (GuaranteeView one : of(experiment)) {
            PrivacyGuarantee seen = one.guarantee().seenAs(PrivacyGuarantee.View.RELEASE);
            groups.computeIfAbsent(
                            List.of(seen, one.verdict.comparison(), one.verdict.standing(), one.outcome),
                            any -> new ArrayList<>())
                    .add(one);
        }
        return List.copyOf(groups.values());
    }

    /** The guarantee that is worst off, the first of several; empty if there is none. */
    public static Optional<GuaranteeView> gravest(ExperimentView experiment) {
        return of(experiment).stream().min(Comparator.comparing(one -> one.verdict.standing()));
    }

    public PrivacyGuarantee guarantee() {
        return verdict.guarantee();
    }

    /** The name of the CSS class of its comparison with attacks. */
    public String style() {
        return verdict.comparison().name().toLowerCase(Locale.ROOT);
    }

    /** Whether it was tested and nothing contradicts it. */
    public boolean isKept() {
        return verdict.standing() == GuaranteeStanding.HOLDS;
    }

    /** A guarantee in some words, and the conclusion on it unless it holds: {@code ε = 1 …, in doubt}. */
    public String reserved(String guarantee) {
        return reserved(guarantee, verdict.standing());
    }

    /** The guarantees of an experiment, each in a line with the conclusion on it unless it holds. */
    public static List<String> inLines(ExperimentResult experiment, RunVerdict audit) {
        List<GuaranteeVerdict> judged = audit.surfaces(experiment).get(0).guarantees();
        return experiment.guarantees().stream()
                .map(guarantee -> reserved(
                        GuaranteeText.inLine(guarantee),
                        judged.stream()
                                .filter(one -> one.guarantee().equals(guarantee))
                                .findFirst()
                                .orElseThrow()
                                .standing()))
                .toList();
    }

    private static String reserved(String guarantee, GuaranteeStanding standing) {
        return standing == GuaranteeStanding.HOLDS ? guarantee : guarantee + ", " + standing.text();
    }

    /** The sentence shown if no guarantee of an experiment is known. */
    public static Statement none(ExperimentView experiment) {
        return (experiment.isMadeElsewhere()
                        ? GuaranteeViewSentence.UNKNOWN_GUARANTEE
                        : GuaranteeViewSentence.DEFENSE_HAS_NONE)
                .with();
    }

    /** The largest lower bound on epsilon that attacks on an experiment show, in sentences. */
    public static Statement largestBound(ExperimentView experiment) {
        EpsilonBound bound = experiment.bound();
        Statement largest = GuaranteeViewSentence.LARGEST_BOUND.with(
                Numbers.fixed(bound.value(), 2),
                Numbers.plain(bound.delta()),
                experiment.verdict().tightest().label(),
                bound.kind().text(),
                Numbers.rate(bound.confidence()),
                bound.method(),
                Numbers.fixed(bound.ceiling(), 2));
        int bounds = experiment.attacks().size();
        return bounds > 1 && experiment.verdict().shifted().isEmpty()
                ? largest.and(GuaranteeViewSentence.OF_SEVERAL.with(bounds))
                : largest;
    }

    /** A sentence on a guarantee that promises practically nothing, with how it was accounted for; empty for others. */
    public Optional<Statement> weak() {
        return GuaranteeText.weak(guarantee().epsilon())
                .map(clause -> clause.capitalized()
                        .then(GuaranteeViewSentence.ACCOUNTED_BY.with(
                                guarantee().method())));
    }

    private static Statement outcome(GuaranteeVerdict one, ExperimentView experiment) {
        PrivacyGuarantee guarantee = one.guarantee();
        return switch (one.comparison()) {
            case VIOLATED -> violated(one, experiment.experiment());
            case NOT_COMPARED ->
                GuaranteeViewSentence.NOT_COMPARED.with(
                        GuaranteeText.unit(guarantee) + within(guarantee), experiment.unit());
            case DOUBTFUL ->
                GuaranteeViewSentence.ATTACKS_INDICATE
                        .with(Numbers.fixed(one.beyond().orElseThrow().value(), 2))
                        .then((experiment.verdict().certificates().isEmpty()
                                        ? GuaranteeViewSentence.RUNS_DECIDE
                                        : GuaranteeViewSentence.RUNS_FOUND_NOTHING)
                                .with());
            case HOLDS -> holds(one, experiment.bound());
        };
    }

    private static Statement holds(GuaranteeVerdict one, EpsilonBound bound) {
        // a certified bound is on the guarantee's neighbors
        boolean halves = bound.kind() != EpsilonBound.Kind.CERTIFIED;
        double allowed = one.allowed(bound);
        List<Statement> sentences = new ArrayList<>();
        sentences.add(
                bound.value() > 0
                        ? GuaranteeViewSentence.SHOWN_WITHIN.with(Numbers.fixed(bound.value(), 2))
                        : GuaranteeViewSentence.NOTHING_SHOWN.with());
        if (halves && one.guarantee().relation().adjacency() == Adjacency.ADD_REMOVE) {
            sentences.add(GuaranteeViewSentence.TWO_STEPS.with(Numbers.rounded(allowed, RoundingMode.CEILING)));
        }
        if (bound.ceiling() < allowed) {
            sentences.add(GuaranteeViewSentence.BEYOND_REACH.with(Numbers.fixed(bound.ceiling(), 2)));
        }
        return Statement.joined(sentences);
    }

    private static Statement violated(GuaranteeVerdict one, ExperimentResult experiment) {
        return experiment
                .replay()
                .filter(replay -> replay.verdict() == ReplayResult.Verdict.VIOLATED)
                .map(replay -> GuaranteeViewSentence.REPLAY_VIOLATES.with(replay.seen()))
                .or(() -> one.refuted()
                        .map(certificate ->
                                GuaranteeViewSentence.RUNS_VIOLATE.with(new CertificateView(certificate).shown())))
                .orElseGet(() -> GuaranteeViewSentence.ATTACKS_VIOLATE.with(
                        Numbers.fixed(one.beyond().orElseThrow().value(), 2)));
    }

    private static String within(PrivacyGuarantee guarantee) {
        return guarantee.relation().adjacency() == Adjacency.WITHIN_L1 ? " " + GuaranteeText.adjacency(guarantee) : "";
    }

    /** What a replay or independent runs show of an experiment; empty if they violate no guarantee. */
    public static Optional<Statement> violationByTests(ExperimentVerdict experiment) {
        return experiment.isViolatedOnReplay()
                ? experiment
                        .experiment()
                        .replay()
                        .map(replay -> new ReplayView(experiment.experiment(), replay).sentence())
                : experiment.refuted().map(one -> new CertificateView(one).sentence());
    }

    /** What a replay, independent runs or a certified bound of an attack show; empty if they violate no guarantee. */
    static Optional<Statement> violation(ExperimentView experiment) {
        return violationByTests(experiment.verdict())
                .or(() -> of(experiment).stream()
                        .filter(one -> one.verdict.comparison() == GuaranteeVerdict.Comparison.VIOLATED)
                        .findFirst()
                        .map(one -> GuaranteeViewSentence.BY_ATTACKS.with(
                                experiment.title(), GuaranteeText.inBrackets(one.guarantee()), one.outcome())));
    }

    /** The first violation of a run, by replay before independent runs; empty if these violate no guarantee. */
    static Optional<Statement> violation(RunVerdict audit) {
        return ReplayView.of(audit.run()).stream()
                .filter(ReplayView::isViolated)
                .findFirst()
                .map(ReplayView::sentence)
                .or(() -> audit.refuted().map(one -> new CertificateView(one).sentence()));
    }

    /** What stands beside the bound of attacks where something else shows a violation; empty elsewhere. */
    public static Optional<Statement> besideAttacks(ExperimentView experiment) {
        return violationByTests(experiment.verdict()).map(any -> GuaranteeViewSentence.NOT_BY_ATTACKS.with());
    }

    /** Why the guarantee of an experiment is suspect, in doubt or not tested; empty if it is none of these. */
    public static Optional<Statement> open(ExperimentVerdict verdict) {
        ExperimentResult experiment = verdict.experiment();
        String guarantees = verdict.guarantees().stream()
                .map(one -> GuaranteeText.inBrackets(one.guarantee()))
                .distinct()
                .collect(Collectors.joining("; "));
        return switch (verdict.standing()) {
            case SUSPECT ->
                Optional.of(GuaranteeViewSentence.SUSPECT.with(
                        experiment.name(),
                        guarantees,
                        experiment.replay().orElseThrow().seen()));
            case IN_DOUBT ->
                Optional.of(GuaranteeViewSentence.IN_DOUBT.with(
                        experiment.name(), guarantees, Numbers.fixed(verdict.indicated(), 2)));
            case NOT_TESTED ->
                Optional.of(GuaranteeViewSentence.NOT_TESTED.with(
                        experiment.name(), guarantees, UntestedSentence.of(experiment)));
            case VIOLATED, HOLDS, NONE -> Optional.empty();
        };
    }

    /** Sentences on guarantees that no certifying audit tested. */
    public static List<Statement> untested(RunResult run) {
        List<Statement> untested = new ArrayList<>();
        if (run.certificates().isEmpty()) {
            return uncertified(run);
        }
        for (ExperimentResult experiment : run.experiments()) {
            boolean isReplayed = experiment
                    .replay()
                    .filter(one -> one.verdict() != ReplayResult.Verdict.NOT_REPLAYABLE)
                    .isPresent();
            for (PrivacyGuarantee guarantee : experiment.guarantees()) {
                boolean tested = run.certificates().stream()
                        .filter(one -> one.experiment().equals(experiment.name()) && one.guarantee() != null)
                        .anyMatch(one -> TestedCertificate.isComparable(one.guarantee(), guarantee));
                if (!tested) {
                    untested.add((isReplayed
                                    ? GuaranteeViewSentence.REPLAYED_ALONE
                                    : GuaranteeViewSentence.NO_NEIGHBORS_TESTED)
                            .with(experiment.name(), GuaranteeText.inBrackets(guarantee))
                            .and((guarantee.isForPublicRecords()
                                            ? GuaranteeViewSentence.STATE_THE_RECORDS
                                            : GuaranteeViewSentence.NONE_KNOWN)
                                    .with()));
                }
            }
        }
        return untested;
    }

    private static List<Statement> uncertified(RunResult run) {
        Map<Statement, List<String>> names = run.experiments().stream()
                .filter(experiment -> !experiment.isGuaranteeTested())
                .collect(Collectors.groupingBy(
                        UntestedSentence::of,
                        LinkedHashMap::new,
                        Collectors.mapping(ExperimentResult::name, Collectors.toList())));
        return names.entrySet().stream()
                .map(one -> GuaranteeViewSentence.NOTHING_TESTED.with(String.join(", ", one.getValue()), one.getKey()))
                .toList();
    }
}
