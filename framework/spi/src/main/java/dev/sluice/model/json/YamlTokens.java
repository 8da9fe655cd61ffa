package dev.sluice.model.json;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.util.JsonParserDelegate;
import tools.jackson.dataformat.yaml.YAMLParser;

/** YAML as the tokens that JSON has: no aliases, no tags, numbers with the text of JSON's. */
final class YamlTokens extends JsonParserDelegate {
    private static final String STANDARD_TAGS = "tag:yaml.org,2002:";

    private final YAMLParser yaml;

    YamlTokens(JsonParser yaml) {
        super(yaml);
        this.yaml = (YAMLParser) yaml;
    }

    @Override
    public @Nullable JsonToken nextToken() {
        JsonToken token = yaml.nextToken();
        check();
        return token;
    }

    @Override
    public @Nullable String nextName() {
        String name = yaml.nextName();
        check();
        return name;
    }

    @Override
    public String getString() {
        JsonToken token = yaml.currentToken();
        if (token == JsonToken.VALUE_NULL) {
            return "null";
        }
        String text = yaml.getString();
        if (token.isNumeric()) {
            Yaml.CONSTRAINTS.validateIntegerLength(text.length());
        }
        return token == JsonToken.VALUE_NUMBER_FLOAT ? number(text) : text;
    }

    /** YAML has {@code 3600.} for a number, which the examples of RFC 14 use, and {@code .inf}. */
    private String number(String text) {
        if (text.endsWith("f") || text.endsWith("F") || text.endsWith("n") || text.endsWith("N")) {
            throw new StreamReadException(this, text + " is not a finite number");
        }
        int point = text.indexOf('.');
        boolean bare = point >= 0 && (point + 1 == text.length() || !Character.isDigit(text.charAt(point + 1)));
        return bare ? text.substring(0, point + 1) + "0" + text.substring(point + 1) : text;
    }

    private void check() {
        if (yaml.isCurrentAlias() || yaml.getObjectId() != null) {
            // An alias repeats what it names, and some lines of these repeat it a billion times.
            throw new StreamReadException(this, "anchors and aliases have no place in this document");
        }
        String tag = yaml.getTypeId();
        if (tag != null && !tag.startsWith(STANDARD_TAGS)) {
            throw new StreamReadException(this, "a tag of its own has no place in this document");
        }
    }
}
