/**
 * Vocabulary policies and selectors: which words a release shows, and the guarantee of a selector and a learning
 * algorithm together.
 */
package org.tattle.defenses.vocabulary;
