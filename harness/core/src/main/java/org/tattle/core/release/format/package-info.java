/**
 * Readers of topic models that other tools made: one class for each format, and one-line messages for everything that
 * can be wrong with a file.
 */
package org.tattle.core.release.format;
