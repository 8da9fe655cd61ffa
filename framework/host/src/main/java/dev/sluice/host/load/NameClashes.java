package dev.sluice.host.load;

import dev.sluice.host.PolicyException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Which jars offer a name that another one offers too, as a policy or as a preset. None of them is used:
 * whichever was taken, somebody would get another policy than the one that was meant.
 */
final class NameClashes {

    private final Map<String, List<PolicyInfo>> owners = new TreeMap<>();

    /** Compares what jars offer. */
    NameClashes(List<PolicyInfo> offers) {
        for (PolicyInfo offer : offers) {
            offer.names()
                    .forEach(name -> owners.computeIfAbsent(name, key -> new ArrayList<>())
                            .add(offer));
        }
    }

    /** Why a jar is not used, with the jars it clashes with; empty for one that is. */
    Optional<PolicyException> refusal(PolicyInfo offer) {
        Map<Path, List<String>> shared = new LinkedHashMap<>();
        offer.names().forEach(name -> {
            for (PolicyInfo owner : owners.getOrDefault(name, List.of())) {
                if (!owner.jar().equals(offer.jar())) {
                    shared.computeIfAbsent(owner.jar(), key -> new ArrayList<>())
                            .add("\"" + name + "\"");
                }
            }
        });
        if (shared.isEmpty()) {
            return Optional.empty();
        }
        String others = shared.entrySet().stream()
                .map(other -> other.getKey() + " offers " + String.join(", ", other.getValue()) + " as well")
                .collect(Collectors.joining(", "));
        return Optional.of(
                new PolicyException("policy-twice", offer.jar() + ": " + others + "; none is used, keep one of them"));
    }

    /** Why nobody serves a name: of the jars that offer it, the first one's refusal. */
    Optional<PolicyException> refusal(String name) {
        return owners.getOrDefault(name, List.of()).stream().findFirst().flatMap(this::refusal);
    }
}
