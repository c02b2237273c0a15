/** The gate: a run held against a baseline that was reviewed, with a false-alarm rate that is stated and kept. */
package org.tattle.reports.gate;
