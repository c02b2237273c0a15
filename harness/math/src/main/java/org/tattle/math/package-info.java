/** Checks of arguments that all numerical methods share. */
package org.tattle.math;
