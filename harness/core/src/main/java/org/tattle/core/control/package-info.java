/**
 * Controls: audits whose outcome is known, run beside every real one, so that "nothing leaks" differs from "the attack
 * is broken".
 */
package org.tattle.core.control;
