/**
 * Proofs of membership and non-membership from words' counts and from combinations of them by integer reasoning, the
 * chains that show them, and claims on several candidates.
 */
package org.tattle.attacks.counts.proof;
