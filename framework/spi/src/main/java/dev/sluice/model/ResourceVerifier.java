package dev.sluice.model;

import dev.sluice.model.Verification.Finding;
import dev.sluice.model.Verification.Mode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Compares what was found on some nodes with what is expected there. */
final class ResourceVerifier {
    private final ResourceSet expected;
    private final ResourceSet found;
    private final Verification.Rules rules;
    private final List<Finding> findings = new ArrayList<>();

    private ResourceVerifier(ResourceSet expected, ResourceSet found, Verification.Rules rules) {
        this.expected = expected;
        this.found = found;
        this.rules = rules;
    }

    static Verification verify(ResourceSet expected, ResourceSet found, Verification.Rules rules) {
        ResourceVerifier verifier = new ResourceVerifier(expected, found, rules);
        found.forEachRank(verifier::rank);
        return new Verification(verifier.findings);
    }

    private void rank(int rank, IdSet cores, IdSet gpus) {
        if (!expected.ranks().contains(rank)) {
            findings.add(new Finding.UnknownRank(rank));
            return;
        }
        host(rank);
        IdSet wantedCores = expected.cores(rank);
        IdSet wantedGpus = expected.gpus(rank);
        IdSet lostCores = less(wantedCores, cores, rules.core(), Mode.ALLOW_MISSING);
        IdSet lostGpus = less(wantedGpus, gpus, rules.gpu(), Mode.ALLOW_MISSING);
        if (!lostCores.isEmpty() || !lostGpus.isEmpty()) {
            findings.add(new Finding.Missing(rank, lostCores, lostGpus));
        }
        IdSet moreCores = less(cores, wantedCores, rules.core(), Mode.ALLOW_EXTRA);
        IdSet moreGpus = less(gpus, wantedGpus, rules.gpu(), Mode.ALLOW_EXTRA);
        if (!moreCores.isEmpty() || !moreGpus.isEmpty()) {
            findings.add(new Finding.Extra(rank, moreCores, moreGpus));
        }
    }

    private void host(int rank) {
        Optional<String> wanted = expected.host(rank);
        Optional<String> name = found.host(rank);
        if (wanted.isPresent() && name.isPresent() && rules.hostname() != Mode.IGNORE && !wanted.equals(name)) {
            findings.add(new Finding.WrongHost(rank, wanted.get(), name.get()));
        }
    }

    /** What {@code some} has beyond {@code others}, unless the rule is this one or ignores all. */
    private static IdSet less(IdSet some, IdSet others, Mode rule, Mode allowing) {
        return rule == allowing || rule == Mode.IGNORE ? IdSet.empty() : some.minus(others);
    }
}
