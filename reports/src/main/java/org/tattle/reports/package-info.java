/** Writers of results: JSON, charts, tables, one HTML page, and the text for a terminal. */
package org.tattle.reports;
