/**
 * The attack on released means of embeddings, such as topic embeddings and centers of k-means: which candidates were
 * averaged, and proofs of it. Data flow one way: a {@link org.tattle.attacks.centroids.CentroidSystem} states the
 * equations, {@link org.tattle.attacks.centroids.CentroidSolver} solves them, and every proof is a
 * {@link org.tattle.attacks.centroids.Certificate} that anyone can check in one pass.
 */
package org.tattle.attacks.centroids;
