/** Document frequencies of words, as vectorizers and dictionaries release them. */
package org.tattle.defenses.frequency;
