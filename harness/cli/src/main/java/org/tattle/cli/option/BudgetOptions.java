package org.tattle.cli.option;

import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.tattle.core.text.Numbers;
import org.tattle.engine.budget.LeakBudget;
import org.tattle.engine.budget.Policy;
import org.tattle.engine.budget.PolicyLimit;
import picocli.CommandLine.Option;

/** The options that state a budget of leakage. */
public final class BudgetOptions {
    @Option(
            names = "--max-tpr",
            paramLabel = "T",
            description = "The largest true-positive rate of any attack at --at-fpr, above it and at most 1; default: "
                    + "no limit.")
    private Double maxTpr;

    @Option(
            names = "--at-fpr",
            paramLabel = "F",
            description = "The false-positive rate of --max-tpr, one that the run reports; required with it.")
    private Double atFpr;

    @Option(
            names = "--max-epsilon",
            paramLabel = "E",
            description = "The largest epsilon for a record; only a proved guarantee shows that it is kept; default: "
                    + "no limit.")
    private Double maxEpsilon;

    @Option(
            names = "--max-delta",
            paramLabel = "D",
            description = "The largest delta of the guarantee for --max-epsilon, in [0, 1); default: 1e-5.")
    private Double maxDelta;

    @Option(
            names = "--max-proved",
            paramLabel = "N",
            description =
                    "The most members of a target that an attack may prove, also only if its list is complete; default:"
                            + " no limit.")
    private Integer maxProved;

    @Option(
            names = "--policy",
            paramLabel = "FILE",
            description =
                    "Instead of these, a policy file with limits, as 'tattle policy init' writes it; default: none.")
    private Path policy;

    /** The policy, if one is given. */
    public Optional<Policy> policy() {
        OptionTypes.require(
                policy == null
                        || Stream.of(maxTpr, atFpr, maxEpsilon, maxDelta, maxProved)
                                .allMatch(Objects::isNull),
                "--policy",
                "limits stand beside it",
                "write them into the policy, or leave it out");
        return Optional.ofNullable(policy).map(Policy::read);
    }

    /** The budget, that of the policy if one is given; without limits if no option is given. */
    public LeakBudget budget() {
        return policy().map(Policy::budget).orElseGet(this::limits);
    }

    private LeakBudget limits() {
        LeakBudget budget = LeakBudget.unlimited();
        if (maxTpr != null || atFpr != null) {
            OptionTypes.require(maxTpr != null, "--max-tpr", "missing beside --at-fpr", "give both");
            OptionTypes.require(
                    atFpr != null, "--at-fpr", "missing beside --max-tpr", "give both, such as --at-fpr 0.01");
            OptionTypes.require(
                    atFpr > 0 && atFpr < 1,
                    "--at-fpr",
                    "must be above 0 and below 1, found " + atFpr,
                    "take a fraction such as 0.01");
            OptionTypes.require(
                    maxTpr > atFpr && maxTpr <= 1,
                    "--max-tpr",
                    "must be above the false-positive rate of " + Numbers.plain(atFpr)
                            + ", which guessing reaches, and at most 1, found " + maxTpr,
                    "take a fraction such as " + Numbers.plain(Math.min(1, 2 * atFpr)));
            budget = budget.maxTpr(maxTpr, atFpr);
        }
        OptionTypes.require(
                maxDelta == null || maxEpsilon != null, "--max-delta", "belongs to --max-epsilon", "give both");
        if (maxEpsilon != null) {
            OptionTypes.require(
                    maxEpsilon >= 0 && Double.isFinite(maxEpsilon),
                    "--max-epsilon",
                    "must be at least 0 and finite, found " + maxEpsilon,
                    "leave it out for no limit");
            double delta = maxDelta == null ? PolicyLimit.DELTA : maxDelta;
            OptionTypes.require(
                    delta >= 0 && delta < 1,
                    "--max-delta",
                    "must be at least 0 and below 1, found " + delta,
                    "leave it out for 1e-5");
            budget = budget.maxEpsilon(maxEpsilon, delta);
        }
        if (maxProved != null) {
            OptionTypes.require(
                    maxProved >= 0,
                    "--max-proved",
                    "must be at least 0, found " + maxProved,
                    "leave it out for no limit");
            budget = budget.maxProved(maxProved);
        }
        return budget;
    }
}
