package org.tattle.reports.view;

import java.util.List;
import org.tattle.reports.figure.Axis;
import org.tattle.reports.figure.SeriesFigure;

/**
 * A measured quantity, as a figure shows it.
 *
 * @param name in a title: {@code TPR at 0.1 %}
 * @param slug the name as part of a file name
 * @param axis the name along its axis
 * @param levels values to compare with
 * @param caption the data behind the numbers
 */
record Quantity(
        String name, String slug, String axis, Axis.Unit unit, List<SeriesFigure.Level> levels, String caption) {}
