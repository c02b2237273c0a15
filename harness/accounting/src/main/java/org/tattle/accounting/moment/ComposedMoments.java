package org.tattle.accounting.moment;

import java.util.ArrayList;
import java.util.List;
import org.tattle.accounting.Composition;
import org.tattle.accounting.Event;

/** The log-moments of a composition: the sum of those of its releases. */
final class ComposedMoments implements LossMoments {
    private record Part(LossMoments moments, long count) {}

    private final List<Part> parts = new ArrayList<>();

    ComposedMoments(String accountant, Composition composition) {
        for (Event event : composition.events()) {
            parts.add(new Part(EventMoments.of(accountant, event), event.count()));
        }
    }

    @Override
    public double logMoment(double t) {
        double sum = 0;
        for (Part part : parts) {
            sum += part.count * part.moments.logMoment(t);
        }
        return sum;
    }
}
