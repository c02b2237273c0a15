package org.tattle.reports.chart;

/** What {@link ChartFile} writes as files. */
public sealed interface Picture permits Chart, HeatChart {
    String title();

    /** The data behind it, in sentences. */
    String caption();
}
