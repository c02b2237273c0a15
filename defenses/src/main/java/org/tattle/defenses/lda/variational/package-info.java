/** LDA by variational Bayes, batch and online: the undefended baselines. */
package org.tattle.defenses.lda.variational;
