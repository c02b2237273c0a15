/**
 * Reads the training histogram off a released topic model, and the members off the histogram, or off the vocabulary
 * alone: no shadow model, no training.
 */
package org.tattle.attacks.counts;
