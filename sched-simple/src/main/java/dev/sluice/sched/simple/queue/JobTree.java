package dev.sluice.sched.simple.queue;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Pending jobs in some order: a treap that knows of each branch how many jobs it has, the fewest cores and the
 * shortest time that any of them takes. So the next job that could be backfilled is found without a look at
 * those that could not.
 */
final class JobTree {

    private static final class Node {
        private final Waiting job;
        private final int heap;
        private @Nullable Node left;
        private @Nullable Node right;
        private int size;
        private long leastNeed;
        private long leastLength;

        Node(Waiting job, int heap) {
            this.job = job;
            this.heap = heap;
            pull();
        }

        void pull() {
            size = 1;
            leastNeed = job.need();
            leastLength = job.length();
            include(left);
            include(right);
        }

        private void include(@Nullable Node branch) {
            if (branch != null) {
                size += branch.size;
                leastNeed = Math.min(leastNeed, branch.leastNeed);
                leastLength = Math.min(leastLength, branch.leastLength);
            }
        }
    }

    /**
     * What a job may be to be backfilled.
     *
     * @param free takes at most so many cores
     * @param beside and at most so many of them if it runs longer than {@code window}
     * @param window how long the head waits
     */
    record Gap(long free, long beside, long window) {
        boolean fits(long need, long length) {
            return need <= free && (need <= beside || length <= window);
        }
    }

    private final Comparator<Waiting> order;
    private @Nullable Node root;
    private long random = 1;

    JobTree(Comparator<Waiting> order) {
        this.order = order;
    }

    int size() {
        return root == null ? 0 : root.size;
    }

    @Nullable
    Waiting first() {
        Node node = root;
        while (node != null && node.left != null) {
            node = node.left;
        }
        return node == null ? null : node.job;
    }

    void add(Waiting job) {
        root = add(root, new Node(job, heap()));
    }

    private int heap() {
        random = random * 0x9E3779B97F4A7C15L + 1;
        return (int) (random >>> 33);
    }

    private Node add(@Nullable Node branch, Node added) {
        if (branch == null) {
            return added;
        }
        if (order.compare(added.job, branch.job) < 0) {
            Node below = add(branch.left, added);
            branch.left = below;
            if (below.heap > branch.heap) {
                branch.left = below.right;
                below.right = branch;
                branch.pull();
                below.pull();
                return below;
            }
        } else {
            Node below = add(branch.right, added);
            branch.right = below;
            if (below.heap > branch.heap) {
                branch.right = below.left;
                below.left = branch;
                branch.pull();
                below.pull();
                return below;
            }
        }
        branch.pull();
        return branch;
    }

    /** Takes a job out that is in. */
    void remove(Waiting job) {
        root = remove(root, job);
    }

    private @Nullable Node remove(@Nullable Node branch, Waiting job) {
        if (branch == null) {
            throw new IllegalStateException("job " + job.id() + " is not in this order");
        }
        if (branch.job == job) {
            return merge(branch.left, branch.right);
        }
        if (order.compare(job, branch.job) < 0) {
            branch.left = remove(branch.left, job);
        } else {
            branch.right = remove(branch.right, job);
        }
        branch.pull();
        return branch;
    }

    private static @Nullable Node merge(@Nullable Node before, @Nullable Node after) {
        if (before == null || after == null) {
            return before == null ? after : before;
        }
        if (before.heap > after.heap) {
            before.right = merge(before.right, after);
            before.pull();
            return before;
        }
        after.left = merge(before, after.left);
        after.pull();
        return after;
    }

    /** Becomes the tree of these jobs, which are in order, at the cost of one look at each. */
    void become(List<Waiting> sorted) {
        ArrayDeque<Node> spine = new ArrayDeque<>();
        Node top = null;
        for (Waiting job : sorted) {
            Node node = new Node(job, heap());
            Node below = null;
            while (!spine.isEmpty() && spine.peek().heap < node.heap) {
                below = spine.pop();
                below.pull();
            }
            node.left = below;
            if (spine.isEmpty()) {
                top = node;
            } else {
                spine.peek().right = node;
            }
            spine.push(node);
        }
        while (!spine.isEmpty()) {
            spine.pop().pull();
        }
        root = top;
    }

    /** The first job after another, null for the very first, that fits a gap; or null. */
    @Nullable
    Waiting next(@Nullable Waiting after, Gap gap) {
        return next(root, after, gap);
    }

    private @Nullable Waiting next(@Nullable Node branch, @Nullable Waiting after, Gap gap) {
        if (branch == null || !gap.fits(branch.leastNeed, branch.leastLength)) {
            return null;
        }
        if (after != null && order.compare(branch.job, after) <= 0) {
            return next(branch.right, after, gap);
        }
        Waiting found = next(branch.left, after, gap);
        if (found != null) {
            return found;
        }
        return gap.fits(branch.job.need(), branch.job.length()) ? branch.job : next(branch.right, null, gap);
    }

    /** The job with so many before it. */
    Waiting at(int position) {
        Node node = root;
        int left = position;
        while (node != null) {
            int before = node.left == null ? 0 : node.left.size;
            if (left == before) {
                return node.job;
            }
            if (left < before) {
                node = node.left;
            } else {
                left -= before + 1;
                node = node.right;
            }
        }
        throw new IndexOutOfBoundsException("no job " + position + " of " + size());
    }

    /** How many jobs come before one that is in. */
    int position(Waiting job) {
        int before = 0;
        Node node = root;
        while (node != null && node.job != job) {
            if (order.compare(job, node.job) < 0) {
                node = node.left;
            } else {
                before += (node.left == null ? 0 : node.left.size) + 1;
                node = node.right;
            }
        }
        return node == null || node.left == null ? before : before + node.left.size;
    }

    void forEach(Consumer<Waiting> action) {
        forEach(root, action);
    }

    private static void forEach(@Nullable Node branch, Consumer<Waiting> action) {
        if (branch != null) {
            forEach(branch.left, action);
            action.accept(branch.job);
            forEach(branch.right, action);
        }
    }
}
