package org.tattle.reports.json;

import java.io.IOException;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.OperatingPoint.Counts;
import org.tattle.core.result.OperatingPoint.Transferred;
import org.tattle.core.result.Support;
import org.tattle.math.statistics.Interval;

/** The JSON form of an operating point: interval and counts are among its own fields. */
record PointJson(
        double fpr,
        double tpr,
        double low,
        double high,
        double confidence,
        String method,
        double achievedFpr,
        long truePositives,
        long falsePositives,
        long members,
        long nonMembers,
        Support support,
        Transferred transferred) {
    static void write(OperatingPoint point, Fields out) throws IOException {
        Interval rate = point.truePositiveRate();
        Counts counts = point.counts();
        out.put("fpr", point.fpr())
                .put("tpr", rate.value())
                .put("low", rate.low())
                .put("high", rate.high())
                .put("confidence", rate.confidence())
                .put("method", rate.method())
                .put("achievedFpr", point.achievedFpr())
                .put("truePositives", counts.truePositives())
                .put("falsePositives", counts.falsePositives())
                .put("members", counts.members())
                .put("nonMembers", counts.nonMembers())
                .put("support", point.support())
                .put("transferred", point.transferred());
    }

    OperatingPoint point() {
        return new OperatingPoint(
                fpr,
                new Interval(tpr, low, high, confidence, method),
                achievedFpr,
                new Counts(truePositives, falsePositives, members, nonMembers),
                support,
                transferred);
    }
}
