/** Joint inference of the members from words' counts and from tokens by topic, where proofs end. */
package org.tattle.attacks.counts.inference;
