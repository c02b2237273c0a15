package org.tattle.engine.fit;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.tattle.core.InputException;
import org.tattle.core.Version;
import org.tattle.core.data.Dataset;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.engine.experiment.Experiment;
import org.tattle.engine.experiment.ProgressListener;
import org.tattle.engine.experiment.RecordedMetrics;
import org.tattle.engine.experiment.RunFolder;
import org.tattle.engine.plan.PlanWriter;
import org.tattle.engine.run.PreparedAudit;

/**
 * Trains one model on all records, for release.
 *
 * @param seed the seed of its randomness; empty: a secure source, as a release needs
 * @param threads the number of threads that train, at least 1
 */
public record ReleaseFit(Optional<Long> seed, int threads, ProgressListener listener) {
    /**
     * Trains the model of the only defense of a plan and writes it to a folder, new or empty.
     *
     * @param audit made by {@link PreparedAudit#forFitting}
     * @throws InputException if its guarantee does not hold for the premises that the plan states, or the folder has a
     *     model already
     */
    public <D extends Dataset<D>> FittedModel<?> fit(PreparedAudit<D> audit, Path out) {
        if (audit.experiments().size() != 1) {
            throw new InputException(
                    "defenses",
                    "one model is fitted at a time, " + audit.experiments().size() + " are named",
                    "name one");
        }
        Experiment<D, ?> experiment = audit.experiments().get(0);
        D data = audit.data().data();
        requirePremises(experiment, data.size());
        String identity = PlanWriter.write(audit.plan()) + "# tattle " + Version.text() + "\n# fitted for release\n";
        try (RunFolder folder = RunFolder.open(out, identity)) {
            requireNoModel(folder.path().resolve(FittedModel.RELEASE));
            FittedModel<?> fitted = train(experiment, data);
            fitted.writeTo(folder.path(), identity);
            return fitted;
        }
    }

    private <D extends Dataset<D>, R> FittedModel<R> train(Experiment<D, R> experiment, D data) {
        RecordedMetrics metrics =
                new RecordedMetrics(experiment.name(), experiment.trainer().metrics(), false);
        R release;
        try (ReleaseTraining training = new ReleaseTraining(seed, threads, listener, metrics)) {
            release = experiment.trainer().train(data, training);
        }
        return new FittedModel<>(
                experiment, release, experiment.guarantees().of(data.size()), seed.isPresent(), metrics.numbers());
    }

    /**
     * Refuses to fit a model for release if its guarantee lacks a premise that the plan does not state. The public
     * number of records is not required of a claimed guarantee, which itself says how it uses it (E04).
     */
    private static void requirePremises(Experiment<?, ?> experiment, long records) {
        for (PrivacyGuarantee guarantee :
                experiment.trainer().guarantees(experiment.trainer().publicFacts(records))) {
            guarantee.judged(experiment.premises()).needs().stream()
                    .filter(premise -> guarantee.status() == Status.PROVED || premise != Premise.RECORDS)
                    .findFirst()
                    .ifPresent(premise -> {
                        throw new InputException(
                                premise.key(),
                                experiment.info().defense() + "'s guarantee requires " + premise.fault(),
                                premise.remedy());
                    });
        }
    }

    /** Refuses a folder that has a release: every release costs privacy, so none is replaced by accident. */
    private static void requireNoModel(Path release) {
        if (Files.exists(release)) {
            throw new InputException(
                    release.toString(),
                    "a model was fitted here already, and every release costs privacy",
                    "use it, or choose another folder");
        }
    }
}
