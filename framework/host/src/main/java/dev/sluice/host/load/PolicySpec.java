package dev.sluice.host.load;

import static dev.sluice.model.MalformedException.quote;

import dev.sluice.host.PolicyException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A policy as a user names it: {@code NAME[,key=value…]}.
 *
 * @param name a provider's name or the name of one of its presets
 * @param options in the order given
 */
public record PolicySpec(String name, Map<String, String> options) {

    public PolicySpec {
        options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    }

    /**
     * Reads {@code sched-simple,queue-policy=fcfs}.
     *
     * @throws PolicyException if there is no name, an option has no {@code =}, or a key comes twice
     */
    public static PolicySpec parse(String text) {
        List<String> parts = List.of(text.split(",", -1));
        if (parts.get(0).isBlank() || parts.get(0).contains("=")) {
            throw malformed(text, "it must begin with a policy's name");
        }
        Map<String, String> options = new LinkedHashMap<>();
        for (String part : parts.subList(1, parts.size())) {
            int equals = part.indexOf('=');
            String key = part.substring(0, Math.max(equals, 0)).strip();
            if (key.isEmpty()) {
                throw malformed(text, quote(part) + " is not key=value");
            }
            if (options.put(key, part.substring(equals + 1).strip()) != null) {
                throw malformed(text, "option " + quote(key) + " is given twice");
            }
        }
        return new PolicySpec(parts.get(0).strip(), options);
    }

    private static PolicyException malformed(String text, String why) {
        return new PolicyException("policy-spec", "policy " + quote(text) + ": " + why);
    }
}
