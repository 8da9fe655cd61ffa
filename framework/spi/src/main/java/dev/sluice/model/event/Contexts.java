package dev.sluice.model.event;

import static dev.sluice.model.event.JobEvent.Action.EPILOG;
import static dev.sluice.model.event.JobEvent.Action.PROLOG;

import dev.sluice.model.Annotations;
import dev.sluice.model.IdSet;
import dev.sluice.model.MalformedException;
import dev.sluice.model.RawJson;
import dev.sluice.model.Urgency;
import dev.sluice.model.event.JobEvent.Action;
import dev.sluice.model.event.JobEvent.ActionFinish;
import dev.sluice.model.event.JobEvent.ActionStart;
import dev.sluice.model.event.JobEvent.Alloc;
import dev.sluice.model.event.JobEvent.DependencyAdd;
import dev.sluice.model.event.JobEvent.DependencyRemove;
import dev.sluice.model.event.JobEvent.Finish;
import dev.sluice.model.event.JobEvent.JobspecUpdate;
import dev.sluice.model.event.JobEvent.Memo;
import dev.sluice.model.event.JobEvent.Other;
import dev.sluice.model.event.JobEvent.Plain;
import dev.sluice.model.event.JobEvent.Priority;
import dev.sluice.model.event.JobEvent.Raised;
import dev.sluice.model.event.JobEvent.Release;
import dev.sluice.model.event.JobEvent.ResourceUpdate;
import dev.sluice.model.event.JobEvent.SetFlags;
import dev.sluice.model.event.JobEvent.Submit;
import dev.sluice.model.json.JsonText;
import dev.sluice.model.json.JsonTree;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The contexts of RFC 21's events: for each, how its keys are read and written. Nobody else knows them. */
final class Contexts {

    private record Codec<E extends JobEvent>(
            Class<E> type, Function<ContextReader, E> read, BiConsumer<E, JsonText> write) {

        void write(JobEvent event, JsonText out) {
            write.accept(type.cast(event), out);
        }
    }

    private static final Map<String, Codec<?>> BY_NAME = table();

    private Contexts() {}

    static boolean isKnown(String name) {
        return BY_NAME.containsKey(name);
    }

    /** RFC 21: keys beyond those listed may be there unless otherwise specified, as it is for these. */
    static boolean mayHaveExtra(JobEvent event) {
        boolean empty = event == Plain.FREE || event == Plain.START || event == Plain.CLEAN;
        return !(empty || event instanceof JobspecUpdate || event instanceof Memo || event instanceof Other);
    }

    static LoggedEvent read(EventlogEntry entry) {
        Codec<?> codec = BY_NAME.get(entry.name());
        if (codec == null) {
            return new LoggedEvent(entry.time(), new Other(entry.name(), entry.context()));
        }
        try {
            ContextReader in = ContextReader.of(entry.context());
            JobEvent event = codec.read.apply(in);
            return new LoggedEvent(entry.time(), event, in.left());
        } catch (MalformedException e) {
            throw e.at("context");
        } catch (IllegalArgumentException e) {
            throw ContextReader.SUBJECT
                    .malformed(String.valueOf(e.getMessage()))
                    .at("context");
        }
    }

    /** The context as JSON; empty where the event has none. */
    static Optional<String> write(JobEvent event, Map<String, @Nullable Object> extra) {
        if (event instanceof Other other) {
            return other.context().map(RawJson::text);
        }
        Codec<?> codec = BY_NAME.get(event.eventName());
        if (codec == null) {
            throw new IllegalStateException("no codec for " + event);
        }
        if (event instanceof Plain && extra.isEmpty()) {
            return Optional.empty();
        }
        JsonText out = new JsonText(64).openObject();
        codec.write(event, out);
        members(extra, out);
        return Optional.of(out.closeObject().toString());
    }

    private static Map<String, Codec<?>> table() {
        Map<String, Codec<?>> table = new HashMap<>();
        table.put("submit", new Codec<>(Submit.class, Contexts::submit, Contexts::submit));
        table.put(
                "jobspec-update",
                new Codec<>(
                        JobspecUpdate.class,
                        in -> new JobspecUpdate(in.takeAll()),
                        (event, out) -> members(event.changes(), out)));
        table.put(
                "resource-update",
                new Codec<>(
                        ResourceUpdate.class,
                        in -> new ResourceUpdate(in.time("expiration")),
                        // RFC 21 says integer; R's end may have a fraction (RFC 20), and cut it is another end.
                        (event, out) -> out.key("expiration")
                                .literal(EventlogEntry.seconds(event.expiration())
                                        .toPlainString())));
        table.put("set-flags", new Codec<>(SetFlags.class, in -> new SetFlags(in.strings("flags")), Contexts::flags));
        table.put(
                "dependency-add",
                new Codec<>(
                        DependencyAdd.class,
                        in -> new DependencyAdd(in.string("description")),
                        (event, out) -> out.key("description").string(event.description())));
        table.put(
                "dependency-remove",
                new Codec<>(
                        DependencyRemove.class,
                        in -> new DependencyRemove(in.string("description")),
                        (event, out) -> out.key("description").string(event.description())));
        table.put(
                "priority",
                new Codec<>(
                        Priority.class,
                        in -> new Priority(in.integer("priority", Urgency.LOWEST_PRIORITY, Urgency.HIGHEST_PRIORITY)),
                        (event, out) -> out.key("priority").number(event.priority())));
        table.put(
                "urgency",
                new Codec<>(
                        JobEvent.Urgency.class,
                        in -> new JobEvent.Urgency(urgency(in), in.userid()),
                        (event, out) -> out.key("urgency")
                                .number(event.urgency())
                                .key("userid")
                                .number(event.userid())));
        table.put("alloc", new Codec<>(Alloc.class, Contexts::alloc, Contexts::alloc));
        for (Action action : new Action[] {PROLOG, EPILOG}) {
            actions(action, table);
        }
        table.put(
                "finish",
                new Codec<>(
                        Finish.class,
                        in -> new Finish(in.int32("status")),
                        (event, out) -> out.key("status").number(event.status())));
        table.put("release", new Codec<>(Release.class, Contexts::release, Contexts::release));
        table.put("exception", new Codec<>(Raised.class, ExceptionContext::read, ExceptionContext::write));
        table.put(
                "memo",
                new Codec<>(Memo.class, in -> new Memo(in.takeAll()), (event, out) -> members(event.data(), out)));
        for (Plain plain : Plain.values()) {
            table.put(plain.eventName(), new Codec<>(Plain.class, in -> plain, (event, out) -> {}));
        }
        return Map.copyOf(table);
    }

    private static void actions(Action action, Map<String, Codec<?>> table) {
        table.put(
                action.event("start"),
                new Codec<>(
                        ActionStart.class,
                        in -> new ActionStart(action, in.string("description")),
                        (event, out) -> out.key("description").string(event.description())));
        table.put(
                action.event("finish"),
                new Codec<>(
                        ActionFinish.class,
                        in -> new ActionFinish(action, in.string("description"), in.int32("status")),
                        (event, out) -> out.key("description")
                                .string(event.description())
                                .key("status")
                                .number(event.status())));
    }

    private static Submit submit(ContextReader in) {
        // Read first, lest an error of the version that we know be found in one that we do not.
        in.integer("version", Submit.VERSION, Submit.VERSION);
        return new Submit(urgency(in), in.userid(), (int) in.integer("flags", 0, Integer.MAX_VALUE));
    }

    private static void submit(Submit event, JsonText out) {
        out.key("userid").number(event.userid());
        out.key("urgency").number(event.urgency());
        out.key("flags").number(event.flags());
        out.key("version").number(Submit.VERSION);
    }

    private static int urgency(ContextReader in) {
        return (int) in.integer("urgency", Urgency.HOLD, Urgency.EXPEDITE);
    }

    private static void flags(SetFlags event, JsonText out) {
        out.key("flags").openArray();
        event.flags().forEach(out::string);
        out.closeArray();
    }

    private static Alloc alloc(ContextReader in) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        if (in.has("annotations")) {
            in.object("annotations").forEach((key, value) -> members.put((String) key, value));
        }
        return new Alloc(Annotations.of(members));
    }

    private static void alloc(Alloc event, JsonText out) {
        if (!event.annotations().isEmpty()) {
            out.key("annotations").literal(event.annotations().toJson());
        }
    }

    private static Release release(ContextReader in) {
        Optional<IdSet> ranks =
                in.string("ranks", text -> text.equals("all") ? Optional.empty() : Optional.of(IdSet.parse(text)));
        return new Release(ranks.orElse(null), in.bool("final"));
    }

    private static void release(Release event, JsonText out) {
        IdSet ranks = event.ranks();
        out.key("ranks").string(ranks == null ? "all" : ranks.toString());
        out.key("final").bool(event.last());
    }

    private static void members(Map<String, @Nullable Object> members, JsonText out) {
        members.forEach((key, value) -> JsonTree.write(value, out.key(key)));
    }
}
