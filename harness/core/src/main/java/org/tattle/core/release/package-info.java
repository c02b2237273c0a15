/** What an adversary gets to see of a trained model, and how it is kept as bytes. Attacks and defenses meet here. */
package org.tattle.core.release;
