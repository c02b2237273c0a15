/** Classifiers on the topics of any topic-model defense. */
package org.tattle.defenses.classifier;
