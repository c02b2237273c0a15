package org.tattle.core.plugin;

import org.apache.commons.lang3.reflect.TypeUtils;

/** Finds the type arguments that a class gives to an interface that it implements. */
final class TypeArguments {
    private TypeArguments() {}

    /**
     * The type argument that a class gives to a type parameter.
     *
     * @param index of the type parameter in the interface's declaration
     * @throws IllegalStateException if the class leaves it open, as lambdas and generic classes do
     */
    static Class<?> of(Class<?> implementation, Class<?> declaring, int index) {
        var parameter = declaring.getTypeParameters()[index];
        Class<?> type = TypeUtils.getRawType(parameter, implementation);
        if (type == null) {
            throw new IllegalStateException(implementation.getName() + " does not say what " + parameter.getName()
                    + " of " + declaring.getSimpleName() + " is");
        }
        return type;
    }
}
