/**
 * Attacks that recover the training histogram from a released topic model, and the members from the histogram or from
 * the vocabulary alone: no shadow model, no training.
 */
package org.tattle.attacks.counts;
