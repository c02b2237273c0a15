package org.tattle.engine.remote;

import java.io.Serializable;
import java.util.List;
import org.tattle.core.data.Dataset;

/**
 * The specification of a run that another machine needs to do its jobs.
 *
 * @param id an identifier of this run among all that the machine serves
 * @param plan the plan as resolved, in YAML
 * @param fingerprint the full fingerprint of the records, which covers all that trainings depend on
 * @param platform what else a model's bytes may depend on; a machine with another platform must refuse the run
 */
public record RemoteRunSpec(
        String id,
        String plan,
        List<? extends Serializable> trainers,
        Records records,
        String fingerprint,
        String platform,
        boolean keepReleases)
        implements Serializable {
    /** The source of the records. */
    public sealed interface Records extends Serializable {}

    /**
     * Records that are sent, already prepared.
     *
     * @param given whether a program passed them, rather than the plan
     */
    public record Broadcast(Dataset<?> records, boolean given) implements Records {}

    /** Records that each machine reads from the same path. */
    public record SharedPath() implements Records {}
}
