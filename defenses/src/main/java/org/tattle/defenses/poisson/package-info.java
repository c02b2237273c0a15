/**
 * Poisson factorization of counts that were reported with two-sided geometric noise, by Gibbs sampling that inverts the
 * noise ([LPPF]: Schein, Wu, Schofield, Zhou and Wallach 2019, "Locally private Bayesian inference for count models").
 */
package org.tattle.defenses.poisson;
