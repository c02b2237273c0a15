package org.tattle.it;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A headless Chromium that measures pages. Each page is shown in frames of several widths, since a window cannot be as
 * narrow as a phone, with a script that the page itself does not have.
 */
record Browser(Path program, Path folder) {
    private static final List<String> NAMES =
            List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome");
    private static final String DARK = "@media(prefers-color-scheme:dark)";
    private static final long SECONDS = 120;
    private static final Pattern PRINTED_PAGE = Pattern.compile("/Type\\s*/Page\\b(?!s)");
    private static final Pattern LINE = Pattern.compile("(?m)^(\\w+) (\\d+) (.*)$");

    /** A page in one frame: its height in pixels as first opened, and what is wrong with it. */
    record Measured(String frame, int height, List<String> faults) {}

    /** The first Chromium in the path, which writes into this folder; empty if there is none. */
    static Optional<Browser> find(Path folder) {
        return Arrays.stream(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .flatMap(place -> NAMES.stream().map(name -> Path.of(place, name)))
                .filter(Files::isExecutable)
                .findFirst()
                .map(program -> new Browser(program, folder));
    }

    /** Measures a page at widths of 1,280, 768 and 390 pixels, and in dark colors. */
    List<Measured> measure(String page) throws IOException, InterruptedException {
        String script;
        try (var in = Browser.class.getResourceAsStream("measure-page.js")) {
            script = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        String measuring = page.replace("</body>", "<script>" + script + "</script></body>");
        Files.writeString(folder.resolve("light.html"), measuring);
        Files.writeString(folder.resolve("dark.html"), measuring.replace(DARK, "@media all"));
        Path frames = Files.writeString(folder.resolve("frames.html"), """
                <!DOCTYPE html><pre></pre>
                <script>
                const frames = [['wide', 1280, 'light'], ['tablet', 768, 'light'], ['phone', 390, 'light'], ['dark', 1280, 'dark']];
                for (const [name, width, file] of frames) {
                  const frame = document.createElement('iframe');
                  frame.style = 'border:0;height:800px;width:' + width + 'px';
                  frame.src = file + '.html';
                  document.body.append(frame);
                  addEventListener('message', event => {
                    if (event.source === frame.contentWindow) {
                      document.querySelector('pre').textContent +=
                          name + ' ' + event.data.height + ' ' + event.data.faults.join(' | ').replace(/\\n/g, ' ') + '\\n';
                    }
                  });
                }
                </script>
                """);
        String dom =
                run(List.of("--allow-file-access-from-files", "--virtual-time-budget=60000", "--dump-dom"), frames);
        List<Measured> measured = new ArrayList<>();
        Matcher lines = LINE.matcher(dom.substring(dom.indexOf("<pre>") + 5, dom.indexOf("</pre>")));
        while (lines.find()) {
            List<String> faults = Stream.of(lines.group(3).split(" \\| "))
                    .filter(fault -> !fault.isBlank())
                    .toList();
            measured.add(new Measured(lines.group(1), Integer.parseInt(lines.group(2)), faults));
        }
        return measured;
    }

    /** What a script returns, the body of a function, once a page is loaded and its own scripts have run. */
    String shown(String page, String script) throws IOException, InterruptedException {
        Path asked = Files.writeString(
                folder.resolve("asked.html"),
                page.replace(
                        "</body>",
                        "<script>document.body.replaceChildren(Object.assign(document.createElement('xmp'),"
                                + " {textContent: (() => {" + script + "})()}))</script></body>"));
        String dom = run(List.of("--virtual-time-budget=10000", "--dump-dom"), asked);
        return dom.substring(dom.indexOf("<xmp>") + 5, dom.indexOf("</xmp>"));
    }

    /** The number of pages that a page takes on paper. */
    int printed(Path page) throws IOException, InterruptedException {
        Path pdf = folder.resolve("page.pdf");
        run(List.of("--no-pdf-header-footer", "--print-to-pdf=" + pdf), page);
        String text = Files.readString(pdf, StandardCharsets.ISO_8859_1);
        return (int) PRINTED_PAGE.matcher(text).results().count();
    }

    private String run(List<String> task, Path page) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                program.toString(),
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--user-data-dir=" + folder.resolve("profile")));
        command.addAll(task);
        command.add(page.toUri().toString());
        Path out = folder.resolve("out.txt");
        Process process = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            throw new IOException(program + " did not end within " + SECONDS + " s");
        }
        return Files.readString(out);
    }
}
