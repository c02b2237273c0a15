/**
 * LDA by collapsed Gibbs sampling, without privacy and in private variants that add noise to its counts. The sampler
 * keeps exact counts; a variant defines the distribution from which it draws topics, and the release.
 */
package org.tattle.defenses.lda.gibbs;
