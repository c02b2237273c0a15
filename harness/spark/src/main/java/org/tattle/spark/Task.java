package org.tattle.spark;

import java.io.Serializable;
import org.tattle.engine.experiment.Job;

/**
 * One training on its way to an executor.
 *
 * @param cell the place of its cell among the run's
 */
record Task(int cell, Job job) implements Serializable {}
