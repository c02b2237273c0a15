/** Classifiers on topics that any defense has learned. */
package org.tattle.defenses.classifier;
