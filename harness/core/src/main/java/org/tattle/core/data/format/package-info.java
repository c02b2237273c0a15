/**
 * Readers of files of documents or rows: one class for each format, and one-line messages for everything that can be
 * wrong with a file.
 */
package org.tattle.core.data.format;
