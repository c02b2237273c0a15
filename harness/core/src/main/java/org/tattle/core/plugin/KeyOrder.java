package org.tattle.core.plugin;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The order of a parameter record's keys, where users should not see that of its components: of use where shared
 * records would tear apart what belongs together.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface KeyOrder {
    /** Every key of the record once, those of the records that it contains among them, with blanks between. */
    String value();
}
