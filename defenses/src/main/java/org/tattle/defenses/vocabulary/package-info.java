/**
 * What a curator does about the vocabulary before a release: which words are shown, and how a choice of words and an
 * algorithm that learns on them become one private release.
 */
package org.tattle.defenses.vocabulary;
