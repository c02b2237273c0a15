/** A topic model of one topic: the word histogram of the training documents, with noise. */
package org.tattle.defenses.histogram;
