/** The history of a gate: one line for each run, and the trend of its figures. */
package org.tattle.reports.history;
