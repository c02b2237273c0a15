/** Reproductions of papers in words: tables of what was verified, records of runs, and a page for each paper. */
package org.tattle.reports.reproduction;
