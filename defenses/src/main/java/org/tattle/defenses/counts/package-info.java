/** Releases of counts: noisy histograms of words, documents of each word, and class-based TF-IDF. */
package org.tattle.defenses.counts;
