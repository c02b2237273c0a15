/** A topic model of one topic: the training documents' word histogram with noise. */
package org.tattle.defenses.histogram;
