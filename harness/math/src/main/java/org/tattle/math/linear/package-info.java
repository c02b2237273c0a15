/** Sparse and dense matrices, and regressions on them. */
package org.tattle.math.linear;
