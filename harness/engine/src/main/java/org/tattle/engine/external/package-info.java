/** Scores and models that other tools made: their files, and one line about each thing that can be wrong with them. */
package org.tattle.engine.external;
