/** What programs that train are given: files of records, and the folder where these are written. */
package org.tattle.command.records;
