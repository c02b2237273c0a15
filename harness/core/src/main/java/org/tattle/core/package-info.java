/** Utilities that all packages use: the exception for wrong input, suggestions for mistyped names, atomic files. */
package org.tattle.core;
