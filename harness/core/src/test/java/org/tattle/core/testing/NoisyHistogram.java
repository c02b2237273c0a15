package org.tattle.core.testing;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.release.Codec;

/**
 * A release that tells how often each whole number was in the training set, with normal noise. Where no number occurs
 * twice, a member's count is N(1, sd²) and a non-member's N(0, sd²): the best attack has AUC Phi(1/(sd sqrt 2)).
 *
 * @param counts one a whole number from 0
 */
public record NoisyHistogram(double[] counts) {
    /** How it is kept. */
    public static final Codec<NoisyHistogram> CODEC = new Codec<>() {
        @Override
        public void write(NoisyHistogram release, DataOutput out) throws IOException {
            out.writeInt(release.counts.length);
            for (double count : release.counts) {
                out.writeDouble(count);
            }
        }

        @Override
        public NoisyHistogram read(DataInput in) throws IOException {
            double[] counts = new double[in.readInt()];
            for (int i = 0; i < counts.length; i++) {
                counts[i] = in.readDouble();
            }
            return new NoisyHistogram(counts);
        }
    };

    /**
     * Counts, and adds noise.
     *
     * @param bins the numbers are below this
     * @param weight of one record: 1, or 0 for a trainer that ignores its data
     * @param sd of the noise
     */
    public record Count(int bins, double weight, double sd) implements Trainer<Numbers, NoisyHistogram> {
        @Override
        public NoisyHistogram train(Numbers data, TrainingContext training) {
            UniformRandomProvider random = training.noise("counts");
            NormalDistribution normal = new NormalDistribution(null, 0, 1);
            double[] counts = new double[bins];
            Arrays.setAll(counts, i -> sd * normal.inverseCumulativeProbability(1 - random.nextDouble()));
            for (double value : data.values()) {
                counts[(int) value] += weight;
            }
            return new NoisyHistogram(counts);
        }
    }

    /**
     * The count of a record's own number.
     *
     * @param factor by which it is multiplied
     */
    public record Ask(double factor) implements QueryStatistic<Numbers, NoisyHistogram> {
        @Override
        public List<String> columns() {
            return List.of("count");
        }

        @Override
        public void evaluate(NoisyHistogram release, Numbers records, double[] out) {
            for (int i = 0; i < out.length; i++) {
                out[i] = factor * release.counts[(int) records.values()[i]];
            }
        }

        @Override
        public boolean isPerRecord() {
            return true;
        }

        @Override
        public double[] varianceScales(Numbers records) {
            double[] scales = new double[records.size()];
            Arrays.fill(scales, 1);
            return scales;
        }
    }
}
