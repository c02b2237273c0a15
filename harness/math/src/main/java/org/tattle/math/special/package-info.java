/** Special functions. */
package org.tattle.math.special;
