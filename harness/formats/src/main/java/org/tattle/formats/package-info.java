/**
 * Reads documents, rows and networks from files of several formats, with an error message of one line for each fault.
 */
package org.tattle.formats;
