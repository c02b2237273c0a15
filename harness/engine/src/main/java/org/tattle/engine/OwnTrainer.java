package org.tattle.engine;

import java.util.Optional;
import java.util.function.Supplier;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.Plugins;
import org.tattle.engine.run.TrainerSpec;
import org.tattle.math.Preconditions;

/** A trainer that the calling program passes to an audit, with what is known of its type of release. */
record OwnTrainer<D extends Dataset<D>, R>(String name, Trainer<D, R> trainer, Optional<ReleaseType<D, R>> type) {
    OwnTrainer {
        Preconditions.require(
                name.matches("[A-Za-z0-9][A-Za-z0-9._-]{0,63}"),
                "name",
                "1 to 64 letters, digits, dots, hyphens and underscores",
                name);
    }

    /** @param inMemory whether releases never leave this process */
    TrainerSpec<D, R> spec(Supplier<D> data, Plugins plugins, boolean inMemory) {
        ReleaseType<D, R> known = type.orElseGet(() -> ReleaseType.of(trainer, data));
        return new TrainerSpec<>(
                name,
                TrainerSpec.parametersOf(trainer),
                trainer,
                known.type(),
                known.codec(plugins, inMemory),
                known.statistic(),
                known.worstCases());
    }
}
