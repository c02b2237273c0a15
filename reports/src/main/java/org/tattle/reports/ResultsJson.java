package org.tattle.reports;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.List;
import org.tattle.core.AtomicFile;
import org.tattle.core.InputException;
import org.tattle.core.audit.Scores;
import org.tattle.core.result.RunResult;
import org.tattle.engine.certify.GuaranteeStanding;
import org.tattle.reports.json.Json;
import org.tattle.reports.json.RunJson;
import org.tattle.reports.view.ExperimentView;
import org.tattle.reports.view.Family;
import org.tattle.reports.view.Verdict;

/**
 * {@code results.json}: everything that a report shows, for other programs and for reading a run again. Equal results
 * give equal bytes. The layout is defined in {@code org.tattle.reports.json}.
 */
public final class ResultsJson {
    /** The file's name in a run's folder. */
    public static final String NAME = "results.json";

    private static final String SOUND = "sound";

    private ResultsJson() {}

    /**
     * A run with its verdicts, which are computed from it when it is written and ignored when it is read.
     *
     * @param violations the number of faults that the list of candidates may have for {@code proved} to hold
     */
    private record Everything(
            @JsonUnwrapped RunJson run, int violations, double familyWiseError, int familySize, List<Graded> verdicts) {
        static Everything of(RunResult run) {
            List<ExperimentView> cells = ExperimentView.of(run);
            return new Everything(
                    RunJson.of(run),
                    Scores.VIOLATIONS,
                    Family.ERROR,
                    cells.stream()
                            .mapToInt(cell -> cell.family().size())
                            .findFirst()
                            .orElse(0),
                    cells.stream().map(Graded::of).toList());
        }
    }

    /**
     * The verdict on an experiment through a surface. If no number is beyond chance, attack, number, adjustedP, chance
     * and lowerBound are null.
     *
     * @param number the number that determines the verdict: {@code auc} or {@code tpr}, at the rate {@code fpr}
     * @param adjustedP its p-value under chance, Holm-adjusted over all numbers of the run
     * @param lowerBound a lower bound that holds simultaneously with all others
     * @param leadingFpr the false-positive rate of the report's summary
     * @param detectableTpr the smallest true-positive rate there that would have been detected with probability 80 %
     * @param detectableAuc the same for the AUC
     */
    private record Graded(
            String cell,
            String surface,
            Verdict.Grade grade,
            String headline,
            String attack,
            String number,
            double fpr,
            double adjustedP,
            double chance,
            double lowerBound,
            double leadingFpr,
            double detectableTpr,
            double detectableAuc) {
        static Graded of(ExperimentView cell) {
            Verdict verdict = Verdict.of(cell);
            Family.Tested lead = verdict.lead().orElse(null);
            return new Graded(
                    cell.facts().cell(),
                    cell.facts().surface(),
                    verdict.grade(),
                    verdict.headline().text(),
                    lead == null ? null : lead.attack(),
                    lead == null ? null : lead.isArea() ? "auc" : "tpr",
                    lead == null ? Double.NaN : lead.fpr(),
                    lead == null ? Double.NaN : lead.adjusted(),
                    lead == null ? Double.NaN : lead.chance(),
                    lead == null ? Double.NaN : lead.bound(),
                    cell.rate(),
                    cell.family().detectableRate(cell, cell.rate()),
                    cell.family().detectableArea(cell));
        }
    }

    /**
     * The bytes of the file.
     *
     * @throws IllegalArgumentException when a total has the same name as a field of the dataset
     */
    public static byte[] bytes(RunResult result) {
        return Json.bytes(Everything.of(marked(result)));
    }

    /** The run with the mode {@code violated} in place of {@code sound} where a guarantee is: it is not kept. */
    private static RunResult marked(RunResult run) {
        return run.toBuilder()
                .experiments(run.experiments().stream()
                        .map(one -> one.summary().mode().equals(SOUND)
                                        && GuaranteeStanding.of(one, run) == GuaranteeStanding.VIOLATED
                                ? one.asViolated()
                                : one)
                        .toList())
                .build();
    }

    /**
     * Writes the file completely or not at all.
     *
     * @throws InputException when it cannot be written
     */
    public static void write(RunResult result, Path file) {
        AtomicFile.write(file, bytes(result));
    }

    /**
     * Reads what {@link #write} wrote.
     *
     * @throws InputException when it is missing, damaged or of another schema, naming the file and the place in it
     */
    public static RunResult read(Path file) {
        Checksums.verify(file);
        return parse(file);
    }

    /** Reads a run's results without asking whether they are of the plan beside them. */
    static RunResult parse(Path file) {
        ObjectNode tree = Json.tree(file);
        String schema = tree.path("schema").asText("");
        if (!schema.equals(RunResult.SCHEMA)) {
            throw new InputException(
                    file.toString(),
                    "has the schema \"" + schema + "\" where \"" + RunResult.SCHEMA + "\" is read",
                    "use the version of Tattle that wrote it");
        }
        return RunJson.read(file, tree);
    }
}
