package org.tattle.reports.published;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.tattle.core.AtomicFile;
import org.tattle.core.EndlessFile;
import org.tattle.core.Version;

/** How a page was made: version, date, command (without secrets) and inputs. */
public record Origin(String version, Instant date, List<String> command, List<Input> inputs) {
    /** The origin of a page that this version makes. */
    public static Origin of(Instant date, List<String> command, Map<String, Path> inputs) {
        return new Origin(
                Version.text(),
                date,
                List.copyOf(command),
                inputs.entrySet().stream()
                        .map(input -> Input.of(input.getKey(), input.getValue()))
                        .toList());
    }

    /** A file or folder that was read; a folder has no checksum. */
    public record Input(String role, String name, String sha256) {
        private static Input of(String role, Path file) {
            return new Input(role, file.toString(), Files.isDirectory(file) ? "" : sha256(file));
        }

        private static String sha256(Path file) {
            try (DigestInputStream bytes = new DigestInputStream(
                    Files.newInputStream(EndlessFile.refused(file)), MessageDigest.getInstance("SHA-256"))) {
                bytes.transferTo(OutputStream.nullOutputStream());
                return HexFormat.of().formatHex(bytes.getMessageDigest().digest());
            } catch (NoSuchAlgorithmException e) {
                throw new IllegalStateException("every Java platform has SHA-256", e);
            } catch (IOException e) {
                throw AtomicFile.failure(file, "cannot be read", "check the file", e);
            }
        }
    }

    public LocalDate day() {
        return LocalDate.ofInstant(date, ZoneOffset.UTC);
    }

    /** The command line, quoted for a shell where needed. */
    public String commandLine() {
        StringBuilder line = new StringBuilder("tattle");
        for (String argument : command) {
            line.append(' ')
                    .append(
                            argument.matches("[A-Za-z0-9_@%+=:,./-]+")
                                    ? argument
                                    : "'" + argument.replace("'", "'\\''") + "'");
        }
        return line.toString();
    }
}
