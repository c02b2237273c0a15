/**
 * Comparisons of several runs: what they have in common, how they differ, and whether a difference is more than chance.
 */
package org.tattle.reports.compare;
