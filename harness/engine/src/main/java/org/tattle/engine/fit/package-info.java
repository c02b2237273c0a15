/** Fits: one model on all records, for release, with the guarantee under which it is released. */
package org.tattle.engine.fit;
