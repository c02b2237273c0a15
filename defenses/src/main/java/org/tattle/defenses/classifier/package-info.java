/** Classifiers on the topics that another defense has learned. */
package org.tattle.defenses.classifier;
