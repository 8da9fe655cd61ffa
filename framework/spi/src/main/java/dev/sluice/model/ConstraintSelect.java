package dev.sluice.model;

import java.util.PrimitiveIterator;

/** Evaluates a constraint on all nodes of an inventory at once, as operations on sets of ranks. */
final class ConstraintSelect {
    private ConstraintSelect() {}

    static IdSet select(Constraint constraint, ResourceSet inventory) {
        IdSet all = inventory.ranks();
        if (constraint instanceof Constraint.And and) {
            IdSet ranks = all;
            for (Constraint value : and.values()) {
                ranks = ranks.isEmpty() ? ranks : ranks.intersect(select(value, inventory));
            }
            return ranks;
        }
        if (constraint instanceof Constraint.Or or) {
            IdSet ranks = or.values().isEmpty() ? all : IdSet.empty();
            for (Constraint value : or.values()) {
                ranks = ranks.union(select(value, inventory));
            }
            return ranks;
        }
        if (constraint instanceof Constraint.Not not) {
            return all.minus(select(not.value(), inventory));
        }
        if (constraint instanceof Constraint.Properties properties) {
            return properties(properties, inventory);
        }
        if (constraint instanceof Constraint.Hosts hosts) {
            return hosts(hosts.hosts(), inventory);
        }
        return constraint instanceof Constraint.Ranks ranks ? all.intersect(ranks.ranks()) : IdSet.empty();
    }

    private static IdSet properties(Constraint.Properties properties, ResourceSet inventory) {
        IdSet ranks = inventory.ranks();
        for (String value : properties.values()) {
            IdSet having = inventory.properties().getOrDefault(Constraint.Properties.unnegated(value), IdSet.empty());
            ranks = Constraint.Properties.isNegated(value) ? ranks.minus(having) : ranks.intersect(having);
        }
        return ranks;
    }

    private static IdSet hosts(Hostlist wanted, ResourceSet inventory) {
        IdSet.Builder found = IdSet.builder();
        PrimitiveIterator.OfInt rank = inventory.ranks().iterator();
        for (String host : inventory.nodelist()) {
            int at = rank.nextInt();
            if (wanted.find(host) >= 0) {
                found.add(at);
            }
        }
        return found.build();
    }
}
