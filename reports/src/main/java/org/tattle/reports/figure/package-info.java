/** One model of a figure, and its two back ends: SVG for pages, PNG for slides. It knows nothing of audits. */
package org.tattle.reports.figure;
