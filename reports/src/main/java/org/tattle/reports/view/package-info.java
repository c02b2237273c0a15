/**
 * What results mean: attacks grouped by experiment, verdicts, guarantees compared with findings, and the figures to
 * draw. More than 40 files, since the sentences of each conclusion are an enum beside it.
 */
package org.tattle.reports.view;
