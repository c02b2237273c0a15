/**
 * LDA by collapsed Gibbs sampling, plain and in the private variants that put noise on its counts. The sampler keeps
 * exact counts; a variant says which distribution it draws topics from and what it releases.
 */
package org.tattle.defenses.lda.gibbs;
