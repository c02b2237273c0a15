/**
 * Utilities that all modules use: the exception for invalid input, suggestions for mistyped names, and files that are
 * written completely or not at all.
 */
package org.tattle.core;
