/** Vocabulary policies: how shadow models come to speak the words of the model they help to attack. */
package org.tattle.attacks.adversary;
