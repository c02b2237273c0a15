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
 * @param label what it is; part of every model's key, so it must tell this trainer and adversary from any other
 * @param trainer the curator's algorithm
 * @param codec how its releases are kept
 * @param adversary how its shadows are made
 * @param views the surfaces that are attacked
 * @param watch the attacks on its transcripts, where it has any
 * @param utilities what its usefulness is measured by
 * @param stated what the plan states of the data, which guarantees may take as given
 */
public record Experiment<D extends Dataset<D>, R>(
        String name,
        ExperimentInfo label,
        Trainer<D, R> trainer,
        Codec<R> codec,
        Adversary<D, R> adversary,
        List<SurfaceAttacks<D, R, ?>> views,
        Optional<TranscriptAttacks<D, R, ?>> watch,
        List<Utility<D, R>> utilities,
        Set<Premise> stated) {
    /** One on data that are given as they are. */
    public Experiment(
            String name,
            ExperimentInfo label,
            Trainer<D, R> trainer,
            Codec<R> codec,
            Adversary<D, R> adversary,
            List<SurfaceAttacks<D, R, ?>> views,
            Optional<TranscriptAttacks<D, R, ?>> watch,
            List<Utility<D, R>> utilities) {
        this(name, label, trainer, codec, adversary, views, watch, utilities, Premise.ofGivenData());
    }

    /** What its trainer guarantees. */
    public TestableGuarantees<D> promises() {
        return new TestableGuarantees<>(trainer, stated);
    }

    /** The distinct families of shadow models that the attacks on any surface need. */
    public List<ShadowSampling> splits() {
        return views.stream().flatMap(view -> view.splits().stream()).distinct().toList();
    }

    /** The number of models that this cell trains: targets, and shadows of every family. */
    public int models(int targets, int shadows) {
        int families = splits().size() * (adversary.reuse() == Adversary.Reuse.RETRAINED ? targets : 1);
        return targets + families * shadows;
    }
}
