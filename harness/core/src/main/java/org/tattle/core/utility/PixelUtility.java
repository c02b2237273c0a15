package org.tattle.core.utility;

import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tattle.core.audit.Metric;
import org.tattle.core.audit.Metric.Better;
import org.tattle.core.audit.TrainTestSplit;
import org.tattle.core.audit.Utility;
import org.tattle.core.data.Table;
import org.tattle.core.inference.BeliefInference;
import org.tattle.core.plugin.Setting;
import org.tattle.core.release.BeliefNetwork;
import org.tattle.math.Preconditions;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

/**
 * How well a sigmoid belief network reconstructs held-out records ([VIPS] section 7.1): hidden units are drawn from
 * their fit to a record, visible units are set to their more likely value. {@code pixelAccuracy} is the share of
 * visible units that agree, {@code hammingError} the share of those that do not (the paper's averaged squared
 * distance), and {@code majorityAccuracy} the accuracy of predicting the members' majority value of each visible unit.
 *
 * @param images the largest number of held-out records to reconstruct, at least 1
 * @param passes the number of passes over the hidden units in a fit, at least 1
 */
public record PixelUtility(
        @Setting(value = "100", meaning = "held-out records that are drawn again, at most; at least 1")
        int images,

        @Setting(value = "5", meaning = "passes over the hidden units in a record's fit, at least 1")
        int passes)
        implements Utility<Table, BeliefNetwork> {
    public PixelUtility {
        require("images", images);
        require("passes", passes);
    }

    private static void require(String name, int value) {
        Preconditions.atLeast(name, value, 1);
    }

    @Override
    public Map<String, Double> evaluate(BeliefNetwork network, TrainTestSplit<Table> sample, Seed seed) {
        Table drawn = drawn(sample.heldOut(), seed.child("images"));
        BeliefInference inference = network.inference(drawn, passes);
        BitSet majority = majority(network, sample.members());
        BitSet seen = new BitSet();
        long wrong = 0;
        long unlike = 0;
        for (int row = 0; row < drawn.size(); row++) {
            inference.infer(drawn, row, network.threshold());
            seen.clear();
            for (int i = 0; i < inference.count(); i++) {
                seen.set(inference.on(i));
            }
            BitSet again =
                    again(network, inference.hidden(), seed.child(drawn.id(row)).generator());
            again.xor(seen);
            wrong += again.cardinality();
            seen.xor(majority);
            unlike += seen.cardinality();
        }
        double pixels = (double) drawn.size() * network.visible();
        Map<String, Double> figures = new LinkedHashMap<>();
        figures.put("pixelAccuracy", 1 - wrong / pixels);
        figures.put("hammingError", wrong / pixels);
        figures.put("majorityAccuracy", 1 - unlike / pixels);
        return figures;
    }

    /** A random sample of {@link #images} records, by a partial shuffle. */
    private Table drawn(Table records, Seed seed) {
        SplitMix random = seed.generator();
        int[] order = new int[records.size()];
        for (int i = 0; i < order.length; i++) {
            int j = random.nextInt(i + 1);
            order[i] = order[j];
            order[j] = i;
        }
        int[] first = new int[Math.min(images, order.length)];
        System.arraycopy(order, 0, first, 0, first.length);
        return records.select(first);
    }

    private static BitSet again(BeliefNetwork network, double[] probabilities, SplitMix random) {
        double[] arguments = network.visibleBias().clone();
        for (int k = 0; k < network.hidden(); k++) {
            if (random.nextDouble() < probabilities[k]) {
                for (int j = 0; j < arguments.length; j++) {
                    arguments[j] += network.weights()[j * network.hidden() + k];
                }
            }
        }
        BitSet on = new BitSet();
        for (int j = 0; j < arguments.length; j++) {
            on.set(j, arguments[j] > 0);
        }
        return on;
    }

    private static BitSet majority(BeliefNetwork network, Table members) {
        int[] counts = new int[network.visible()];
        for (int cell = 0; cell < members.cells(); cell++) {
            counts[members.column(cell)] += members.value(cell) > network.threshold() ? 1 : 0;
        }
        BitSet on = new BitSet();
        for (int j = 0; j < counts.length; j++) {
            on.set(j, 2L * counts[j] > members.size());
        }
        return on;
    }

    @Override
    public List<Metric> metrics() {
        return List.of(
                Metric.share(
                        "pixelAccuracy", "pixel accuracy", Better.HIGH, "share of held-out pixels drawn again rightly"),
                Metric.share(
                        "hammingError", "hamming error", Better.LOW, "share of held-out pixels drawn again wrongly"),
                Metric.share(
                                "majorityAccuracy",
                                "majority accuracy",
                                Better.NEITHER,
                                "pixel accuracy of each pixel's most frequent value in the training set")
                        .as(Metric.Role.BASELINE));
    }
}
