package org.tattle.core.result;

/** A fact that the results of an earlier version of Tattle do not record, so that it is not known of their runs. */
public enum Unrecorded {
    /** Which proofs stand if the list of candidates has a fault: {@link TargetResult#proved} is null. */
    ROBUST_PROOFS("which proofs stand if the list of candidates has a fault"),
    /** The error that targets share: {@link AttackRates#sharedError} is null. */
    SHARED_ERROR("which error the targets share through their shadow models"),
    /** The attacks that suit a release and were not run: {@link RunResult#notRun} is empty. */
    ATTACKS_NOT_RUN("which attacks that suit these releases were not run"),
    /** The premises of guarantees that the plan does not state. */
    PREMISES("on which premises the guarantees rest");

    private final String text;

    Unrecorded(String text) {
        this.text = text;
    }

    /** The fact as a clause: {@code which attacks that suit these releases were not run}. */
    public String text() {
        return text;
    }
}
