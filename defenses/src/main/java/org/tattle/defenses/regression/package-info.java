/**
 * Logistic regression by regularized empirical risk minimization, with and without privacy (Chaudhuri, Monteleoni and
 * Sarwate 2011; algorithms.md d.4), and the rows in the unit ball that every logistic regression here learns from.
 */
package org.tattle.defenses.regression;
