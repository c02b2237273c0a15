/**
 * Attacks that recover the training histogram from a released topic model, and the members from the histogram or from
 * the vocabulary alone: no shadow model, no training. Data flow one way: {@code recovery} gives counts, {@code reading}
 * puts them beside the candidates, {@code proof} and {@code inference} decide about members. {@code reconstruction}
 * needs {@code recovery} only.
 */
package org.tattle.attacks.counts;
