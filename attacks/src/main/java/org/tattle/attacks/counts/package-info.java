/**
 * Attacks that recover word counts of the training data from a released topic model, and infer members from these
 * counts or from the released vocabulary alone, without shadow models or training.
 */
package org.tattle.attacks.counts;
