/**
 * LDA with local differential privacy: from documents that their owners randomize before sending them (Zhao et al.,
 * section V).
 */
package org.tattle.defenses.lda.local;
