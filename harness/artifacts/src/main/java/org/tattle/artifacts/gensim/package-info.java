/**
 * Gensim's saved models, dictionaries and vectors. Checked against Gensim 4.2.0. Arrays beyond 10 MB, which Gensim
 * writes into {@code .npy} files of their own, are read there.
 */
package org.tattle.artifacts.gensim;
