package dev.sluice.model;

import dev.sluice.model.Jobspec.Resource;
import dev.sluice.model.json.Json;
import dev.sluice.model.json.JsonCursor;
import dev.sluice.model.json.JsonSubject;
import dev.sluice.model.json.Keys;
import dev.sluice.model.json.Unicode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** RFC 46: resources as they are written on a command line. */
final class ShapeParser {
    private static final Keys ITEMS = Keys.required().optional("x", "exclusive", "unit", "label", "id");

    private final String text;
    private final List<ResourceDraft> slots = new ArrayList<>();
    private int at;

    private ShapeParser(String text) {
        this.text = text;
    }

    static List<Resource> parse(String text) {
        return new ShapeParser(text).resources();
    }

    private List<Resource> resources() {
        List<ResourceDraft> drafts = list(1);
        if (at < text.length()) {
            throw malformed("unexpected text");
        }
        for (ResourceDraft slot : slots) {
            if (slot.label.isEmpty()) {
                if (slots.size() > 1) {
                    throw malformed("one of several slots has no label");
                }
                slot.label = Optional.of("default");
            }
        }
        return ResourceDraft.resources(drafts);
    }

    private List<ResourceDraft> list(int level) {
        if (level > Limits.DEFAULT.nesting()) {
            throw malformed("nested deeper than " + Limits.DEFAULT.nesting() + " levels");
        }
        List<ResourceDraft> drafts = new ArrayList<>(2);
        boolean several = skip('[');
        do {
            drafts.add(vertex(level));
        } while (several && skip(';'));
        if (several) {
            expect(']');
        }
        return drafts;
    }

    private ResourceDraft vertex(int level) {
        ResourceDraft draft = new ResourceDraft();
        draft.type = word("=[]{}/;,:");
        if (skip('=')) {
            draft.count = count();
        }
        if (skip('{')) {
            items(draft);
        }
        if (skip('/')) {
            draft.with = list(level + 1);
        }
        if (draft.isSlot()) {
            if (draft.with.isEmpty()) {
                throw malformed("a slot that contains nothing");
            }
            slots.add(draft);
        }
        return draft;
    }

    private Count count() {
        int start = at;
        boolean bracketed = skip('[');
        while (at < text.length() && "{/;]".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        if (bracketed) {
            expect(']');
        }
        return CountParser.parseRange(text.substring(start, at));
    }

    private void items(ResourceDraft draft) {
        if (draft.isSlot()) {
            draft.label = Optional.of(word(",}"));
            if (!skip(',')) {
                expect('}');
                return;
            }
        } else if (skip('}')) {
            return;
        }
        do {
            item(draft);
        } while (skip(','));
        expect('}');
    }

    private void item(ResourceDraft draft) {
        boolean no = skip('-');
        boolean sign = no || skip('+');
        String key = word(":,}");
        boolean isKnown = ITEMS.indexOf(key) >= 0;
        if (!isKnown) {
            throw malformed(MalformedException.quote(key) + " is unknown, the nearest known key is "
                    + MalformedException.quote(ITEMS.nearest(key)));
        }
        String value = !sign && skip(':') ? word(",}") : null;
        if (key.equals("x") || key.equals("exclusive")) {
            draft.exclusive = Optional.of(value == null ? !no : truth(value));
            return;
        }
        if (value == null) {
            throw malformed(MalformedException.quote(key) + " needs a value");
        }
        switch (key) {
            case "unit" -> draft.unit = Optional.of(value);
            case "label" -> draft.label = Optional.of(value);
            default -> draft.id = Optional.of(value);
        }
    }

    private boolean truth(String value) {
        return switch (value) {
            case "true" -> true;
            case "false" -> false;
            default -> throw malformed(MalformedException.quote(value) + " is neither true nor false");
        };
    }

    /** A string, in quotes as JSON has them or bare up to one of the characters of {@code ends}. */
    private String word(String ends) {
        int start = at;
        if (skip('"')) {
            while (at < text.length() && text.charAt(at) != '"') {
                at += text.charAt(at) == '\\' ? 2 : 1;
            }
            at = Math.min(at, text.length());
            expect('"');
            return Json.DEFAULT.read(text.substring(start, at), JsonSubject.JOBSPEC, JsonCursor::string);
        }
        while (at < text.length() && ends.indexOf(text.charAt(at)) < 0) {
            at++;
        }
        if (at == start) {
            throw malformed("a word is missing");
        }
        String word = text.substring(start, at);
        if (Unicode.loneSurrogate(word)) {
            throw malformed("a lone surrogate, which is not Unicode text");
        }
        return word;
    }

    private boolean skip(char wanted) {
        if (at < text.length() && text.charAt(at) == wanted) {
            at++;
            return true;
        }
        return false;
    }

    private void expect(char wanted) {
        if (!skip(wanted)) {
            throw malformed("a " + wanted + " is missing");
        }
    }

    private MalformedException malformed(String problem) {
        return new MalformedException(
                "shape-malformed", MalformedException.quote(text) + ": " + problem + " at character " + (at + 1));
    }
}
