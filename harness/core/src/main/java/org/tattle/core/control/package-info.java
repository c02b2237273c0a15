/**
 * Controls: audits with a known result, run beside every real one, so that "nothing leaks" can be distinguished from
 * "the attack is broken".
 */
package org.tattle.core.control;
