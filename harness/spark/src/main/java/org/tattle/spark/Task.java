package org.tattle.spark;

import java.io.Serializable;
import org.tattle.engine.experiment.Job;

/**
 * One training on its way to an executor.
 *
 * @param runner the place of its runner among the run's
 */
record Task(int runner, Job job) implements Serializable {}
