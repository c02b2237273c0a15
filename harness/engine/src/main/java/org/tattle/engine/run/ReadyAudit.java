package org.tattle.engine.run;

import java.util.Optional;
import org.tattle.engine.experiment.ModelStore;
import org.tattle.engine.experiment.RunFolder;

/** An audit that is ready to run: its inputs are read and checked; nothing has been written or trained. */
public interface ReadyAudit {
    /** The identity of the run, to which its folder belongs: the plan as resolved, and what else distinguishes it. */
    String identity();

    /** The source of the records or scores, for the report; empty if a program passes them. */
    String source();

    /** The same, if it trains models. */
    default Optional<PreparedAudit<?>> models() {
        return Optional.empty();
    }

    /**
     * Its work with the models of a store.
     *
     * @param keepReleases whether the shadow models' releases are kept as well
     */
    Work work(ModelStore store, boolean keepReleases);

    /** The work of an audit. */
    interface Work {
        /** How much of it the store holds. */
        RunFolder.Holdings holdings();

        /**
         * Does what the store lacks.
         *
         * @throws org.tattle.engine.experiment.AuditFailure if trainings failed, after all others
         */
        AuditRunner.Outcome run(AuditRunner runner);
    }
}
