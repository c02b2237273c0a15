/** LDA by variational Bayes: batch and online, the baselines without privacy, and the private forms. */
package org.tattle.defenses.lda.variational;
