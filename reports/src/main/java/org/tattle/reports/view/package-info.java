/** What results mean: attacks gathered by cell, verdicts, claims held against findings, and the figures to draw. */
package org.tattle.reports.view;
