package org.tattle.engine.experiment;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.tattle.certify.TestableGuarantees;
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.Metric;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.Utility;
import org.tattle.core.data.Dataset;
import org.tattle.core.privacy.Premise;
import org.tattle.core.release.Codec;

/**
 * One experiment: a defense with its parameters, its adversary and its attacks.
 *
 * @param name a folder name, unique in a run
 * @param info its description, part of every model's key, so it must distinguish this trainer and adversary from any
 *     other
 * @param premises the premises that the plan states about the data
 */
public record Experiment<D extends Dataset<D>, R>(
        String name,
        ExperimentInfo info,
        Trainer<D, R> trainer,
        Codec<R> codec,
        Adversary<D, R> adversary,
        List<SurfaceAttacks<D, R, ?>> surfaces,
        Optional<TranscriptAttacks<D, R, ?>> transcripts,
        List<Utility<D, R>> utilities,
        Set<Premise> premises) {
    /** An experiment on data that a program passes. */
    public Experiment(
            String name,
            ExperimentInfo info,
            Trainer<D, R> trainer,
            Codec<R> codec,
            Adversary<D, R> adversary,
            List<SurfaceAttacks<D, R, ?>> surfaces,
            Optional<TranscriptAttacks<D, R, ?>> transcripts,
            List<Utility<D, R>> utilities) {
        this(name, info, trainer, codec, adversary, surfaces, transcripts, utilities, Premise.ofGivenData());
    }

    /** The guarantees of its trainer. */
    public TestableGuarantees<D> guarantees() {
        return new TestableGuarantees<>(trainer, premises);
    }

    /** The metrics that a target's training records. */
    public List<Metric> trainingMetrics() {
        return Stream.concat(
                        trainer.metrics().stream(),
                        transcripts.stream().flatMap(watch -> watch.trainer().transcriptMetrics().stream()))
                .toList();
    }

    /** The distinct families of shadow models that the attacks need. */
    public List<ShadowSampling> shadowSamplings() {
        return surfaces.stream()
                .flatMap(view -> view.shadowSamplings().stream())
                .distinct()
                .toList();
    }

    /** The number of models that this experiment trains: targets, and shadow models of every family. */
    public int models(int targets, int shadows) {
        int families = shadowSamplings().size() * (adversary.reuse() == Adversary.Reuse.RETRAINED ? targets : 1);
        return targets + families * shadows;
    }
}
