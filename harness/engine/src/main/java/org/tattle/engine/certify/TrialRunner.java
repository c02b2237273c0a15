package org.tattle.engine.certify;

import java.util.function.IntFunction;

/** Does many trainings of one kind and hands over what is to be kept of each. */
@FunctionalInterface
public interface TrialRunner {
    /**
     * The numbers of trainings 0 to {@code count} − 1, in their order.
     *
     * @param name what they are trainings of: one name, one content
     * @param numbers trains one and returns its numbers; may be called from several threads, and not at all for a
     *     training whose numbers are known
     */
    double[][] each(String name, int count, IntFunction<double[]> numbers);

    /** Trains on the calling thread, and keeps nothing for later. */
    static TrialRunner here() {
        return (name, count, numbers) -> {
            double[][] all = new double[count][];
            for (int i = 0; i < count; i++) {
                all[i] = numbers.apply(i);
            }
            return all;
        };
    }
}
