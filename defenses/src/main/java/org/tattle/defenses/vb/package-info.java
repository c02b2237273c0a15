/**
 * Private variational Bayes: the framework of [VIPS] (Park, Foulds, Chaudhuri and Welling; algorithms 1, 2 and 4;
 * algorithms.md (c)). A model of one's own is a {@link org.tattle.defenses.vb.VariationalModel}; sampling, noise, steps
 * and accounting are {@link org.tattle.defenses.vb.PrivateVariationalBayes}' alone.
 */
package org.tattle.defenses.vb;
