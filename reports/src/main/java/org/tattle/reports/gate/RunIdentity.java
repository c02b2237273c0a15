package org.tattle.reports.gate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.tattle.core.AtomicFile;
import org.tattle.core.InputException;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.Certificate;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.TargetResult;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.reports.ResultsJson;
import org.tattle.reports.view.NotTestedText;
import org.tattle.reports.view.ReplayView;

/** The results of a finished run, with the plan that they belong to. */
public record RunIdentity(RunVerdict audit, String identity) {
    public RunResult result() {
        return audit.run();
    }

    /** The start of the comment with the version of Tattle. */
    static final String VERSION = "# tattle ";

    /** The start of the comment with the corpus. */
    static final String CORPUS = "# corpus sha256 ";

    private static final String ITEM = "- ";
    private static final String COMMENT = "# ";
    private static final String PLAN = "plan.yaml";

    /** Reads a run's folder; a missing, damaged or failed part is an input error. */
    public static RunIdentity read(Path folder) {
        Path results = folder.resolve(ResultsJson.NAME);
        RunVerdict audit = ResultsJson.readVerdict(results);
        RunResult result = audit.run();
        Path plan = folder.resolve(PLAN);
        String identity = text(plan);
        requireOne(result, identity, plan);
        requireNoFailure(result, results);
        if (result.attacks().isEmpty()
                && result.certificates().isEmpty()
                && ReplayView.of(result).isEmpty()) {
            throw new InputException(
                    results.toString(),
                    "contains neither a membership audit nor a test of a guarantee",
                    "gate a run of a plan that has attacks");
        }
        requireWhole(result, results);
        return new RunIdentity(audit, identity);
    }

    /** Rejects a run with a failed attack, whose numbers are missing and would be missing from a baseline, too. */
    private static void requireNoFailure(RunResult result, Path results) {
        if (!result.failures().isEmpty()) {
            throw new InputException(
                    results.toString(),
                    NotTestedText.sentence(result.failures().get(0)),
                    "fix the attack, or remove it from the plan, and run the audit again");
        }
    }

    /** Rejects a run without the results that are compared, so that nothing passes because a number is missing. */
    private static void requireWhole(RunResult result, Path results) {
        for (AttackResult audit : result.attacks()) {
            List<Double> rates =
                    audit.tprAtFpr().stream().map(OperatingPoint::fpr).toList();
            boolean whole = !rates.isEmpty()
                    && whole(audit.epsilonLowerBound())
                    && !audit.perTarget().isEmpty()
                    && audit.perTarget().stream().allMatch(target -> whole(target, rates));
            if (!whole) {
                lacks(
                        results,
                        audit.experiment().name() + ", " + audit.attack() + " lacks its bound or numbers of a target");
            }
        }
        for (Certificate certificate : result.certificates()) {
            boolean judged = whole(certificate.bound())
                    && certificate.bound().kind() == EpsilonBound.Kind.CERTIFIED
                    && (certificate.guarantee() == null || judged(certificate));
            if (!judged) {
                lacks(results, Baseline.name(certificate) + " lacks a certified bound or its claim's p-value");
            }
        }
    }

    private static boolean judged(Certificate certificate) {
        return share(certificate.pValue()) && share(certificate.leastPValue());
    }

    private static boolean whole(EpsilonBound bound) {
        return bound != null && Double.isFinite(bound.value()) && Double.isFinite(bound.ceiling());
    }

    private static boolean whole(TargetResult target, List<Double> rates) {
        return target.members() > 0
                && share(target.auc())
                && target.points().stream()
                        .map(TargetResult.Point::fpr)
                        .toList()
                        .equals(rates)
                && target.points().stream().allMatch(point -> share(point.tpr()));
    }

    private static boolean share(double value) {
        return value >= 0 && value <= 1;
    }

    private static void lacks(Path results, String what) {
        throw new InputException(results.toString(), what, "run the audit again");
    }

    private static String text(Path plan) {
        try {
            return Files.readString(plan);
        } catch (NoSuchFileException e) {
            throw new InputException(plan.toString(), "does not exist", "name the folder of a finished run", e);
        } catch (IOException e) {
            throw AtomicFile.failure(plan, "cannot be read", "name the folder of a finished run", e);
        }
    }

    private static void requireOne(RunResult result, String identity, Path plan) {
        boolean one = identity.contains("\n" + VERSION + result.version() + "\n")
                && identity.contains("\n" + CORPUS + result.dataset().sha256() + "\n");
        if (!one) {
            throw new InputException(
                    plan.toString(),
                    "is not the plan that " + ResultsJson.NAME + " beside it came from",
                    "run the audit again");
        }
    }

    /**
     * The values of the plan by key, so that a difference can be named: {@code targets}, {@code report.fpr},
     * {@code defenses[0]}; without version and corpus, which are separate. The comments after the plan have everything
     * else on which a run depends.
     */
    SortedMap<String, String> plan() {
        SortedMap<String, String> values = new TreeMap<>();
        List<String> path = new ArrayList<>();
        int items = 0;
        int comments = 0;
        for (String line : identity.lines().filter(each -> !each.isBlank()).toList()) {
            String text = line.strip();
            int depth = line.indexOf(text) / 2;
            if (text.startsWith(ITEM)) {
                values.put(String.join(".", path) + "[" + items++ + "]", text.substring(ITEM.length()));
            } else if (text.startsWith(COMMENT)) {
                if (!text.startsWith(VERSION) && !text.startsWith(CORPUS)) {
                    values.put("comment[" + comments++ + "]", text.substring(COMMENT.length()));
                }
            } else {
                int colon = (text + ":").indexOf(':');
                path.subList(Math.min(depth, path.size()), path.size()).clear();
                path.add(text.substring(0, colon));
                items = 0;
                if (colon < text.length() - 1) {
                    values.put(String.join(".", path), text.substring(colon + 1).strip());
                }
            }
        }
        values.remove("data.file");
        return values;
    }
}
