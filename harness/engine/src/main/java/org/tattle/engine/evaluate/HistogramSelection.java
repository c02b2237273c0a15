package org.tattle.engine.evaluate;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The choice of records for histograms of the statistic, with the role of each. */
public sealed interface HistogramSelection {
    /**
     * The roles by the records' ids, in the order in which they are shown.
     *
     * @param exposed the ids of records that were in a target, most exposed first
     */
    Map<String, String> roles(List<String> exposed);

    /** The most, the median and the least exposed record. */
    record ByExposure() implements HistogramSelection {
        @Override
        public Map<String, String> roles(List<String> exposed) {
            Map<String, String> roles = new LinkedHashMap<>();
            if (!exposed.isEmpty()) {
                roles.put(exposed.get(0), "most exposed");
                roles.putIfAbsent(exposed.get(exposed.size() / 2), "median");
                roles.putIfAbsent(exposed.get(exposed.size() - 1), "least exposed");
            }
            return roles;
        }
    }

    /** Records that were chosen before anything was trained, such as one of each kind. */
    record Given(Map<String, String> given) implements HistogramSelection {
        @Override
        public Map<String, String> roles(List<String> exposed) {
            return given;
        }
    }
}
