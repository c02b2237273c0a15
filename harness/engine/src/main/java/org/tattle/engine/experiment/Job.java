package org.tattle.engine.experiment;

import java.io.Serializable;

/** A job: one unit of an executor's work, described so that any machine can run it. */
public interface Job extends Serializable {
    /** A file name without ending that distinguishes this job from others of its runner. */
    String file();

    /** The number of trainings that it consists of. */
    int trainings();
}
