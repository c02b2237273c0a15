/** LDA by spectral decomposition of the moments of words, private by noise on the moments. */
package org.tattle.defenses.lda.spectral;
