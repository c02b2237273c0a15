/** Minimizers and root finders. */
package org.tattle.math.optimize;
