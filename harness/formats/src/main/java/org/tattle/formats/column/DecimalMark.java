package org.tattle.formats.column;

import java.util.OptionalDouble;
import org.tattle.core.Decimal;

/** The character before the decimals of a number. Numbers have no other marks, such as those between thousands. */
public enum DecimalMark {
    POINT {
        @Override
        public OptionalDouble number(String field) {
            return Decimal.finite(field.strip());
        }
    },
    COMMA {
        @Override
        public OptionalDouble number(String field) {
            return field.indexOf('.') < 0 ? Decimal.finite(field.strip().replace(',', '.')) : OptionalDouble.empty();
        }
    };

    /** The finite number of a field; empty if it is none. */
    public abstract OptionalDouble number(String field);
}
