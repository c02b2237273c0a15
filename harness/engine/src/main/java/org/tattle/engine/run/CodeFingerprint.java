package org.tattle.engine.run;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.tattle.core.data.Fingerprint;
import org.tattle.core.plugin.Plugins;

/**
 * A hash of the code that trains and evaluates models, so that models of an older version of a plug-in are not reused.
 */
final class CodeFingerprint {
    private static final int DIGITS = 16;

    private CodeFingerprint() {}

    /**
     * A hash of the files in every jar that a plug-in comes from: their names, sizes and the CRC-32 that the jar states
     * of each. It does not depend on the jar's path or on when it was built; classes outside a jar are not hashed.
     */
    static String of(Plugins plugins) {
        List<Class<?>> all = new ArrayList<>();
        plugins.defenses().all().forEach(defense -> all.add(defense.source()));
        plugins.attacks().all().forEach(attack -> all.add(attack.source()));
        plugins.statistics().forEach(statistic -> all.add(statistic.getClass()));
        Set<Path> jars = new TreeSet<>();
        for (Class<?> code : all) {
            CodeSource source = code.getProtectionDomain().getCodeSource();
            if (source != null) {
                addJar(source, jars);
            }
        }
        return ofJars(jars);
    }

    static String ofJars(Collection<Path> jars) {
        Fingerprint mark = new Fingerprint();
        jars.stream().map(CodeFingerprint::ofFiles).distinct().sorted().forEach(mark::add);
        return mark.hex().substring(0, DIGITS);
    }

    private static String ofFiles(Path jar) {
        Fingerprint files = new Fingerprint();
        try (ZipFile entries = new ZipFile(jar.toFile())) {
            entries.stream()
                    .sorted(Comparator.comparing(ZipEntry::getName))
                    .forEach(file ->
                            files.add(file.getName()).add(file.getSize()).add(file.getCrc()));
        } catch (IOException e) {
            throw new IllegalStateException("cannot read " + jar, e);
        }
        return files.hex();
    }

    /**
     * A hash of the class files of some objects' classes, independent of their paths; for a lambda, of the class that
     * contains it.
     */
    static String ofClasses(List<?> objects) {
        Fingerprint mark = new Fingerprint();
        for (Object object : objects) {
            String name = object.getClass().getName().replaceFirst("\\$\\$Lambda.*", "");
            mark.add(name);
            try (InputStream file =
                    object.getClass().getClassLoader().getResourceAsStream(name.replace('.', '/') + ".class")) {
                mark.add(file == null ? new byte[0] : file.readAllBytes());
            } catch (IOException e) {
                throw new UncheckedIOException("cannot read the class " + name, e);
            }
        }
        return mark.hex().substring(0, DIGITS);
    }

    private static void addJar(CodeSource source, Set<Path> jars) {
        try {
            Path place = Path.of(source.getLocation().toURI());
            if (Files.isRegularFile(place)) {
                jars.add(place);
            }
        } catch (URISyntaxException e) {
            throw new IllegalStateException("cannot read " + source.getLocation(), e);
        }
    }
}
