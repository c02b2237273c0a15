package org.tattle.certify;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.tattle.core.privacy.PrivacyGuarantee;

/** The guarantees that an audit tests for its neighbors, {@code ofRun} in the whole run, with one error. */
record TestedGuarantees(List<PrivacyGuarantee> guarantees, int ofRun) {
    /** The same (epsilon, delta), whatever noise they were accounted by. */
    TestedGuarantees unaccounted() {
        return new TestedGuarantees(
                guarantees.stream()
                        .map(guarantee -> new PrivacyGuarantee(
                                guarantee.epsilon(),
                                guarantee.delta(),
                                guarantee.relation(),
                                guarantee.view(),
                                guarantee.status(),
                                guarantee.method(),
                                guarantee.caveats(),
                                guarantee.needs(),
                                List.of()))
                        .toList(),
                ofRun);
    }

    /** The largest delta of the guarantees; 0 if there are none. */
    double delta() {
        return guarantees.stream().mapToDouble(PrivacyGuarantee::delta).max().orElse(0);
    }

    /** Whether there are guarantees and each has a p-value of at most a level. */
    boolean areRefuted(double level, ToDoubleFunction<PrivacyGuarantee> pValue) {
        return !guarantees.isEmpty()
                && guarantees.stream().allMatch(guarantee -> pValue.applyAsDouble(guarantee) <= level);
    }
}
