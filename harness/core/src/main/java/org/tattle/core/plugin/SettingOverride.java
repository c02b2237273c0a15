package org.tattle.core.plugin;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Another default or meaning of a parameter that a shared record declares, for the one parameter record that contains
 * it: {@code @SettingOverride(key = "topics", value = "5") GibbsSettings sampler}.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
@Repeatable(SettingOverride.List.class)
public @interface SettingOverride {
    /** The text that stands for what the shared record declares. */
    String AS_SHARED = "(as the shared record declares it)";

    /** The key of the parameter, as plans write it. */
    String key();

    /** See {@link Setting#value}. */
    String value() default AS_SHARED;

    /** See {@link Setting#meaning}. */
    String meaning() default AS_SHARED;

    /** The overrides, one for each parameter. */
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.RECORD_COMPONENT)
    @interface List {
        SettingOverride[] value();
    }
}
