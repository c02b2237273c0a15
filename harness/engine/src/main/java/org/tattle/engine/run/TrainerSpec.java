package org.tattle.engine.run;

import java.io.Serializable;
import java.util.Map;
import java.util.Optional;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.WorstCaseGenerator;
import org.tattle.core.release.Codec;

/**
 * A trainer that a program hands over, and what is known of its releases.
 *
 * @param name of its experiment: letters, digits, dots, hyphens and underscores
 * @param parameters what the report says of it, by name
 * @param release the type of its releases
 * @param codec how its releases are kept
 * @param statistic what shadow-model attacks ask of its releases; empty: what a plug-in knows for such a type
 * @param worstCases the neighbors that certify; empty: what a plug-in knows for such a type
 * @param <D> what it learns from
 * @param <R> what it releases
 */
public record TrainerSpec<D, R>(
        String name,
        Map<String, Object> parameters,
        Trainer<D, R> trainer,
        Class<R> release,
        Codec<R> codec,
        Optional<QueryStatistic<D, R>> statistic,
        Optional<WorstCaseGenerator<D, R>> worstCases) {
    /** The same on its way to another machine, where all its parts can travel. */
    record Sent<D, R>(
            String name,
            Map<String, Object> parameters,
            Trainer<D, R> trainer,
            Class<R> release,
            Codec<R> codec,
            QueryStatistic<D, R> statistic,
            WorstCaseGenerator<D, R> worstCases)
            implements Serializable {
        TrainerSpec<D, R> received() {
            return new TrainerSpec<>(
                    name,
                    parameters,
                    trainer,
                    release,
                    codec,
                    Optional.ofNullable(statistic),
                    Optional.ofNullable(worstCases));
        }
    }

    Sent<D, R> sent() {
        return new Sent<>(name, parameters, trainer, release, codec, statistic.orElse(null), worstCases.orElse(null));
    }
}
