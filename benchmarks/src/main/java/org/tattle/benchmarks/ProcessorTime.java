package org.tattle.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
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
 * The processor time of each iteration in ms, set-up and compilation included: what a benchmark takes where other work
 * shares the machine. {@code -prof org.tattle.benchmarks.ProcessorTime}.
 */
public final class ProcessorTime implements InternalProfiler {
    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private long start;

    @Override
    public String getDescription() {
        return "processor time of an iteration";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        start = SYSTEM.getProcessCpuTime();
    }

    @Override
    public Collection<? extends Result<?>> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        double ms = (SYSTEM.getProcessCpuTime() - start) / 1e6 / benchmark.getOpsPerInvocation();
        return List.of(new ScalarResult("processor", ms, "ms/op", AggregationPolicy.AVG));
    }
}
