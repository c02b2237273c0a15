/** Classifiers on topics that any defence has learnt. */
package org.tattle.defenses.classifier;
