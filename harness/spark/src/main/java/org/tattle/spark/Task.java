package org.tattle.spark;

import java.io.Serializable;
import org.tattle.engine.experiment.Job;

/**
 * One job that is sent to an executor.
 *
 * @param runner the index of its runner among all of the run
 */
record Task(int runner, Job job) implements Serializable {}
