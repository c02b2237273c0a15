/** The index over all runs below a folder: what its page says of each. */
package org.tattle.reports.runs;
