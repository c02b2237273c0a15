package org.tattle.reports;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.tattle.core.AtomicFile;
import org.tattle.core.InputException;
import org.tattle.core.audit.Scores;
import org.tattle.core.result.RunResult;
import org.tattle.engine.experiment.RunFolder;
import org.tattle.engine.verdict.AttackVerdict;
import org.tattle.engine.verdict.ExperimentVerdict;
import org.tattle.engine.verdict.ExperimentVerdict.Lead;
import org.tattle.engine.verdict.Grade;
import org.tattle.engine.verdict.GuaranteeStanding;
import org.tattle.engine.verdict.GuaranteeVerdict;
import org.tattle.engine.verdict.NotTested;
import org.tattle.engine.verdict.Remedy;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.engine.verdict.TestedNumber;
import org.tattle.reports.json.Json;
import org.tattle.reports.json.RunJson;
import org.tattle.reports.view.ExperimentView;
import org.tattle.reports.view.VerdictText;

/**
 * {@code results.json}: everything that a report shows, for other programs and for reading a run again. Equal results
 * give equal bytes. The layout is defined in {@code org.tattle.reports.json}.
 */
public final class ResultsJson {
    /** The file's name in a run's folder. */
    public static final String NAME = RunFolder.RESULTS;

    private static final String SOUND = "sound";

    private ResultsJson() {}

    /**
     * A run with what is concluded of it, which is computed from it, written and ignored when the file is read.
     *
     * @param violations the number of faults that the list of candidates may have for {@code proved} to hold
     */
    private record Everything(
            @JsonUnwrapped RunJson run,
            int violations,
            double familyWiseError,
            int familySize,
            List<Headline> verdicts,
            Conclusion verdict) {
        static Everything of(RunVerdict audit) {
            return new Everything(
                    RunJson.of(marked(audit)),
                    Scores.VIOLATIONS,
                    RunVerdict.ERROR,
                    audit.numbers(),
                    ExperimentView.of(audit).stream().map(Headline::of).toList(),
                    new Conclusion(
                            audit.grade(),
                            audit.experiments().stream().map(Judged::of).toList(),
                            audit.notTested()));
        }
    }

    /**
     * The verdict on an experiment through a surface, by its leading number. If no number is beyond chance, attack,
     * number, adjustedP, chance and lowerBound are null.
     *
     * @param number the number that determines the verdict: {@code auc} or {@code tpr}, at the rate {@code fpr}
     * @param adjustedP its p-value under chance, Holm-adjusted over all numbers of the run
     * @param lowerBound a lower bound that holds simultaneously with all others
     * @param leadingFpr the false-positive rate of the report's summary
     * @param detectableTpr the smallest true-positive rate there that would have been detected with probability 80 %
     * @param detectableAuc the same for the AUC
     */
    private record Headline(
            @JsonProperty("cell") String experiment,
            String surface,
            Grade grade,
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
        static Headline of(ExperimentView experiment) {
            Optional<TestedNumber> lead = experiment.verdict().lead().map(Lead::number);
            return new Headline(
                    experiment.experiment().name(),
                    experiment.verdict().surface(),
                    experiment.verdict().grade(),
                    VerdictText.of(experiment).headline().text(),
                    lead.map(TestedNumber::attack).orElse(null),
                    lead.map(one -> one.isArea() ? "auc" : "tpr").orElse(null),
                    lead.map(TestedNumber::fpr).orElse(Double.NaN),
                    lead.map(TestedNumber::adjusted).orElse(Double.NaN),
                    lead.map(TestedNumber::chance).orElse(Double.NaN),
                    lead.map(TestedNumber::bound).orElse(Double.NaN),
                    experiment.rate(),
                    experiment.verdict().detectableRate(),
                    experiment.verdict().detectableArea());
        }
    }

    /** What is concluded of the run: {@link RunVerdict}. */
    private record Conclusion(Grade grade, List<Judged> experiments, List<NotTested> notTested) {}

    /**
     * What is concluded of an experiment through a surface: {@link ExperimentVerdict}.
     *
     * @param byAttacks the grade by the attacks alone
     * @param guarantees the conclusion on each distinct guarantee, in their order
     */
    private record Judged(
            @JsonProperty("cell") String experiment,
            String surface,
            Grade grade,
            Grade byAttacks,
            List<Tested> numbers,
            List<GuaranteeStanding> guarantees,
            boolean isPowerKnown,
            List<Remedy> wouldDecide) {
        static Judged of(ExperimentVerdict verdict) {
            return new Judged(
                    verdict.experiment().name(),
                    verdict.surface(),
                    verdict.grade(),
                    verdict.shown(),
                    verdict.attacks().stream()
                            .flatMap(attack -> attack.numbers().stream().map(number -> Tested.of(attack, number)))
                            .toList(),
                    verdict.guarantees().stream()
                            .map(GuaranteeVerdict::standing)
                            .toList(),
                    verdict.isPowerKnown(),
                    verdict.wouldDecide());
        }
    }

    /**
     * A number that was tested against chance together with all others of the run: {@link TestedNumber}.
     *
     * @param fpr null for an AUC
     */
    private record Tested(String attack, double fpr, double value, double chance, double adjustedP, double lowerBound) {
        static Tested of(AttackVerdict attack, TestedNumber number) {
            return new Tested(
                    attack.label(), number.fpr(), number.value(), number.chance(), number.adjusted(), number.bound());
        }
    }

    /** The bytes of the file of results, whose verdict is computed. */
    public static byte[] bytes(RunResult result) {
        return bytes(RunVerdict.of(result));
    }

    /**
     * The bytes of the file.
     *
     * @throws IllegalArgumentException when a total has the same name as a field of the dataset
     */
    public static byte[] bytes(RunVerdict audit) {
        return Json.bytes(Everything.of(audit));
    }

    /** The run with the mode {@code violated} in place of {@code sound} where a guarantee is: it is not kept. */
    private static RunResult marked(RunVerdict audit) {
        return audit.run().toBuilder()
                .experiments(audit.ofExperiments().stream()
                        .map(one -> one.experiment().summary().mode().equals(SOUND)
                                        && one.standing() == GuaranteeStanding.VIOLATED
                                ? one.experiment().asViolated()
                                : one.experiment())
                        .toList())
                .build();
    }

    /**
     * Writes the file completely or not at all.
     *
     * @throws InputException when it cannot be written
     */
    public static void write(RunVerdict audit, Path file) {
        AtomicFile.write(file, bytes(audit));
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

    /**
     * What the results of a file show. It is computed from them, so that files of earlier versions, which lack it, have
     * it as well.
     *
     * @throws InputException when the file is missing, damaged or of another schema, naming it and the place in it
     */
    public static RunVerdict readVerdict(Path file) {
        return RunVerdict.of(read(file));
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
