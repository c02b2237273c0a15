package org.tattle.core.engine;

import java.util.List;
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.Split;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Dataset;
import org.tattle.core.release.Codec;

/**
 * One defence with its parameters, and everything that attacks it.
 *
 * @param name a folder name
 * @param identity all that tells this trainer and adversary from any other: names, parameters, mode, vocabulary policy;
 *     part of every model's key
 * @param trainer the curator's algorithm
 * @param codec how its releases are kept
 * @param adversary how its shadows are made
 */
public record Cell<D extends Dataset<D>, R>(
        String name,
        String identity,
        Trainer<D, R> trainer,
        Codec<R> codec,
        Adversary<D, R> adversary,
        List<View<D, R, ?>> views) {
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
