package org.tattle.engine.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tattle.certify.Certification;
import org.tattle.certify.CertificationSettings;
import org.tattle.certify.replay.Neighbors;
import org.tattle.core.InputException;
import org.tattle.core.audit.WorstCaseGenerator;
import org.tattle.core.data.Dataset;
import org.tattle.engine.certify.ReplayAudit;
import org.tattle.engine.experiment.ShadowDesign;
import org.tattle.engine.plan.CertifyPlan;
import org.tattle.math.sampling.Seed;

/** Creates the tests of the guarantees of some experiments: certifying audits and replays. */
record GuaranteeTests<D extends Dataset<D>>(PreparedAudit.Source<D> source, D data, ShadowDesign design) {
    /** The certifying audits of the experiments, if the plan requests them. */
    List<Certification<D, ?>> certifications(List<ExperimentFactory.Made<D, ?>> experiments) {
        List<Certification<D, ?>> certifications = new ArrayList<>();
        if (source.plan().certify().asksRuns()) {
            experiments.forEach(made -> certifications.add(certification(made)));
        }
        return certifications;
    }

    /** The replays of the experiments that guarantee something, if the plan requests them. */
    List<ReplayAudit<D, ?>> replays(List<ExperimentFactory.Made<D, ?>> experiments) {
        List<ReplayAudit<D, ?>> replays = new ArrayList<>();
        if (source.plan().certify().replay() > 0) {
            D records = data.select(design.target(0).stream().toArray());
            experiments.forEach(made -> replay(made, records).ifPresent(replays::add));
        }
        return replays;
    }

    private <R> Optional<ReplayAudit<D, R>> replay(ExperimentFactory.Made<D, R> made, D records) {
        return ReplayAudit.of(
                made.experiment(),
                new Neighbors<>(made.release().worstCases(), Optional.of(source.kind())),
                records,
                source.plan().targets() + source.plan().shadows(),
                source.plan().certify().replay(),
                new Seed(source.plan().seed()));
    }

    private <R> Certification<D, R> certification(ExperimentFactory.Made<D, R> made) {
        CertifyPlan asked = source.plan().certify();
        WorstCaseGenerator<D, R> worstCases = made.release()
                .worstCases()
                .orElseThrow(() -> new InputException(
                        "certify",
                        "no neighboring datasets are known for the release of "
                                + made.experiment().name() + " ("
                                + made.release().type().getSimpleName() + ")",
                        "remove certify, or give a WorstCaseGenerator<"
                                + source.kind().type().getSimpleName() + ", "
                                + made.release().type().getSimpleName()
                                + "> by ReleaseType.withWorstCases"));
        CertificationSettings settings = new CertificationSettings(
                asked.runs(),
                asked.pilots(),
                asked.canaries(),
                asked.trainings(),
                asked.background(),
                asked.confidence(),
                asked.stop());
        return new Certification<>(
                made.experiment().name(),
                made.experiment().info().toString(),
                made.experiment().guarantees(),
                made.experiment().trainer(),
                worstCases,
                data,
                source.kind().neighbors(data),
                settings,
                new Seed(source.plan().seed()));
    }
}
