/** The gate: compares a run with a reviewed baseline, at a stated false-alarm rate. */
package org.tattle.reports.gate;
