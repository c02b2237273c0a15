package org.tattle.engine.experiment;

import java.io.Serializable;

/** One unit of an executor's work, named so that any machine can do it. */
public interface Job extends Serializable {
    /** A file name without ending that distinguishes this job from others of its runner. */
    String file();

    /** How many trainings it is. */
    int trainings();
}
