/** Figures, and their two back ends: SVG for pages, PNG for slides. This package does not depend on audits. */
package org.tattle.reports.figure;
