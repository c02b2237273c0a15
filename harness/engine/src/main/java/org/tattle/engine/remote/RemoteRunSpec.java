package org.tattle.engine.remote;

import java.io.Serializable;
import org.tattle.core.data.Dataset;
import org.tattle.engine.experiment.RunSettings;

/**
 * All that another machine must be told of a run to do its jobs.
 *
 * @param id tells this run from any other that the machine serves
 * @param plan the plan as resolved, in YAML
 * @param supply where the records come from
 * @param fingerprint of the records, with all that trainings depend on
 * @param platform see {@link RunSettings#platform}; a machine whose own differs must refuse
 * @param keepReleases whether the shadows' releases are wanted
 */
public record RemoteRunSpec(
        String id, String plan, Supply supply, String fingerprint, String platform, boolean keepReleases)
        implements Serializable {
    /** Where the records come from. */
    public sealed interface Supply extends Serializable {}

    /** They come along, ready to be trained on. */
    public record Sent(Dataset<?> records) implements Supply {}

    /** Each machine reads them itself, from the same path. */
    public record Read() implements Supply {}
}
