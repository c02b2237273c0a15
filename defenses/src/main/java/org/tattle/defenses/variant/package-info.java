/** Releases that are made of the topics of any topic-model defense, in the topics' place. */
package org.tattle.defenses.variant;
