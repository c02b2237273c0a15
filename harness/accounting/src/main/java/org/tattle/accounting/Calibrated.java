package org.tattle.accounting;

import java.util.Optional;

/**
 * A calibrated parameter, with the accountant's result that shows that it keeps the target.
 *
 * @param value the smallest noise multiplier, or the largest number of steps or sampling rate
 * @param spent the accountant's result at this value; never above the target
 * @param beyond the reason why the accountant has no result for less noise or more steps, if that and not the target
 *     ended the search; empty otherwise
 */
public record Calibrated(double value, AccountingResult spent, Optional<String> beyond) {}
