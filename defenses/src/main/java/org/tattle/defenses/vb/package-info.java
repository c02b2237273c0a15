/**
 * Private variational Bayes: the framework of [VIPS] (Park, Foulds, Chaudhuri and Welling; algorithms 1, 2 and 4;
 * algorithms.md (c)). To add a model, implement {@link org.tattle.defenses.vb.VariationalModel};
 * {@link org.tattle.defenses.vb.PrivateVariationalBayes} does the sampling, noise, steps and accounting.
 */
package org.tattle.defenses.vb;
