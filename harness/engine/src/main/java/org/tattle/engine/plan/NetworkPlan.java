package org.tattle.engine.plan;

import org.tattle.core.plugin.Setting;
import org.tattle.math.Preconditions;

/**
 * The part of a plan about a synthetic network, drawn from a mixed-membership block model for audits without any file.
 */
public record NetworkPlan(
        @Setting(value = "20", meaning = "actors, 2 to 3000")
        int actors,

        @Setting(value = "5", meaning = "communities, 1 to 1000")
        int communities,

        @Setting(
                value = "0.1",
                meaning =
                        "the shape of the gamma distribution of memberships and of rates between communities: the smaller, the"
                                + " sparser, 0.001 to 1000; at 0.01 hardly any network has more than ten edges, so no blocks")
        double shape,

        @Setting(value = "0.5", meaning = "its rate, 0.001 to 1000")
        double rate,

        @Setting(
                value = "0.5",
                meaning = "the least mean count of a pair that is expected, at least 0: memberships and rates are drawn"
                        + " until they have it, at most 10000 times")
        double leastMean) {
    public NetworkPlan {
        Preconditions.between("actors", actors, 2, 3000);
        Preconditions.between("communities", communities, 1, 1000);
        Preconditions.between("shape", shape, 0.001, 1000);
        Preconditions.between("rate", rate, 0.001, 1000);
        Preconditions.between("leastMean", leastMean, 0, Double.MAX_VALUE);
    }
}
