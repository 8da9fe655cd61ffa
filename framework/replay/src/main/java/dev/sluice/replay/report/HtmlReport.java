package dev.sluice.replay.report;

import dev.sluice.replay.output.OutputFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * Writes a report as one HTML file with everything in it: style, script, data and the ECharts library
 * (Apache License 2.0, taken from its webjar). A content security policy keeps the page from reaching
 * for anything else. The same data gives the same bytes.
 */
public final class HtmlReport {
    private static final String ECHARTS = "/META-INF/resources/webjars/echarts/5.3.1/dist/echarts.min.js";

    private HtmlReport() {}

    /**
     * Writes the file, in one piece.
     *
     * @throws dev.sluice.replay.output.OutputException if that fails
     */
    public static void write(Path path, ReportData data) {
        OutputFile.write(path, out -> write(out, data));
    }

    /** Writes the page. */
    public static void write(Writer out, ReportData data) throws IOException {
        String page = resource("report.html");
        int from = 0;
        for (int at = page.indexOf("@{"); at >= 0; at = page.indexOf("@{", from)) {
            int end = page.indexOf('}', at);
            out.write(page, from, at - from);
            out.write(part(page.substring(at + 2, end), data));
            from = end + 1;
        }
        out.write(page, from, page.length() - from);
    }

    private static String part(String name, ReportData data) {
        return switch (name) {
            case "title" -> escape(data.title());
            case "style" -> resource("report.css");
            case "echarts" -> resource(ECHARTS);
            case "script" -> resource("report.js");
            case "data" -> ReportJson.of(data);
            default -> throw new IllegalStateException("report.html asks for " + name);
        };
    }

    /** Text for HTML outside of scripts. */
    static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    private static String resource(String name) {
        try (InputStream in = HtmlReport.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("resource " + name + " is not on the class path");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
