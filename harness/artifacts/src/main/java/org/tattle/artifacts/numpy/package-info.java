/** NumPy's {@code .npy} and {@code .npz}, the latter also as SciPy saves sparse matrices. */
package org.tattle.artifacts.numpy;
