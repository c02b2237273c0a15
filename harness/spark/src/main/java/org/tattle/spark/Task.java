package org.tattle.spark;

import java.io.Serializable;
import org.tattle.core.engine.Job;
import org.tattle.core.engine.Parcel;

/**
 * One training on its way to an executor.
 *
 * @param cell the place of its cell among the run's
 * @param begun the state of the training, where it was begun before
 */
record Task(int cell, Job job, Parcel begun) implements Serializable {}
