/** Attacks on released classifiers. */
package org.tattle.attacks.shadowclassifier;
