package dev.sluice.model;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The digits of the two encodings of RFC 19 that need a table; read when first needed. */
final class JobIdTables {
    /** Base 1626; RFC 19 refers to mnemonicode for the words. */
    static final JobIdTables WORDS = new JobIdTables("mnemonic-words.txt");

    /** Base 576. */
    static final JobIdTables EMOJI = new JobIdTables("emoji.txt");

    private final List<String> symbols;
    private final Map<String, Integer> values = new HashMap<>();

    private JobIdTables(String file) {
        symbols = read(file);
        for (int i = 0; i < symbols.size(); i++) {
            values.put(symbols.get(i), i);
        }
    }

    int base() {
        return symbols.size();
    }

    String symbol(int value) {
        return symbols.get(value);
    }

    /** Value of a symbol, or -1. */
    int value(String symbol) {
        return values.getOrDefault(symbol, -1);
    }

    private static List<String> read(String file) {
        try (InputStream in = JobIdTables.class.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalStateException("the jar lacks " + file);
            }
            BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
            return lines.lines().filter(line -> !line.startsWith("#")).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
