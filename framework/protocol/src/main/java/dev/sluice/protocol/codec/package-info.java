/**
 * JSON of RFC 27 and RFC 28 messages, and nothing else that knows their keys.
 *
 * <p>Reading is strict about what an RFC defines: types, ranges, required keys and keys that stand twice.
 * Keys that it does not define are passed over at the level of the message, since a peer may be newer
 * (flux-core sends {@code t_submit} with {@code sched.alloc}); R and jobspec in a message are read as
 * strictly as they are everywhere.
 */
@NullMarked
package dev.sluice.protocol.codec;

import org.jspecify.annotations.NullMarked;
