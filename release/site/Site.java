import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/**
 * The manual as static pages: every Markdown file of the repository, the source files that they link to, a gallery of
 * reports, and a search over all sections. Links that lead nowhere end the program with exit code 1.
 */
final class Site {
    private static final Set<String> SKIPPED =
            Set.of(".git", "target", "resources", "ISSUE_TEMPLATE", "PULL_REQUEST_TEMPLATE.md");
    private static final Set<String> CODE = Set.of("java", "yaml", "yml", "xml", "sh", "py", "txt", "json");
    private static final Pattern HREF = Pattern.compile("(?:href|src)=\"([^\"]*)\"");
    private static final Pattern ID = Pattern.compile("\\bid=\"([^\"]*)\"");
    private static final Pattern STYLE = Pattern.compile("<style>(.*?)</style>", Pattern.DOTALL);

    private final Path root;
    private final Path out;
    /** Marks of what is generated. */
    private static final Pattern COMMENT = Pattern.compile("(?m)^<!--.*-->$");

    private final Parser parser = Parser.builder().extensions(List.of(TablesExtension.create())).build();
    private final Map<String, String> pages = new TreeMap<>();
    private final Set<String> copies = new TreeSet<>();
    private final List<Section> sections = new ArrayList<>();

    /** A part of a page that the search finds. */
    private record Section(String page, String anchor, String title, String text) {}

    private Site(Path root, Path out) {
        this.root = root;
        this.out = out;
    }

    /**
     * Writes the site.
     *
     * @param args the repository, the site's folder, and the folder of the runs of the gallery
     */
    public static void main(String[] args) throws IOException {
        Site site = new Site(Path.of(args[0]).toRealPath(), Path.of(args[1]));
        Path runs = Path.of(args[2]);
        site.writeStyle(runs.resolve("demo/report.html"));
        for (Path file : site.markdown()) {
            site.add(file);
        }
        site.addSources();
        site.addGallery(runs);
        site.addSearch();
        for (Map.Entry<String, String> page : site.pages.entrySet()) {
            write(site.out.resolve(page.getKey()), page.getValue());
        }
        List<String> dead = site.deadLinks();
        dead.forEach(System.err::println);
        System.out.println(site.pages.size() + " pages, " + site.sections.size() + " sections, " + dead.size()
                + " dead links: " + site.out.resolve("index.html"));
        System.exit(dead.isEmpty() ? 0 : 1);
    }

    private List<Path> markdown() throws IOException {
        List<Path> files = new ArrayList<>();
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                boolean skipped = SKIPPED.contains(folder.getFileName().toString()) || folder.equals(out.toAbsolutePath());
                return skipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (file.toString().endsWith(".md") && !SKIPPED.contains(file.getFileName().toString())) {
                    files.add(file);
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return files.stream().sorted().toList();
    }

    /** The style of the reports, so that manual and reports look alike, and what only the manual needs. */
    private void writeStyle(Path report) throws IOException {
        Matcher style = STYLE.matcher(Files.readString(report));
        StringBuilder css = new StringBuilder();
        while (style.find()) {
            css.append(style.group(1)).append('\n');
        }
        if (css.length() == 0) {
            throw new IOException(report + " has no style");
        }
        css.append(Files.readString(root.resolve("release/site/site.css")));
        write(out.resolve("site.css"), css.toString());
    }

    /** Where a file of the repository stands in the site; no folder begins with a dot, which some servers hide. */
    private String place(Path file) {
        String path = root.relativize(file).toString().replace('\\', '/').replaceFirst("^\\.", "");
        if (path.endsWith("README.md")) {
            return path.replaceFirst("README\\.md$", "index.html");
        }
        return path.endsWith(".md") ? path.replaceFirst("md$", "html") : isCode(file) ? path + ".html" : path;
    }

    private static boolean isCode(Path file) {
        String name = file.getFileName().toString();
        return CODE.contains(name.substring(name.lastIndexOf('.') + 1)) || name.equals("LICENSE");
    }

    private void add(Path file) throws IOException {
        Node document = parser.parse(COMMENT.matcher(Files.readString(file)).replaceAll(""));
        String place = place(file);
        document.accept(new AbstractVisitor() {
            @Override
            public void visit(Link link) {
                link.setDestination(resolved(link.getDestination(), file, place));
                visitChildren(link);
            }

            @Override
            public void visit(Image image) {
                image.setDestination(resolved(image.getDestination(), file, place));
                visitChildren(image);
            }
        });
        Map<Node, String> anchors = anchors(document);
        index(document, anchors, place);
        String html = HtmlRenderer.builder()
                .extensions(List.of(TablesExtension.create()))
                .escapeHtml(true)
                .attributeProviderFactory(context -> (node, tag, attributes) -> {
                    if (anchors.containsKey(node)) {
                        attributes.put("id", anchors.get(node));
                    }
                })
                .build()
                .render(document)
                .replace("<table>", "<div class=\"box\"><table>")
                .replace("</table>", "</table></div>");
        String title = anchors.isEmpty() ? place : text(anchors.keySet().stream()
                .filter(heading -> ((Heading) heading).getLevel() == 1).findFirst()
                .orElse(anchors.keySet().iterator().next()));
        pages.put(place, page(place, title, contents(anchors) + "<article>" + html + "</article>"));
    }

    /** The headings with their anchors, as the links of Markdown name them. */
    private static Map<Node, String> anchors(Node document) {
        Map<Node, String> anchors = new java.util.LinkedHashMap<>();
        Map<String, Integer> seen = new HashMap<>();
        for (Node node = document.getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof Heading) {
                String anchor = text(node)
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\p{L}\\p{N} _-]", "")
                        .replace(' ', '-');
                int before = seen.merge(anchor, 1, Integer::sum) - 1;
                anchors.put(node, before == 0 ? anchor : anchor + "-" + before);
            }
        }
        return anchors;
    }

    private static String contents(Map<Node, String> anchors) {
        List<String> links = anchors.entrySet().stream()
                .filter(heading -> ((Heading) heading.getKey()).getLevel() == 2)
                .map(heading -> "<a href=\"#" + heading.getValue() + "\">" + escaped(text(heading.getKey())) + "</a>")
                .toList();
        return links.size() < 3 || links.size() > 40
                ? ""
                : "<details class=\"on-page\"><summary>On this page</summary><nav>" + String.join("", links)
                        + "</nav></details>";
    }

    private void index(Node document, Map<Node, String> anchors, String place) {
        String anchor = "";
        String title = place;
        StringBuilder text = new StringBuilder();
        for (Node node = document.getFirstChild(); node != null; node = node.getNext()) {
            if (anchors.containsKey(node)) {
                keep(place, anchor, title, text);
                anchor = anchors.get(node);
                title = text(node);
            } else {
                text.append(text(node)).append(' ');
            }
        }
        keep(place, anchor, title, text);
    }

    private void keep(String place, String anchor, String title, StringBuilder text) {
        if (text.length() > 0) {
            sections.add(new Section(place, anchor, title, text.toString().replaceAll("\\s+", " ").strip()));
            text.setLength(0);
        }
    }

    private static String text(Node node) {
        StringBuilder text = new StringBuilder();
        node.accept(new AbstractVisitor() {
            @Override
            public void visit(Text words) {
                text.append(words.getLiteral());
            }

            @Override
            public void visit(Code code) {
                text.append(code.getLiteral());
            }

            @Override
            public void visit(FencedCodeBlock block) {
                text.append(block.getLiteral());
            }

            @Override
            public void visit(IndentedCodeBlock block) {
                text.append(block.getLiteral());
            }

            @Override
            public void visit(SoftLineBreak end) {
                text.append(' ');
            }

            @Override
            public void visit(HardLineBreak end) {
                text.append(' ');
            }

            @Override
            protected void visitChildren(Node parent) {
                super.visitChildren(parent);
                if (parent.getClass().getSimpleName().equals("TableCell")) {
                    text.append(' ');
                }
            }
        });
        return text.toString();
    }

    /** A link of a Markdown file as a link of its page. */
    private String resolved(String link, Path file, String place) {
        if (link.matches("[a-z]+:.*") || link.startsWith("#")) {
            return link;
        }
        String[] parts = link.split("#", 2);
        Path target = file.resolveSibling(parts[0]).normalize();
        if (Files.isDirectory(target)) {
            target = target.resolve("README.md");
        }
        if (!Files.exists(target)) {
            return link; // reported as dead
        }
        if (!target.toString().endsWith(".md")) {
            copies.add(target.toString());
        }
        return relative(place, place(target)) + (parts.length == 1 ? "" : "#" + parts[1]);
    }

    private static String relative(String from, String to) {
        Path folder = Path.of("/" + from).getParent();
        return folder.relativize(Path.of("/" + to)).toString().replace('\\', '/');
    }

    /** Files that pages link to: code as pages, others as they are. */
    private void addSources() throws IOException {
        for (String copy : copies) {
            Path file = Path.of(copy);
            String place = place(file);
            if (isCode(file)) {
                String name = root.relativize(file).toString();
                String body = "<article><h1>" + escaped(name) + "</h1><pre>" + escaped(Files.readString(file))
                        + "</pre></article>";
                pages.put(place, page(place, name, body));
            } else {
                Files.createDirectories(out.resolve(place).getParent());
                Files.write(out.resolve(place), Files.readAllBytes(file));
            }
        }
    }

    /** The reports of runs: each folder's page, with the command that made it, from {@code gallery.txt}. */
    private void addGallery(Path runs) throws IOException {
        StringBuilder body = new StringBuilder("<article><h1>Gallery</h1><p>Reports of plans that ship with Tattle, on"
                + " data that it draws.</p>");
        for (String line : Files.readAllLines(runs.resolve("gallery.txt"))) {
            String[] fields = line.split("\t");
            Path report = Stream.of("report.html", "compare.html", "attack.html", "board/board.html")
                    .map(name -> runs.resolve(fields[0]).resolve(name))
                    .filter(Files::exists)
                    .findFirst()
                    .orElseThrow(() -> new IOException(runs.resolve(fields[0]) + " has no report"));
            boolean isBoard = report.getFileName().toString().equals("board.html"); // which links to pages beside it
            String place = isBoard ? fields[0] + "/board.html" : fields[0] + ".html";
            Path to = out.resolve("gallery").resolve(place);
            Files.createDirectories(to.getParent());
            Files.write(to, Files.readAllBytes(report));
            if (isBoard) {
                try (Stream<Path> beside = Files.list(report.getParent())) {
                    for (Path page : beside.filter(file -> file.toString().endsWith(".html")).toList()) {
                        Files.write(to.resolveSibling(page.getFileName()), Files.readAllBytes(page));
                    }
                }
            }
            body.append("<h2><a href=\"").append(place).append("\">").append(escaped(fields[0]))
                    .append("</a></h2><p>").append(escaped(fields[1])).append("</p><pre>")
                    .append(escaped(fields[2])).append("</pre>");
        }
        pages.put("gallery/index.html", page("gallery/index.html", "Gallery", body + "</article>"));
    }

    private void addSearch() throws IOException {
        String body = "<article><h1>Search</h1><p id=\"found\" class=\"soft\">Search needs a browser that runs scripts."
                + "</p><ol id=\"results\"></ol></article><script src=\"search-index.js\"></script>"
                + "<script src=\"search.js\"></script>";
        pages.put("search.html", page("search.html", "Search", body));
        String index = sections.stream()
                .map(one -> Stream.of(one.page, one.anchor, one.title, one.text)
                        .map(Site::quoted)
                        .collect(Collectors.joining(",", "[", "]")))
                .collect(Collectors.joining(",\n", "const SECTIONS = [\n", "];\n"));
        write(out.resolve("search-index.js"), index);
        write(out.resolve("search.js"), Files.readString(root.resolve("release/site/search.js")));
    }

    private String page(String place, String title, String body) {
        String up = "../".repeat((int) place.chars().filter(c -> c == '/').count());
        String[][] links = {
            {"index.html", "Tattle"}, {"harness/docs/index.html", "Manual"}, {"gallery/index.html", "Gallery"},
            {"api/index.html", "API"},
        };
        StringBuilder bar = new StringBuilder();
        for (String[] link : links) {
            String current = link[0].equals(place) ? " aria-current=\"page\"" : "";
            bar.append("<a href=\"").append(up).append(link[0]).append('"').append(current).append('>')
                    .append(link[1]).append("</a>");
        }
        return "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\""
                + " content=\"width=device-width,initial-scale=1\"><title>" + escaped(title) + "</title>"
                + "<link rel=\"stylesheet\" href=\"" + up + "site.css\"></head><body class=\"site\"><header><nav>" + bar
                + "</nav><form action=\"" + up + "search.html\" role=\"search\"><input type=\"search\" name=\"q\""
                + " aria-label=\"Search\" placeholder=\"Search\"></form></header><main>" + body
                + "</main></body></html>\n";
    }

    /** Links of pages to files or anchors that do not exist. */
    private List<String> deadLinks() throws IOException {
        List<String> dead = new ArrayList<>();
        Map<Path, Set<String>> ids = new HashMap<>();
        for (Map.Entry<String, String> page : pages.entrySet()) {
            Matcher links = HREF.matcher(page.getValue());
            while (links.find()) {
                String link = links.group(1).replace("&amp;", "&");
                if (!link.matches("(https?|mailto):.*") && !leads(page.getKey(), link, ids)) {
                    dead.add(page.getKey() + " -> " + link);
                }
            }
        }
        return dead;
    }

    private boolean leads(String page, String link, Map<Path, Set<String>> ids) throws IOException {
        String[] parts = link.split("#", 2);
        Path from = out.resolve(page);
        Path file = parts[0].isEmpty() ? from : from.resolveSibling(parts[0]).normalize();
        if (!Files.isRegularFile(file)) {
            return false;
        }
        if (parts.length == 1) {
            return true;
        }
        if (!ids.containsKey(file)) {
            ids.put(file, ID.matcher(Files.readString(file)).results().map(id -> id.group(1)).collect(Collectors.toSet()));
        }
        return ids.get(file).contains(java.net.URLDecoder.decode(parts[1], UTF_8));
    }

    private static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.writeString(file, text);
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
    }

    /** A text as a literal of JavaScript that cannot end the script. */
    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("<", "\\u003c").replace("\n", " ") + '"';
    }
}
