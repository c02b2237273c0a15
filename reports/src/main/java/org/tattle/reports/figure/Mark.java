package org.tattle.reports.figure;

import java.awt.geom.Path2D;

/** The shape of a dot, so that dots differ without their color. */
public enum Mark {
    CIRCLE,
    SQUARE(-1, -1, 1, -1, 1, 1, -1, 1),
    TRIANGLE(0, -1.3, 1.2, 0.9, -1.2, 0.9),
    DIAMOND(0, -1.4, 1.4, 0, 0, 1.4, -1.4, 0),
    WEDGE(0, 1.3, -1.2, -0.9, 1.2, -0.9);

    @SuppressWarnings("ImmutableEnumChecker") // no one changes it
    private final double[] corners;

    /** The corners, x and y by turns, in units of the radius, downwards. */
    Mark(double... corners) {
        this.corners = corners;
    }

    /** The mark of the n-th class of dots. */
    public static Mark of(int index) {
        return values()[index % values().length];
    }

    boolean isRound() {
        return corners.length == 0;
    }

    /** The closed outline around a center; empty for a circle. */
    Path2D outline(double x, double y, double radius) {
        Path2D path = new Path2D.Double();
        for (int i = 0; i < corners.length; i += 2) {
            double cornerX = x + radius * corners[i];
            double cornerY = y + radius * corners[i + 1];
            if (i == 0) {
                path.moveTo(cornerX, cornerY);
            } else {
                path.lineTo(cornerX, cornerY);
            }
        }
        if (corners.length > 0) {
            path.closePath();
        }
        return path;
    }

    /** The same as an SVG path. */
    String svg(double x, double y, double radius) {
        StringBuilder path = new StringBuilder();
        for (int i = 0; i < corners.length; i += 2) {
            path.append(i == 0 ? 'M' : 'L')
                    .append(Xml.length(x + radius * corners[i]))
                    .append(' ')
                    .append(Xml.length(y + radius * corners[i + 1]));
        }
        return path.append('Z').toString();
    }
}
