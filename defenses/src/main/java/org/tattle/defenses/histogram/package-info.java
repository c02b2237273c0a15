/** A topic model of one topic: the noisy word histogram of the training documents. */
package org.tattle.defenses.histogram;
