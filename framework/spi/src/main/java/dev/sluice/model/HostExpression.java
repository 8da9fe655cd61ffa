package dev.sluice.model;

import java.util.ArrayList;
import java.util.List;

/** One host expression while it is read: texts, and the idlists between them. */
final class HostExpression {
    private final Limits limits;
    private final List<String> texts = new ArrayList<>(List.of(""));
    private final List<List<HostIds>> idlists = new ArrayList<>();
    private long hosts = 1;

    HostExpression(Limits limits) {
        this.limits = limits;
    }

    void addText(String text) {
        int at = texts.size() - 1;
        texts.set(at, texts.get(at) + text);
        HostNames.requireLength(texts.get(at), texts.get(at).length(), limits);
    }

    void addIds(List<HostIds> ids) {
        if (ids.size() == 1 && ids.get(0).count() == 1) {
            addText(ids.get(0).text(0));
            return;
        }
        long count = ids.stream().mapToLong(HostIds::count).sum();
        hosts *= count;
        if (hosts > limits.hosts()) {
            throw new MalformedException(
                    "hostlist-limit",
                    MalformedException.quote(texts.get(0) + "[…") + ": more than " + limits.hosts() + " hosts");
        }
        idlists.add(ids);
        texts.add("");
    }

    void addTo(HostCollector out) {
        if (idlists.isEmpty()) {
            if (!texts.get(0).isEmpty()) {
                out.addHost(texts.get(0));
            }
            return;
        }
        requireFewBeginnings();
        expand(texts.get(0), 0, out);
    }

    /** What stands before the last bracket is made for each number of the brackets before it. */
    private void requireFewBeginnings() {
        long beginnings = idlists.get(idlists.size() - 1).size();
        for (List<HostIds> ids : idlists.subList(0, idlists.size() - 1)) {
            beginnings *= ids.stream().mapToLong(HostIds::count).sum();
        }
        long length = texts.stream().mapToLong(String::length).sum();
        if (idlists.size() > 1 && beginnings * length > limits.string()) {
            throw new MalformedException(
                    "hostlist-limit",
                    MalformedException.quote(texts.get(0) + "[…") + ": written out it has more than " + limits.string()
                            + " characters");
        }
    }

    /** Recursion is no deeper than there are idlists of two ids or more: their product is bounded. */
    private void expand(String prefix, int at, HostCollector out) {
        String behind = texts.get(at + 1);
        for (HostIds ids : idlists.get(at)) {
            if (at == idlists.size() - 1) {
                out.addRange(prefix, ids.first(), ids.count(), ids.width(), behind);
                continue;
            }
            for (int i = 0; i < ids.count(); i++) {
                expand(prefix + ids.text(i) + behind, at + 1, out);
            }
        }
    }
}
