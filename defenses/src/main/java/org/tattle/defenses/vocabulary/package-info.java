/**
 * The selection of the released vocabulary: which words are released, and how a vocabulary selector and a trainer on
 * its words are combined into one private release.
 */
package org.tattle.defenses.vocabulary;
