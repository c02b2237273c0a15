package org.tattle.engine.run;

import java.util.List;
import org.tattle.certify.Certification;
import org.tattle.core.InputException;
import org.tattle.core.audit.TargetSampling;
import org.tattle.engine.certify.ReplayAudit;
import org.tattle.engine.evaluate.NormalityStudy;
import org.tattle.engine.experiment.Experiment;
import org.tattle.engine.experiment.SurfaceAttacks.NamedAttack;
import org.tattle.engine.plan.Plan;

/** Checks that the results of an audit will say something. */
record AuditChecks(Plan plan, List<? extends Experiment<?, ?>> experiments) {
    /** With fewer, a target has one non-member. */
    private static final int FEWEST_RECORDS = 3;

    /** Refuses to certify where nothing can be tested, which the results could not distinguish from nothing found. */
    void requireTests(List<? extends Certification<?, ?>> certifications) {
        if (plan.certify().asksRuns() && certifications.stream().noneMatch(Certification::testsAny)) {
            throw new InputException(
                    "certify",
                    "for none of the experiments are there "
                            + (plan.certify().runs() > 0 ? "neighbors" : "canaries")
                            + " that its guarantee could be tested by",
                    plan.certify().runs() > 0 ? "remove certify" : "set certify.runs, or remove certify.canaries");
        }
    }

    void requireReport(List<? extends ReplayAudit<?, ?>> replays) {
        if (plan.attacks().isEmpty()
                && plan.utility().isEmpty()
                && !plan.certify().asksRuns()
                && replays.isEmpty()) {
            throw new InputException(
                    "attacks",
                    "there are none, there is no utility, and none of the experiments guarantees anything that a replay"
                            + " could test",
                    "name an attack or a utility measure");
        }
    }

    /**
     * Refuses more targets than there are halves of the records, n over n/2, since some would repeat others, and
     * attacks on so few records that no false-positive rate can be measured.
     */
    void requireEnoughRecords(int records) {
        if (plan.members() == TargetSampling.ALL) {
            return;
        }
        if (halves(records) < plan.targets()) {
            int enough = records;
            while (halves(enough) < plan.targets()) {
                enough++;
            }
            throw new InputException(
                    "targets",
                    plan.targets() + " targets are more than the " + Math.round(halves(records)) + " halves of "
                            + records + " records that can be drawn",
                    "ask for fewer targets or give at least " + enough + " records");
        }
        boolean attacked = experiments.stream()
                .flatMap(experiment -> experiment.surfaces().stream())
                .anyMatch(surface -> !surface.attacks().isEmpty());
        if (attacked && records < FEWEST_RECORDS) {
            throw new InputException(
                    "records",
                    "of " + records + ", a target has one non-member, with which no false-positive rate is measured",
                    "give at least " + FEWEST_RECORDS);
        }
    }

    /** The halves of this many records, or as many as there are targets if that is fewer. */
    private double halves(int records) {
        double halves = 1;
        for (int i = 1; i <= records / 2 && halves < plan.targets(); i++) {
            halves = halves * (records - records / 2 + i) / i;
        }
        return halves;
    }

    /**
     * Checks the plan of a study: it needs attacks that use shadow models, and a number of these in the range of its
     * test.
     */
    void requireStudiable() {
        if (plan.report().study() == 0
                || experiments.stream()
                        .allMatch(experiment -> experiment.surfaces().isEmpty())) {
            return;
        }
        boolean asked = experiments.stream()
                .flatMap(experiment -> experiment.surfaces().stream())
                .flatMap(surface -> surface.attacks().stream())
                .anyMatch(NamedAttack::asksShadows);
        if (!asked) {
            throw new InputException(
                    "report.study",
                    "no attack of the plan asks a statistic of shadow models",
                    "name one, such as lira-online, or leave the study out");
        }
        if (plan.shadows() < NormalityStudy.FEWEST_SHADOWS || plan.shadows() > NormalityStudy.MOST_SHADOWS) {
            throw new InputException(
                    "shadows",
                    plan.shadows() + " shadow models are too "
                            + (plan.shadows() < NormalityStudy.FEWEST_SHADOWS ? "few" : "many")
                            + " for report.study, which tests half of them at once for normality",
                    "give from " + NormalityStudy.FEWEST_SHADOWS + " to " + NormalityStudy.MOST_SHADOWS);
        }
    }
}
