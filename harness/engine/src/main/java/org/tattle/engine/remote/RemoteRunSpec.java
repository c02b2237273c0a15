package org.tattle.engine.remote;

import java.io.Serializable;
import java.util.List;
import org.tattle.core.data.Dataset;

/**
 * All that another machine must know of a run to do its jobs.
 *
 * @param id distinguishes this run from any other that the machine serves
 * @param plan the plan as resolved, in YAML
 * @param trainers what is audited besides the plan's defenses
 * @param records where they come from
 * @param fingerprint of the records, with all that trainings depend on
 * @param platform what else a model's bytes may depend on; a machine whose own differs must refuse
 * @param keepReleases whether the shadow models' releases are wanted
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
    /** Where the records come from. */
    public sealed interface Records extends Serializable {}

    /** They are sent, ready to be trained on. */
    public record Broadcast(Dataset<?> records) implements Records {}

    /** Each machine reads them itself, from the same path. */
    public record SharedPath() implements Records {}
}
