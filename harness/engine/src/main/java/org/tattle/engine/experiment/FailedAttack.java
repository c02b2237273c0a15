package org.tattle.engine.experiment;

import org.tattle.core.result.AttackFailure;

/** An attack that ended with an error. */
public record FailedAttack(AttackFailure failure, Throwable cause) {}
