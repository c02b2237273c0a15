package org.tattle.engine.budget;

import java.time.DateTimeException;
import java.time.LocalDate;
import org.tattle.core.plugin.Setting;
import org.tattle.math.Preconditions;

/** What may exceed a limit of a {@link Policy} until a date. */
public record PolicyException(
        @Setting(value = "", meaning = "the name of the limit")
        String limit,

        @Setting(value = "", meaning = "the experiment, or the file under a limit on files; default: all")
        String of,

        @Setting(value = "", meaning = "the surface; default: all")
        String surface,

        @Setting(value = "", meaning = "the last day on which it holds, such as 2027-03-31")
        String until,

        @Setting(value = "", meaning = "why, in a sentence") String reason,

        @Setting(value = "", meaning = "who answers for it") String owner) {
    public PolicyException {
        Preconditions.check(!limit.isBlank(), "limit must name a limit. Provided value: nothing");
        Preconditions.check(!reason.isBlank(), "reason must say why. Provided value: nothing");
        Preconditions.check(!owner.isBlank(), "owner must name who answers for it. Provided value: nothing");
        date(until);
    }

    private static LocalDate date(String until) {
        try {
            return LocalDate.parse(until);
        } catch (DateTimeException e) {
            throw new IllegalArgumentException(
                    "until must be a day such as 2027-03-31. Provided value: " + (until.isEmpty() ? "nothing" : until),
                    e);
        }
    }

    /** Whether it still holds. */
    public boolean holdsOn(LocalDate day) {
        return !day.isAfter(date(until));
    }

    /** Whether it is of a limit, and of an experiment through a surface. */
    boolean isOf(String ofLimit, String experiment, String ofSurface) {
        return limit.equals(ofLimit)
                && (of.isEmpty() || of.equals(experiment))
                && (surface.isEmpty() || surface.equals(ofSurface));
    }
}
