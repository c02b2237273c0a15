/** One model on all records, for release, with the guarantee that it is published under. */
package org.tattle.engine.fit;
