/** LDA by variational Bayes, batch and online: the baselines without privacy. */
package org.tattle.defenses.lda.variational;
