/** Draws of a Bayesian logistic regression's posterior by Markov chains, and what keeps them private. */
package org.tattle.defenses.posterior;
