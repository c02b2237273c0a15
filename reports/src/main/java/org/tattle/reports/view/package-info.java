/**
 * What results mean: attacks grouped by experiment, verdicts, guarantees compared with findings, and the figures to
 * draw.
 */
package org.tattle.reports.view;
