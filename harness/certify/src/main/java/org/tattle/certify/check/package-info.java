/**
 * The conformance check of a training algorithm: whether it keeps the contract of {@link org.tattle.core.audit.Trainer}
 * and {@link org.tattle.core.plugin.DefensePlugin}, without which the numbers of an audit mean nothing.
 */
package org.tattle.certify.check;
