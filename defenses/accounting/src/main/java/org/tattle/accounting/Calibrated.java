package org.tattle.accounting;

import java.util.Optional;

/**
 * An unknown that keeps a target, and the proof that it does.
 *
 * @param value the smallest noise multiplier, or the largest number of steps or sampling rate
 * @param spent what the accountant finds at this value; never above the target
 * @param beyond why the accountant cannot speak of less noise or more steps, where that and not the target ended the
 *     search; empty where the target did
 */
public record Calibrated(double value, AccountingResult spent, Optional<String> beyond) {}
