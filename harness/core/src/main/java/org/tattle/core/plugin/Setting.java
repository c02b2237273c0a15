package org.tattle.core.plugin;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Documents one component of a parameter record. The plan file, {@code tattle list} and the documentation all read this
 * declaration.
 *
 * <p>Components are int, long, double, boolean, String or an enum (written in lower case with hyphens); the record's
 * own constructor refuses values out of range.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Setting {
    /** The default, as a plan would write it. */
    String value();

    /** What it means, its unit and range. */
    String meaning();
}
