/**
 * Logistic regression by regularized empirical risk minimization, plain and private (Chaudhuri, Monteleoni and Sarwate
 * 2011; algorithms.md d.4), and the rows in the unit ball that every logistic regression here is trained on.
 */
package org.tattle.defenses.regression;
