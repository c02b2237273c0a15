/** Trains one model on all records, for release, with its guarantee. */
package org.tattle.engine.fit;
