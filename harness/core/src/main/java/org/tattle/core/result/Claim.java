package org.tattle.core.result;

import java.util.List;

/**
 * A privacy guarantee as a report prints it.
 *
 * @param unit {@code document}, {@code word} …
 * @param adjacency {@code add-remove}, {@code replace} or {@code within-l1}
 * @param radius of {@code within-l1}, else 1
 * @param view {@code release}, {@code transcript} or {@code local-report}
 * @param status {@code proved} or {@code claimed}
 */
public record Claim(
        double epsilon,
        double delta,
        String unit,
        String adjacency,
        int radius,
        String view,
        String status,
        String method,
        List<String> caveats) {}
