/** Attacks on the vocabulary that a model chose from its records. */
package org.tattle.attacks.vocabulary;
