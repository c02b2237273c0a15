/** Proofs of membership and non-membership from words' counts by integer reasoning, and the chains that show them. */
package org.tattle.attacks.counts.proof;
