/** The text files that {@code mallet train-topics} writes. Checked against Mallet 2.1.1. */
package org.tattle.artifacts.mallet;
