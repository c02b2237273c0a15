package org.tattle.reports.chart;

import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;

/** The shape of a dot, so that dots differ without their color; as many as there are dashes. */
public enum Mark {
    CIRCLE,
    SQUARE(-1, -1, 1, -1, 1, 1, -1, 1),
    TRIANGLE(0, -1.3, 1.2, 0.9, -1.2, 0.9),
    DIAMOND(0, -1.4, 1.4, 0, 0, 1.4, -1.4, 0),
    WEDGE(0, 1.3, -1.2, -0.9, 1.2, -0.9),
    SALTIRE(
            -1.3, -0.8, -0.8, -1.3, 0, -0.5, 0.8, -1.3, 1.3, -0.8, 0.5, 0, 1.3, 0.8, 0.8, 1.3, 0, 0.5, -0.8, 1.3, -1.3,
            0.8, -0.5, 0),
    STAR(0, -1.6, 0.4, -0.4, 1.6, 0, 0.4, 0.4, 0, 1.6, -0.4, 0.4, -1.6, 0, -0.4, -0.4);

    static final double RADIUS = 3.6;

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

    /** The closed outline around a center. */
    Shape outline(double x, double y) {
        if (corners.length == 0) {
            return new Ellipse2D.Double(x - RADIUS, y - RADIUS, 2 * RADIUS, 2 * RADIUS);
        }
        Path2D path = new Path2D.Double();
        path.moveTo(x + RADIUS * corners[0], y + RADIUS * corners[1]);
        for (int i = 2; i < corners.length; i += 2) {
            path.lineTo(x + RADIUS * corners[i], y + RADIUS * corners[i + 1]);
        }
        path.closePath();
        return path;
    }

    /** The same as an SVG element of a class. */
    String svg(String className, double x, double y) {
        if (corners.length == 0) {
            return "<circle class=\"" + className + "\" cx=\"" + Xml.length(x) + "\" cy=\"" + Xml.length(y) + "\" r=\""
                    + RADIUS + "\"/>";
        }
        StringBuilder path = new StringBuilder("<path class=\"mark " + className + "\" d=\"");
        for (int i = 0; i < corners.length; i += 2) {
            path.append(i == 0 ? 'M' : 'L').append(Xml.length(x + RADIUS * corners[i]));
            path.append(' ').append(Xml.length(y + RADIUS * corners[i + 1]));
        }
        return path.append("Z\"/>").toString();
    }
}
