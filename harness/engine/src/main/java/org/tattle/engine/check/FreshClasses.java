package org.tattle.engine.check;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * A class loader that loads the classes of a plug-in anew, with statics as they are in a new process: those whose
 * package begins with the first three parts of its package. All others are shared.
 */
final class FreshClasses extends ClassLoader {
    private static final int PARTS = 3;

    private final String prefix;

    /** @param plugin its class, whose loader sees the classes of all plug-ins */
    FreshClasses(Class<?> plugin) {
        super(plugin.getClassLoader());
        prefix = prefix(plugin);
    }

    /** The beginning of the names of the plug-in's classes, up to a dot. */
    static String prefix(Class<?> plugin) {
        return Arrays.stream(plugin.getPackageName().split("\\."))
                .limit(PARTS)
                .collect(Collectors.joining(".", "", "."));
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith(prefix)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? define(name) : loaded;
        }
    }

    private Class<?> define(String name) throws ClassNotFoundException {
        try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
            if (in == null) {
                throw new ClassNotFoundException(name);
            }
            byte[] bytes = in.readAllBytes();
            return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }
}
