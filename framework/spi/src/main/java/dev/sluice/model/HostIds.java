package dev.sluice.model;

/**
 * A number or range of an idlist.
 *
 * @param first its first number
 * @param count how many numbers
 * @param width to how many digits they are padded with zeros; 0 for none
 */
record HostIds(long first, int count, int width) {

    String text(int index) {
        return new HostRun("", first, count, width, "").host(index);
    }
}
