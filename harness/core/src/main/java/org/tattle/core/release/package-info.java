/**
 * Releases: what an adversary sees of a trained model, and how it is stored as bytes. Attacks and defenses share these
 * types.
 */
package org.tattle.core.release;
