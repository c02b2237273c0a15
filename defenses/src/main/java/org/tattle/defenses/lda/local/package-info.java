/** LDA from documents that their owners randomize before anyone else sees them (Zhao et al., section V). */
package org.tattle.defenses.lda.local;
