package org.tattle.reports.json;

import java.io.IOException;
import org.tattle.core.result.BoxSummary;
import org.tattle.core.result.StatisticStudy;
import org.tattle.core.result.StatisticStudy.Normality;
import org.tattle.core.result.StatisticStudy.Separation;

/** The JSON form of a normality study: its tests are among its own fields. */
record StudyJson(
        String cell,
        String surface,
        String column,
        int shadows,
        int records,
        int tests,
        int rejected,
        int constant,
        double falseDiscoveryRate,
        double inAboveOut,
        BoxSummary divergence,
        BoxSummary separation) {
    static void write(StatisticStudy study, Fields out) throws IOException {
        Normality normality = study.normality();
        Separation separation = study.separation();
        out.put("cell", study.cell())
                .put("surface", study.surface())
                .put("column", study.column())
                .put("shadows", study.shadows())
                .put("records", study.records())
                .put("tests", normality.tests())
                .put("rejected", normality.rejected())
                .put("constant", normality.constant())
                .put("falseDiscoveryRate", normality.falseDiscoveryRate())
                .put("inAboveOut", separation.inAboveOut())
                .put("divergence", separation.divergence())
                .put("separation", separation.standardized());
    }

    StatisticStudy study() {
        return new StatisticStudy(
                cell,
                surface,
                column,
                shadows,
                records,
                new Normality(tests, rejected, constant, falseDiscoveryRate),
                new Separation(inAboveOut, divergence, separation));
    }
}
