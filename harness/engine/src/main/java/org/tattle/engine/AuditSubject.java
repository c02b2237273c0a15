package org.tattle.engine;

import java.nio.file.Path;
import org.tattle.engine.evaluate.ExternalScores;
import org.tattle.engine.external.ExternalModels;
import org.tattle.engine.plan.Plan;

/** The subject of an audit. */
sealed interface AuditSubject<D> {
    /** Records that the calling program passes. */
    record Records<D>(D data) implements AuditSubject<D> {}

    /** Records of a file, read and prepared as the plan specifies. */
    record File<D>(Path file, Class<D> type) implements AuditSubject<D> {}

    /** The subject that a plan specifies. */
    record Planned<D>(Plan plan) implements AuditSubject<D> {}

    /** Scores of an attack that another tool ran. */
    record OfScores<D>(ExternalScores scores) implements AuditSubject<D> {}

    /** Query statistics of models that another tool trained. */
    record OfModels<D>(ExternalModels models) implements AuditSubject<D> {}
}
