/**
 * Charts: their description, the SVG that pages contain, and files, which XChart draws as PNG and PDF. This package
 * does not depend on audits.
 */
package org.tattle.reports.chart;
