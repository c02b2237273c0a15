/** Columns of a file of fields and how each becomes columns of a table: as a number, in intervals or by levels. */
package org.tattle.formats.column;
