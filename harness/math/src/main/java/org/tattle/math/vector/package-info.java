/**
 * Loops over arrays of numbers, by the processor's vector instructions where the Java virtual machine offers them, with
 * the same bytes either way.
 */
package org.tattle.math.vector;
