package org.tattle.cli.option;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.tattle.core.AtomicFile;
import org.tattle.core.InputException;
import org.tattle.reports.figure.Figure;
import org.tattle.reports.figure.Png;
import org.tattle.reports.figure.Svg;

/** Where a picture goes; the file's name says in which format. */
public record PictureFile(Path path) {
    /** The file that an option names, if it names one. */
    public static Optional<PictureFile> of(String option, Path path) {
        Optional<PictureFile> file = Optional.ofNullable(path).map(PictureFile::new);
        if (file.isPresent() && !file.get().endsIn(".svg") && !file.get().endsIn(".png")) {
            throw new InputException(option, "`" + path + "` ends neither in .svg nor in .png", "rename it");
        }
        file.ifPresent(picture ->
                NamedFile.of(option, path, picture.endsIn(".svg") ? NamedFile.Kind.SVG : NamedFile.Kind.PNG));
        return file;
    }

    public void write(Figure figure) {
        if (endsIn(".svg")) {
            AtomicFile.publish(path, Svg.document(figure));
        } else {
            AtomicFile.publish(path, Png.bytes(figure));
        }
    }

    private boolean endsIn(String ending) {
        return path.toString().toLowerCase(Locale.ROOT).endsWith(ending);
    }
}
