package org.tattle.engine.plan;

import org.tattle.core.plugin.Setting;
import org.tattle.math.Preconditions;

/**
 * The part of a plan about synthetic images: small black-and-white images drawn from prototypes, for audits without any
 * file.
 */
public record ImagesPlan(
        @Setting(value = "1000", meaning = "images, at least 1")
        int rows,

        @Setting(value = "12", meaning = "pixels a side, 2 to 300")
        int side,

        @Setting(value = "4", meaning = "prototypes, which are the classes, 1 to 1000")
        int classes,

        @Setting(value = "0.05", meaning = "the probability that a pixel differs from its prototype's, 0 to 0.5")
        double flip) {
    public ImagesPlan {
        Preconditions.between("rows", rows, 1, Integer.MAX_VALUE);
        Preconditions.between("side", side, 2, 300);
        Preconditions.between("classes", classes, 1, 1000);
        Preconditions.between("flip", flip, 0, 0.5);
    }
}
