/**
 * Releases: what an adversary sees of a trained model, and how it is stored as bytes. Defenses produce releases, and
 * attacks read them.
 */
package org.tattle.core.release;
