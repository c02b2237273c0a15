package org.tattle.engine.budget;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tattle.core.plugin.Setting;
import org.tattle.core.text.Statement;
import org.tattle.engine.plan.PlanReader;
import org.tattle.engine.verdict.ExperimentVerdict;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.math.Preconditions;

/**
 * What the releases of a repository may leak, in a file beside its code: limits with reasons and owners, and exceptions
 * that end. Its numbers are the limits of one {@link LeakBudget}, with the errors of all of them together; an exception
 * changes what follows from a finding, not what was tested.
 */
public record Policy(
        @Setting(value = "[]", meaning = "the limits") List<PolicyLimit> limits,

        @Setting(value = "[]", meaning = "what may exceed a limit until a date")
        List<PolicyException> exceptions) {
    /** The usual name of the file. */
    public static final String FILE = "tattle-policy.yaml";

    public Policy {
        limits = List.copyOf(limits);
        exceptions = List.copyOf(exceptions);
        Preconditions.check(!limits.isEmpty(), "limits must have at least one entry. Provided value: []");
        Set<String> names = new HashSet<>();
        Set<String> said = new HashSet<>();
        for (PolicyLimit limit : limits) {
            Preconditions.check(
                    names.add(limit.limit()), "limits must have different names. Stands twice: %s", limit.limit());
            Preconditions.check(
                    said.add(limit.epsilon().isPresent() ? "epsilon" : limit.text()),
                    "limits must state different things. Stands twice: %s",
                    limit.text());
        }
        Preconditions.check(
                limits.stream().filter(limit -> limit.proved().isPresent()).count() <= 1,
                "limits must have one on proved members. Provided value: several");
        for (PolicyException exception : exceptions) {
            Preconditions.check(
                    names.contains(exception.limit()),
                    "exceptions must be of a limit. Not a limit: %s",
                    exception.limit());
        }
    }

    /**
     * Reads a policy.
     *
     * @throws org.tattle.core.InputException with file, line and column if it is not one
     */
    public static Policy read(Path file) {
        return PlanReader.record(Policy.class, file, "policy");
    }

    /** The limits on runs; without limits if all are on files. */
    public LeakBudget budget() {
        LeakBudget budget = LeakBudget.unlimited();
        for (PolicyLimit limit : limits) {
            budget = limit.addTo(budget);
        }
        return budget;
    }

    /** The limits on files that apply to a file on a day, those without an exception for it. */
    public List<PolicyLimit> onFile(String file, LocalDate today) {
        return limits.stream()
                .filter(PolicyLimit::isOnFiles)
                .filter(limit ->
                        exceptions.stream().noneMatch(one -> one.isOf(limit.limit(), file, "") && one.holdsOn(today)))
                .toList();
    }

    /** Whether a limit is on runs. */
    public boolean limitsRuns() {
        return !limits.stream().allMatch(PolicyLimit::isOnFiles);
    }

    /**
     * Judges a run on a day.
     *
     * @throws org.tattle.core.InputException if the run does not report a false-positive rate of the policy
     */
    public BudgetReport judge(RunVerdict run, LocalDate today) {
        BudgetReport report = budget().judge(run);
        List<BudgetFinding> findings = new ArrayList<>();
        for (BudgetFinding finding : report.findings()) {
            Optional<PolicyLimit> limit = limits.stream()
                    .filter(one -> one.text().equals(finding.limit()))
                    .findFirst();
            if (limit.isEmpty()) {
                findings.add(finding); // of all limits
            } else if (limit.get().appliesTo(finding.surface())) {
                findings.add(explained(finding, limit.get(), today));
            }
        }
        List<BudgetFinding> ofGroups = limits.stream()
                .filter(PolicyLimit::groups)
                .flatMap(limit -> new GroupJudge(limit, run.run())
                        .findings().stream().map(finding -> explained(finding, limit, today)))
                .toList();
        findings.addAll(ofGroups);
        Set<String> attacked =
                BudgetJudge.forms(run).stream().map(ExperimentVerdict::surface).collect(Collectors.toSet());
        for (PolicyLimit limit : limits) {
            List<String> unseen = limit.surfaces().stream()
                    .filter(surface -> !attacked.contains(surface))
                    .toList();
            if (!unseen.isEmpty()) {
                findings.add(unseen(limit, unseen, run.run().name()));
            }
        }
        return new BudgetReport(
                report.budget(),
                findings.stream()
                        .map(BudgetFinding::verdict)
                        .min(Comparator.naturalOrder())
                        .orElse(report.verdict()),
                report.limits(),
                ofGroups.isEmpty() ? report.terms() : report.terms().and(GroupJudge.terms(run.run())),
                findings);
    }

    private static BudgetFinding unseen(PolicyLimit limit, List<String> surfaces, String run) {
        return new BudgetFinding(
                "",
                "",
                "",
                run,
                heading(limit),
                BudgetVerdict.INCONCLUSIVE,
                PolicySentence.NOT_ATTACKED.with(String.join(", ", surfaces)),
                Statement.NOTHING);
    }

    /** A limit with its owner and its reason. */
    public static Statement stated(PolicyLimit limit) {
        return PolicySentence.STATED.with(limit.limit(), limit.owner(), limit.reason());
    }

    private static String heading(PolicyLimit limit) {
        return limit.text() + " (" + stated(limit).text() + ")";
    }

    /** The finding under the limit with its reason; where an exception holds, it decides nothing. */
    private BudgetFinding explained(BudgetFinding finding, PolicyLimit limit, LocalDate today) {
        if (finding.verdict().isKept()) {
            return finding.judged(heading(limit), finding.verdict(), List.of(finding.says()));
        }
        List<PolicyException> own = exceptions.stream()
                .filter(one -> one.isOf(limit.limit(), finding.experiment(), finding.surface()))
                .toList();
        Optional<PolicyException> holds =
                own.stream().filter(one -> one.holdsOn(today)).findFirst();
        if (holds.isPresent()) {
            PolicyException one = holds.get();
            return finding.judged(
                    heading(limit),
                    BudgetVerdict.EXCEPTED,
                    List.of(
                            finding.says(),
                            PolicySentence.EXCEPTED.with(
                                    finding.verdict().with(), one.until(), one.owner(), one.reason())));
        }
        List<Statement> says = new ArrayList<>(List.of(finding.says()));
        own.forEach(one -> says.add(PolicySentence.ENDED.with(one.owner(), one.until())));
        String others = exceptions.stream()
                .filter(one -> own.isEmpty() && one.limit().equals(limit.limit()) && one.holdsOn(today))
                .map(one -> Stream.of(one.of(), one.surface())
                        .filter(name -> !name.isEmpty())
                        .collect(Collectors.joining(", ")))
                .collect(Collectors.joining("; "));
        if (!others.isEmpty()) {
            says.add(PolicySentence.OTHERS.with(others));
        }
        return finding.judged(heading(limit), finding.verdict(), says);
    }
}
