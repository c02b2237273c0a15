package org.tattle.engine.evaluate;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Which records a report draws the statistic of, and in which role. */
public sealed interface HistogramSelection {
    /**
     * The roles by the records' ids, in the order in which they are drawn.
     *
     * @param exposed ids of records that attacks could catch, most exposed first
     */
    Map<String, String> roles(List<String> exposed);

    /** The most, the median and the least exposed. */
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
