package dev.sluice.protocol.codec;

/** A codec of a message that need not have a payload. */
record EmptyAllowed<M, D>(PayloadCodec<M, D> codec, D whenEmpty) implements PayloadCodec<M, D> {

    @Override
    public String encode(M message) {
        return codec.encode(message);
    }

    @Override
    public D decode(String json) {
        return json.isEmpty() ? whenEmpty : codec.decode(json);
    }

    @Override
    public D decode(byte[] utf8) {
        return utf8.length == 0 ? whenEmpty : codec.decode(utf8);
    }
}
