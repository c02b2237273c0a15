package org.tattle.reports.figure;

import java.util.List;

/**
 * A figure, independent of its back end.
 *
 * @param layers drawn in this order
 * @param caption a sentence on the data behind the numbers
 */
public record Figure(String title, Shape shape, Axis x, Axis y, List<Layer> layers, String caption) {
    /** The size of the area between the axes. */
    public enum Shape {
        SQUARE(468, 468),
        WIDE(560, 360),
        /** For more names along the axis than {@link #WIDE} has room for. */
        BROAD(760, 360),
        SMALL(276, 168),
        /** One of many beside each other. */
        PANEL(216, 216);

        private final int width;
        private final int height;

        Shape(int width, int height) {
            this.width = width;
            this.height = height;
        }

        int width() {
            return width;
        }

        int height() {
            return height;
        }
    }

    public Figure {
        layers = List.copyOf(layers);
    }

    /** The layers that have a legend entry, in order. */
    public List<Layer.Keyed> legend() {
        return layers.stream()
                .filter(layer ->
                        layer instanceof Layer.Keyed keyed && !keyed.key().isEmpty())
                .map(Layer.Keyed.class::cast)
                .toList();
    }
}
