package org.tattle.core.plugin;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Documents one component of a parameter record. The plan file, {@code tattle list} and the documentation all read this
 * declaration.
 *
 * <p>Components are int, long, double, boolean, String, an enum (written in lower case with hyphens) or an Optional of
 * one of them, or a List of them or of records with such components; the plan's own records also have nested records.
 * The record's constructor refuses values out of range, with a message that begins with the component's name.
 *
 * <p>A component without this annotation is a record that several parameter records share. Its parameters are listed
 * among the others as if they were declared there, and the shared record's constructor checks their values. A
 * {@link SettingOverride} on the component changes a default or a meaning, and a {@link KeyOrder} on the outer record
 * changes the order of the keys.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Setting {
    /** The default, as a plan would write it; {@code null} for no value. */
    String value();

    /** What it means, its unit and range. */
    String meaning();
}
