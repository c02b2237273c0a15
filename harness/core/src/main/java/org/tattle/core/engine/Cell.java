package org.tattle.core.engine;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.Split;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.Utility;
import org.tattle.core.certify.Promises;
import org.tattle.core.data.Dataset;
import org.tattle.core.privacy.Premise;
import org.tattle.core.release.Codec;

/**
 * One defence with its parameters, and everything that attacks it.
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
public record Cell<D extends Dataset<D>, R>(
        String name,
        CellLabel label,
        Trainer<D, R> trainer,
        Codec<R> codec,
        Adversary<D, R> adversary,
        List<View<D, R, ?>> views,
        Optional<Watch<D, R, ?>> watch,
        List<Utility<D, R>> utilities,
        Set<Premise> stated) {
    /** One on data that are given as they are. */
    public Cell(
            String name,
            CellLabel label,
            Trainer<D, R> trainer,
            Codec<R> codec,
            Adversary<D, R> adversary,
            List<View<D, R, ?>> views,
            Optional<Watch<D, R, ?>> watch,
            List<Utility<D, R>> utilities) {
        this(name, label, trainer, codec, adversary, views, watch, utilities, Premise.ofGivenData());
    }

    /** What its trainer promises. */
    public Promises<D> promises() {
        return new Promises<>(trainer, stated);
    }

    /** The distinct families of shadow models that the attacks on any surface need. */
    public List<Split> splits() {
        return views.stream().flatMap(view -> view.splits().stream()).distinct().toList();
    }

    /** The number of models that this cell trains: targets, and shadows of every family. */
    public int models(int targets, int shadows) {
        int families = splits().size() * (adversary.reuse() == Adversary.Reuse.RETRAINED ? targets : 1);
        return targets + families * shadows;
    }
}
