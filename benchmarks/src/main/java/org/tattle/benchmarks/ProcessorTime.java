package org.tattle.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * A profiler of the processor time in ms of the threads that run a benchmark, including the set-up of each invocation,
 * for machines with other work. {@code -prof org.tattle.benchmarks.ProcessorTime}.
 */
public final class ProcessorTime implements InternalProfiler {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private long start;

    @Override
    public String getDescription() {
        return "processor time of the benchmark's threads";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        start = nanoseconds();
    }

    @Override
    public Collection<? extends Result<?>> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        double ms = (nanoseconds() - start) / 1e6 / benchmark.getOpsPerInvocation();
        return List.of(new ScalarResult("processor", ms, "ms/op", AggregationPolicy.AVG));
    }

    private static long nanoseconds() {
        long sum = 0;
        for (long id : THREADS.getAllThreadIds()) {
            ThreadInfo thread = THREADS.getThreadInfo(id);
            if (thread != null && thread.getThreadName().contains("jmh-worker")) {
                sum += THREADS.getThreadCpuTime(id);
            }
        }
        return sum;
    }
}
