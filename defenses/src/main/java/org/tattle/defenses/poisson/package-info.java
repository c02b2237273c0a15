/**
 * Poisson factorization of counts reported with two-sided geometric noise, by Gibbs sampling that models the noise
 * ([LPPF]: Schein, Wu, Schofield, Zhou and Wallach 2019, "Locally private Bayesian inference for count models").
 */
package org.tattle.defenses.poisson;
