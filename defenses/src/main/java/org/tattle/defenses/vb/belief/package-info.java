/**
 * The sigmoid belief network of [VIPS] section 7 (algorithms.md (e)), without privacy and private, by private
 * variational Bayes.
 */
package org.tattle.defenses.vb.belief;
