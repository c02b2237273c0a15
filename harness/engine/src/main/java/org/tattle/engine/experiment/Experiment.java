package org.tattle.engine.experiment;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.Utility;
import org.tattle.core.data.Dataset;
import org.tattle.core.privacy.Premise;
import org.tattle.core.release.Codec;

/**
 * One defense with its parameters, and everything that attacks it.
 *
 * @param name a folder name, unique in a run
 * @param info what it is; part of every model's key, so it must distinguish this trainer and adversary from any other
 * @param trainer the curator's algorithm
 * @param codec how its releases are kept
 * @param adversary how its shadows are made
 * @param surfaces the surfaces that are attacked
 * @param transcripts the attacks on its transcripts, where it has any
 * @param utilities what its utility is measured by
 * @param premises what the plan states of the data, which guarantees may take as given
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
    /** One on data that are given as they are. */
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

    /** What its trainer guarantees. */
    public TestableGuarantees<D> guarantees() {
        return new TestableGuarantees<>(trainer, premises);
    }

    /** The distinct families of shadow models that the attacks on any surface need. */
    public List<ShadowSampling> shadowSamplings() {
        return surfaces.stream()
                .flatMap(view -> view.shadowSamplings().stream())
                .distinct()
                .toList();
    }

    /** The number of models that this cell trains: targets, and shadows of every family. */
    public int models(int targets, int shadows) {
        int families = shadowSamplings().size() * (adversary.reuse() == Adversary.Reuse.RETRAINED ? targets : 1);
        return targets + families * shadows;
    }
}
