/** Attacks on released classifiers by shadow classifiers. */
package org.tattle.attacks.shadowclassifier;
