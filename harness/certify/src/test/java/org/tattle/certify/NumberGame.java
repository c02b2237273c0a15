package org.tattle.certify;

import java.util.Arrays;
import org.tattle.core.audit.DistinguishingGame;
import org.tattle.core.audit.NeighboringPair;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;

/**
 * Two numbers, and releases that are numbers too.
 *
 * @param feature the place of the release among the features; the others are 0
 */
record NumberGame(double with, double without, int feature, int width) implements DistinguishingGame<Double, Double> {
    NumberGame(double with, double without) {
        this(with, without, 0, 1);
    }

    @Override
    public NeighboringPair<Double> pair() {
        return new NeighboringPair<>(with, without, Relation.addRemove(Unit.ROW), with + " or " + without);
    }

    @Override
    public double[] features(Double release) {
        double[] features = new double[width];
        Arrays.fill(features, 0);
        features[feature] = release;
        return features;
    }
}
