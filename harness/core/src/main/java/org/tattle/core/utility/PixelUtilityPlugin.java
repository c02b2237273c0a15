package org.tattle.core.utility;

import org.tattle.core.audit.Utility;
import org.tattle.core.data.Table;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.UtilityPlugin;
import org.tattle.core.release.BeliefNetwork;

/** The utility plug-in {@code pixels}. */
public final class PixelUtilityPlugin implements UtilityPlugin<PixelUtilityPlugin.Parameters, Table, BeliefNetwork> {
    /** The parameters, by default those of the experiment of [VIPS]. */
    public record Parameters(
            @Setting(value = "100", meaning = "held-out records that are drawn again, at most; at least 1")
            int images,

            @Setting(value = "5", meaning = "passes over the hidden units in a record's fit, at least 1")
            int passes) {
        public Parameters {
            new PixelUtility(images, passes);
        }
    }

    @Override
    public String name() {
        return "pixels";
    }

    @Override
    public String summary() {
        return "share of held-out records' pixels that a belief network draws again rightly (Park et al., Figure 7)";
    }

    @Override
    public Utility<Table, BeliefNetwork> utility(Parameters parameters) {
        return new PixelUtility(parameters.images(), parameters.passes());
    }
}
