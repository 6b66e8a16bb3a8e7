package import HTTPModel

extension Request {
    /// Indicates whether a server that has already received it may receive it again without harm.
    package var mayArriveTwice: Bool { method.isIdempotent || headers.contains("Idempotency-Key") }
}
