/**
 * Scores and models that other tools made: their files, and one-line messages for everything that can be wrong with
 * them.
 */
package org.tattle.engine.external;
