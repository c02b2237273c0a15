/**
 * Private variational Bayes: the framework of [VIPS] (Park, Foulds, Chaudhuri and Welling; algorithms 1, 2 and 4;
 * algorithms.md (c)). A new model implements {@link org.tattle.defenses.vb.VariationalModel}; sampling, noise, steps
 * and accounting are all in {@link org.tattle.defenses.vb.PrivateVariationalBayes}.
 */
package org.tattle.defenses.vb;
