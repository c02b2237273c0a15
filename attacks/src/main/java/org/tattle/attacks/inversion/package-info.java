/**
 * Reads the training histogram off a released topic model, and the members off the histogram: no shadow model, no
 * training.
 */
package org.tattle.attacks.inversion;
