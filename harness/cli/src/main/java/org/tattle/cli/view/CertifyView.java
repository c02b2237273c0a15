package org.tattle.cli.view;

import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.tattle.certify.EpsilonBounds;
import org.tattle.certify.Evidence;
import org.tattle.certify.GivenRuns;
import org.tattle.core.Printable;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.external.NeighborDesign;
import org.tattle.reports.json.Json;

/**
 * The output of {@code tattle certify}: a lower bound on epsilon by trainings on two neighboring data sets, and a test
 * of a guarantee.
 *
 * @param claim the epsilon of the guarantee, if one is tested
 */
public record CertifyView(
        NeighborDesign design, GivenRuns runs, Evidence evidence, OptionalDouble claim, double delta) {
    private static final double CONFIDENCE = 0.95;

    /** What the runs show for a delta in [0, 1), and of a guarantee if there is one. */
    public static CertifyView of(NeighborDesign design, GivenRuns runs, OptionalDouble claim, double delta) {
        String neighbors = "record '" + design.differs() + "' added or removed";
        return new CertifyView(design, runs, runs.evidence(neighbors, delta, CONFIDENCE), claim, delta);
    }

    /** Whether there is a guarantee and it is refuted, with a false alarm in 5 % of true ones. */
    public boolean isRefuted() {
        return claim.isPresent() && pValue() <= 1 - CONFIDENCE;
    }

    private double pValue() {
        return evidence.pValue(claim.orElseThrow(), delta);
    }

    /** The counts, the bound, and the answer on the guarantee, a line each. */
    public String text() {
        return Numbers.count(runs.pilot(), "model")
                + " of each side chose the rule; the data sets differ in the record '"
                + Printable.of(design.differs()) + "'\n"
                + evidence.counted() + "\n"
                + statements().stream().map(line -> line.text() + "\n").collect(Collectors.joining());
    }

    List<Statement> statements() {
        List<Statement> lines = new ArrayList<>();
        EpsilonBound bound = evidence.bound(delta);
        lines.add(CertifySentence.BOUND.with(
                Numbers.rounded(bound.value(), RoundingMode.FLOOR),
                Numbers.rounded(delta, RoundingMode.CEILING),
                Numbers.rounded(bound.ceiling(), RoundingMode.FLOOR)));
        if (runs.repeatOneModel()) {
            lines.add(CertifySentence.ONE_MODEL.with());
        }
        claim.ifPresent(epsilon -> lines.add(answer(Numbers.rounded(epsilon, RoundingMode.FLOOR))));
        return lines;
    }

    private Statement answer(String epsilon) {
        if (evidence.leastPValue(claim.orElseThrow(), delta) > 1 - CONFIDENCE) {
            int fewest = new EpsilonBounds(delta, CONFIDENCE).fewestRuns(claim.orElseThrow());
            return CertifySentence.OUT_OF_REACH.with(
                    epsilon, Numbers.count(runs.counted(), "counted model"), Numbers.count(fewest, "such model"));
        }
        CertifySentence found = isRefuted() ? CertifySentence.REFUTED : CertifySentence.NOT_REFUTED;
        return found.with(
                epsilon, Numbers.rounded(delta, RoundingMode.CEILING), Numbers.rounded(pValue(), RoundingMode.CEILING));
    }

    public String json() {
        EpsilonBound bound = evidence.bound(delta);
        Json.Fields fields = new Json.Fields()
                .put("differs", design.differs())
                .put("runs", design.runs())
                .put("counted", runs.counted())
                .put("outcome", evidence.counted())
                .put("epsilon", bound.value())
                .put("delta", delta)
                .put("confidence", CONFIDENCE)
                .put("ceiling", bound.ceiling())
                .put("repeatOneModel", runs.repeatOneModel());
        claim.ifPresent(
                epsilon -> fields.put("claim", epsilon).put("pValue", pValue()).put("refuted", isRefuted()));
        return Json.text(fields);
    }
}
