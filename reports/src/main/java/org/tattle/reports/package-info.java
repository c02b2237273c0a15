/** Results to files: JSON, charts, tables, one HTML page, and the text that a terminal shows. */
package org.tattle.reports;
