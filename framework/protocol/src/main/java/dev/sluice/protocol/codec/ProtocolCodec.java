package dev.sluice.protocol.codec;

import dev.sluice.model.Limits;
import dev.sluice.model.json.Json;
import dev.sluice.protocol.AcquireResponse;
import dev.sluice.protocol.AllocResponse;
import dev.sluice.protocol.FeasibilityCheck;
import dev.sluice.protocol.HelloJob;
import dev.sluice.protocol.HelloRequest;
import dev.sluice.protocol.ReadyMode;
import dev.sluice.protocol.ReadyResponse;
import dev.sluice.protocol.ResourceStatus;
import dev.sluice.protocol.SchedAlloc;
import dev.sluice.protocol.SchedCancel;
import dev.sluice.protocol.SchedExpiration;
import dev.sluice.protocol.SchedFree;
import dev.sluice.protocol.SchedPrioritize;
import dev.sluice.protocol.SchedulerStatus;

/**
 * All messages between a job manager and its scheduler, for either side (RFC 27, RFC 28).
 *
 * <p>Job ids are exact over all 64 bits, times to the microsecond; no number becomes a double. Immutable and
 * safe to share; costly to make, so one is made and kept.
 */
public final class ProtocolCodec {
    private final Json json;
    private final PayloadCodec<HelloRequest, HelloRequest> helloRequest;
    private final PayloadCodec<HelloJob, Decoded<HelloJob>> helloResponse;
    private final PayloadCodec<ReadyMode, ReadyMode> readyRequest;
    private final PayloadCodec<ReadyResponse, ReadyResponse> readyResponse;
    private final PayloadCodec<SchedAlloc, Decoded<SchedAlloc>> allocRequest;
    private final PayloadCodec<AllocResponse, AllocResponse> allocResponse;
    private final PayloadCodec<SchedFree, Decoded<SchedFree>> free;
    private final PayloadCodec<SchedCancel, SchedCancel> cancel;
    private final PayloadCodec<SchedPrioritize, SchedPrioritize> prioritize;
    private final PayloadCodec<AcquireResponse, AcquireResponse> acquireFirst;
    private final PayloadCodec<AcquireResponse, AcquireResponse> acquireLater;
    private final PayloadCodec<ResourceStatus.Allocated, ResourceStatus.Allocated> resourceStatus;
    private final PayloadCodec<SchedulerStatus, SchedulerStatus> schedulerStatus;

    /**
     * Makes the codecs.
     *
     * @param limits how much of a message is read before it is refused; the idsets, hostlists and jobspecs
     *     in it are held to {@link Limits#DEFAULT} besides
     */
    public ProtocolCodec(Limits limits) {
        json = new Json(limits);
        helloRequest = HelloMessages.request(json);
        helloResponse = HelloMessages.response(json);
        readyRequest = ReadyMessages.request(json);
        readyResponse = ReadyMessages.response(json);
        allocRequest = AllocRequests.request(json);
        allocResponse = AllocResponses.response(json);
        free = FreeRequests.request(json);
        cancel = CancelRequests.request(json);
        prioritize = PrioritizeRequests.request(json);
        acquireFirst = AcquireResponses.first(json);
        acquireLater = AcquireResponses.later(json);
        resourceStatus = StatusResponses.manager(json);
        schedulerStatus = StatusResponses.scheduler(json);
    }

    /**
     * The request {@code job-manager.sched-hello}: {@code partial-ok}, a boolean. No payload, no key and, as
     * flux-core has it, a value that is no boolean are false.
     */
    public PayloadCodec<HelloRequest, HelloRequest> helloRequest() {
        return helloRequest;
    }

    /**
     * One response of {@code job-manager.sched-hello}: {@code id}, {@code priority}, {@code userid}, {@code
     * t_submit} and, optional, {@code free}. The end of the stream is an error response without payload. A
     * response that is spoilt is a fault of that job alone: its {@code free} must be taken neither for none
     * of its ranks nor for all.
     */
    public PayloadCodec<HelloJob, Decoded<HelloJob>> helloResponse() {
        return helloResponse;
    }

    /** The request {@code job-manager.sched-ready}: {@code mode} and, in limited mode, {@code limit}. */
    public PayloadCodec<ReadyMode, ReadyMode> readyRequest() {
        return readyRequest;
    }

    /** The response of {@code job-manager.sched-ready}: {@code count}. */
    public PayloadCodec<ReadyResponse, ReadyResponse> readyResponse() {
        return readyResponse;
    }

    /**
     * The request {@code sched.alloc}: {@code id}, {@code priority}, {@code userid}, {@code jobspec} and,
     * optional, {@code t_submit}. One whose jobspec is spoilt can be answered by a denial.
     */
    public PayloadCodec<SchedAlloc, Decoded<SchedAlloc>> allocRequest() {
        return allocRequest;
    }

    /**
     * A response of {@code sched.alloc}: {@code id}, {@code type} and, by type, {@code R} and {@code
     * annotations}, {@code annotations}, {@code note}, nothing. Annotations of a success that are empty and a
     * note that is empty are not written; half a surrogate pair in a note is written as U+FFFD.
     */
    public PayloadCodec<AllocResponse, AllocResponse> allocResponse() {
        return allocResponse;
    }

    /** The request {@code sched.free}: {@code id}, {@code R} and, optional, {@code final}. */
    public PayloadCodec<SchedFree, Decoded<SchedFree>> free() {
        return free;
    }

    /** The request {@code sched.cancel}: {@code id}. */
    public PayloadCodec<SchedCancel, SchedCancel> cancel() {
        return cancel;
    }

    /** The request {@code sched.prioritize}: {@code jobs}, a list of {@code [id, priority]}. */
    public PayloadCodec<SchedPrioritize, SchedPrioritize> prioritize() {
        return prioritize;
    }

    /**
     * The request {@code sched.expiration}: {@code id}, {@code expiration} in seconds, with a fraction or
     * without; its response has no payload.
     *
     * @param tag what the message is to have for {@link SchedExpiration#tag}, which is no part of the payload
     */
    public PayloadCodec<SchedExpiration, SchedExpiration> expiration(long tag) {
        return ExpirationRequests.request(json, tag);
    }

    /**
     * The request {@code feasibility.check}: {@code jobspec}; its response has no payload.
     *
     * @param tag what the message is to have for {@link FeasibilityCheck#tag}, which is no part of the payload
     */
    public PayloadCodec<FeasibilityCheck, FeasibilityCheck> feasibility(long tag) {
        return FeasibilityRequests.request(json, tag);
    }

    /**
     * The first response of {@code resource.acquire}: {@code resources} and {@code up}; the request has no
     * payload. Writing a message without resources is an {@link IllegalArgumentException}.
     */
    public PayloadCodec<AcquireResponse, AcquireResponse> acquireFirst() {
        return acquireFirst;
    }

    /**
     * A later response of {@code resource.acquire}: {@code up}, {@code down}, {@code shrink}, {@code
     * property-add}, {@code property-remove}, {@code expiration}, each optional. Ranks under {@code shrink}
     * count as down too. Writing a message with resources is an {@link IllegalArgumentException}.
     */
    public PayloadCodec<AcquireResponse, AcquireResponse> acquireLater() {
        return acquireLater;
    }

    /** The response of {@code job-manager.resource-status}: {@code allocated}. */
    public PayloadCodec<ResourceStatus.Allocated, ResourceStatus.Allocated> resourceStatus() {
        return resourceStatus;
    }

    /** The response of {@code sched.resource-status}: {@code all}, {@code down}, {@code allocated}. */
    public PayloadCodec<SchedulerStatus, SchedulerStatus> schedulerStatus() {
        return schedulerStatus;
    }
}
