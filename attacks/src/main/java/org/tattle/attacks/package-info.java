/** Attacks, and the statistics and worst cases that audits need of each type of release. */
package org.tattle.attacks;
