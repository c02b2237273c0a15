package org.tattle.engine.estimate;

import java.util.List;

/**
 * What a run is expected to take.
 *
 * @param experiments what each takes
 * @param threads that train and attack
 * @param seconds of the whole run on an idle machine; controls and report take some seconds more
 * @param memory the heap at its peak
 */
public record RunEstimate(List<ExperimentCost> experiments, int threads, double seconds, MemoryNeed memory) {}
