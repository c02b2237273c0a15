/**
 * LDA by collapsed Gibbs sampling, without privacy and in the private variants that add noise to its counts. The
 * sampler keeps exact counts; a variant determines the distribution from which topics are drawn and what is released.
 */
package org.tattle.defenses.lda.gibbs;
