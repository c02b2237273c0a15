package org.tattle.engine.estimate;

import java.util.List;

/**
 * The expected cost of a run.
 *
 * @param experiments the cost of each experiment
 * @param threads the number of threads that train and attack
 * @param seconds the duration of the whole run on an idle machine; controls and report take some seconds more
 * @param memory the heap at its peak
 */
public record RunEstimate(List<ExperimentCost> experiments, int threads, double seconds, MemoryNeed memory) {}
