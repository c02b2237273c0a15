/** Measurements of sweeps, in the package of the sampler since its parts are seen nowhere else. */
package org.tattle.defenses.lda.gibbs;
