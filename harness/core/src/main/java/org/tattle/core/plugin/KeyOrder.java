package org.tattle.core.plugin;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The order in which users see a parameter record's keys, where it differs from that of its components: shared records
 * could otherwise separate keys that belong together.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface KeyOrder {
    /** Every key of the record once, including those of the records that it contains, separated by blanks. */
    String value();
}
