package org.tattle.reports.gate;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.tattle.core.audit.Surface;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.SharedError;
import org.tattle.core.result.Support;
import org.tattle.core.result.TargetResult;

/**
 * The numbers of one membership audit that a gate compares, for each target.
 *
 * @param attack the attack's name, with its parameters if the run has another attack of that name
 * @param shadows the number of shadow models; 0 for attacks that need none
 * @param members the minimum number of members over targets
 * @param fpr the smallest reported false-positive rate that the non-members support, or the smallest if none is
 *     supported
 * @param tpr the true-positive rate there, one for each target
 * @param shared the error that targets share; null if it is not known
 */
record Measured(
        @JsonProperty("cell") String experiment,
        String attack,
        String surface,
        int shadows,
        int members,
        double fpr,
        Support support,
        double[] tpr,
        double[] auc,
        @JsonInclude(JsonInclude.Include.NON_NULL) Shared shared) {
    /** The error that targets share through their shadow models, estimated from groups of these. */
    record Shared(int groups, SharedError.Part tpr, SharedError.Part auc) {}

    static Measured of(AttackResult audit, String label) {
        List<OperatingPoint> points = audit.tprAtFpr();
        int strictest = 0;
        for (int f = points.size() - 1; f >= 0; f--) {
            if (!points.get(f).isUnsupported()) {
                strictest = f;
            }
        }
        int at = strictest;
        return new Measured(
                audit.experiment().name(),
                label,
                audit.surface(),
                audit.shadows(),
                audit.perTarget().stream().mapToInt(TargetResult::members).min().orElse(0),
                points.get(at).fpr(),
                points.get(at).support(),
                each(audit, target -> target.points().get(at).tpr()),
                each(audit, TargetResult::auc),
                shared(audit, at));
    }

    private static Shared shared(AttackResult audit, int place) {
        SharedError error = audit.rates().sharedError();
        return error == null
                ? null
                : new Shared(error.groups(), error.tprAtFpr().get(place), error.auc());
    }

    private static double[] each(AttackResult audit, ToDoubleFunction<TargetResult> number) {
        return audit.perTarget().stream().mapToDouble(number).toArray();
    }

    /** The name that distinguishes it from the run's other audits, as text. */
    String name() {
        return experiment + ", " + attack + (Surface.isFull(surface) ? "" : ", " + surface);
    }

    int targets() {
        return auc.length;
    }

    /** Whether the non-members support the rate. */
    boolean supported() {
        return support != Support.UNSUPPORTED;
    }
}
