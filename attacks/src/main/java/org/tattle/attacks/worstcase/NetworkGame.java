package org.tattle.attacks.worstcase;

import java.util.Arrays;
import org.tattle.core.audit.DistinguishingGame;
import org.tattle.core.audit.NeighboringPair;
import org.tattle.core.data.Network;
import org.tattle.core.release.BlockModel;

/**
 * Neighboring networks, distinguished by the rates between communities: their sum, the sum of their squares, the
 * largest and the smallest; of those within communities the sum and the largest; and the largest difference between the
 * two directions. All as ln(1 + x), since rates may be of any size.
 */
record NetworkGame(NeighboringPair<Network> pair) implements DistinguishingGame<Network, BlockModel> {
    private static final int WIDTH = 7;

    @Override
    public int width() {
        return WIDTH;
    }

    @Override
    public double[] features(BlockModel release) {
        double sum = 0;
        double squares = 0;
        double largest = 0;
        double smallest = Double.MAX_VALUE;
        double within = 0;
        double largestWithin = 0;
        double oneWay = 0;
        for (int c = 0; c < release.communities(); c++) {
            within += release.rate(c, c);
            largestWithin = Math.max(largestWithin, release.rate(c, c));
            for (int d = 0; d < release.communities(); d++) {
                double rate = release.rate(c, d);
                sum += rate;
                squares += rate * rate;
                largest = Math.max(largest, rate);
                smallest = Math.min(smallest, rate);
                oneWay = Math.max(oneWay, rate - release.rate(d, c));
            }
        }
        double[] features = {sum, squares, largest, smallest, within, largestWithin, oneWay};
        return Arrays.stream(features)
                .map(feature -> Math.log1p(Math.min(feature, Double.MAX_VALUE)))
                .toArray();
    }
}
