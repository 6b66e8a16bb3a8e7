package import HTTPModel

extension Request {
    /// Indicates whether its method only reads, as RFC 9110 defines it.
    package var isSafe: Bool { ["GET", "HEAD", "OPTIONS", "TRACE"].contains(method.name) }

    /// Indicates whether a server that has already received it may receive it again without harm.
    package var mayArriveTwice: Bool {
        ["GET", "HEAD", "OPTIONS", "TRACE", "PUT", "DELETE"].contains(method.name)
            || headers.contains("Idempotency-Key")
    }
}
