package dev.sluice.host.load;

import static dev.sluice.model.MalformedException.quote;

import dev.sluice.host.LoadedPolicy;
import dev.sluice.host.Nearest;
import dev.sluice.host.PolicyException;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The policies in some folders of jars, by name. */
public final class PolicyCatalog implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger(PolicyCatalog.class.getName());

    private final List<PluginJar> jars = new ArrayList<>();
    private final List<PolicyException> broken = new ArrayList<>();

    /** The jars that were loaded, by the copy of their content. */
    private final Map<Path, Path> contents = new HashMap<>();

    private NameClashes clashes = new NameClashes(List.of());

    private final LeakProbe probe;

    private PolicyCatalog(LeakProbe probe) {
        this.probe = probe;
    }

    /**
     * Loads every jar of some folders. One that is wrong does not keep the others from being used; it is
     * told of by {@link #broken}. So are jars that offer the same name, all of them, and a jar with the
     * same content as another, which is used.
     *
     * @param folders where to look; one that does not exist is empty, one that is named twice is read once
     * @param cache where copies of the jars are kept
     * @throws PolicyException if a folder can't be read
     */
    public static PolicyCatalog open(List<Path> folders, Path cache) {
        return open(folders, cache, new LeakProbe());
    }

    /**
     * The same for a process that opens more than one.
     *
     * @param probe watches what becomes of the jars' classes when the catalog is closed
     */
    public static PolicyCatalog open(List<Path> folders, Path cache, LeakProbe probe) {
        PolicyCatalog catalog = new PolicyCatalog(probe);
        JarCache copies = new JarCache(cache);
        try {
            for (Path folder : distinct(folders)) {
                archives(folder).forEach(jar -> catalog.add(jar, copies));
            }
            catalog.leaveOut(new NameClashes(catalog.list()));
            return catalog;
        } catch (Throwable e) {
            catalog.close();
            throw e;
        }
    }

    /** Everything that can be used, by name. */
    public List<PolicyInfo> list() {
        return jars.stream()
                .map(PluginJar::info)
                .sorted((a, b) -> a.name().compareTo(b.name()))
                .toList();
    }

    /** What is left out, and why. */
    public List<PolicyException> broken() {
        return List.copyOf(broken);
    }

    /**
     * Configures a policy.
     *
     * @throws PolicyException if there is none of that name, several jars offer it, or an option does not
     *     fit
     */
    public LoadedPolicy load(PolicySpec spec) {
        for (PluginJar jar : jars) {
            var policy = jar.policy(spec);
            if (policy.isPresent()) {
                return policy.get();
            }
        }
        clashes.refusal(spec.name()).ifPresent(refusal -> {
            throw new PolicyException(
                    refusal.code(), "policy " + quote(spec.name()) + ": not loaded: " + refusal.getMessage(), refusal);
        });
        throw unknown(spec.name());
    }

    private PolicyException unknown(String name) {
        List<String> known = list().stream().flatMap(PolicyInfo::names).toList();
        String nearest = Nearest.to(name, known)
                .map(close -> ", did you mean \"" + close + "\"?")
                .orElse("");
        String why = broken.isEmpty() ? "" : "; not loaded: " + broken.get(0).getMessage();
        String more = broken.size() < 2 ? "" : ", and " + (broken.size() - 1) + " more";
        return new PolicyException(
                "policy-unknown",
                "policy %s: there is none of that name%s; known are %s%s"
                        .formatted(
                                quote(name), nearest, known.isEmpty() ? "none" : String.join(", ", known), why + more));
    }

    /** Lets go of all jars; policies that came from them must not be started or called any more. */
    @Override
    public void close() {
        jars.forEach(PluginJar::close);
        jars.clear();
    }

    private void add(Path jar, JarCache cache) {
        try {
            Path copy = PluginJar.copy(jar, cache);
            Path same = contents.get(copy);
            if (same != null) {
                throw new PolicyException("plugin-same", jar + ": its content is that of " + same);
            }
            jars.add(PluginJar.load(jar, copy, probe));
            contents.put(copy, jar);
        } catch (PolicyException e) {
            broken.add(e);
            LOG.log(System.Logger.Level.DEBUG, "a plugin is left out", e);
        }
    }

    private void leaveOut(NameClashes found) {
        clashes = found;
        for (PluginJar jar : List.copyOf(jars)) {
            found.refusal(jar.info()).ifPresent(refusal -> {
                broken.add(refusal);
                jars.remove(jar);
                jar.close();
            });
        }
    }

    /** The folders, each once, by whatever names it was given. */
    private static Collection<Path> distinct(List<Path> folders) {
        Map<Path, Path> distinct = new LinkedHashMap<>();
        for (Path folder : folders) {
            if (Files.exists(folder)) {
                try {
                    distinct.putIfAbsent(folder.toRealPath(), folder);
                } catch (IOException e) {
                    throw unreadable(folder, e);
                }
            }
        }
        return distinct.values();
    }

    private static List<Path> archives(Path folder) {
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.{jar,zip}")) {
            files.forEach(found::add);
        } catch (IOException | DirectoryIteratorException e) {
            throw unreadable(folder, e);
        }
        found.sort(null);
        return found;
    }

    private static PolicyException unreadable(Path folder, Exception cause) {
        return new PolicyException("plugin-folder", folder + ": can't be read: " + cause, cause);
    }
}
