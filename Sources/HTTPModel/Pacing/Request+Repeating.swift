extension Request {
    /// Whether a server that received it already may receive it again without harm.
    package var mayArriveTwice: Bool {
        ["GET", "HEAD", "OPTIONS", "TRACE", "PUT", "DELETE"].contains(method.name)
            || headers.contains("Idempotency-Key")
    }
}
