package org.tattle.engine.certify;

import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.result.ExperimentResult;

/** Why no test of a run says anything about an experiment's guarantees, and what would. */
public final class UntestedGuarantee {
    private UntestedGuarantee() {}

    /**
     * The reason and what to do, as the rest of a sentence that says which guarantee was not tested. It never names a
     * test that the run had.
     */
    public static String advice(ExperimentResult experiment) {
        boolean certified = !experiment.certificates().isEmpty();
        if (experiment.guarantees().stream().allMatch(PrivacyGuarantee::isForPublicRecords)) {
            return "it holds only if the number of records is public; state that number with the parameter records";
        }
        return experiment
                .replay()
                .map(replay -> "not replayable, as " + replay.seen()
                        + (certified
                                ? "; certifying runs know no neighbors for it"
                                : "; --certify 500 tests it if neighbors are known for it"))
                .orElse(
                        certified
                                ? "certifying runs know no neighbors for it; --replay 4, which is the default, tests it"
                                : "--replay 4, which is the default, or --certify 500 tests it");
    }
}
