/**
 * Inference attacks on the transcript of a Gibbs sampler: they infer the word of a token from the topics drawn for it,
 * without shadow models or training.
 */
package org.tattle.attacks.transcript;
