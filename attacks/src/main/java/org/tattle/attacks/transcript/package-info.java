/**
 * An attack that infers the words of single tokens from the topics that a Gibbs sampler drew for them: no shadow model,
 * no training.
 */
package org.tattle.attacks.transcript;
