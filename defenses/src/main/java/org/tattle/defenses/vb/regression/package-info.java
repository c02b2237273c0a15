/**
 * Bayesian logistic regression by variational Bayes with Pólya-Gamma variables, without privacy and private ([VIPS]
 * sections 5 and 6.2; algorithms.md d.1 to d.3).
 */
package org.tattle.defenses.vb.regression;
