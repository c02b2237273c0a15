/**
 * The sigmoid belief network of [VIPS] section 7 (algorithms.md (e)), with and without privacy, by private variational
 * Bayes.
 */
package org.tattle.defenses.vb.belief;
