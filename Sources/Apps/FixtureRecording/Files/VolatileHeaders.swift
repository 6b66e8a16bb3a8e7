import Fixtures
package import HTTPModel

/// Header lines that differ each time and say nothing about the API. A file keeps them apart, so that a diff shows
/// what changed.
package enum VolatileHeaders {
    /// Returns whether this is one of them.
    package static func contains(_ field: HeaderField) -> Bool { contains(field.name) }

    /// Returns whether lines of this name are among them.
    package static func contains(_ name: String) -> Bool { names.contains(name.lowercased()) }

    /// Returns the lines without the parts that change by themselves, for comparing two responses.
    static func settled(_ headers: HeaderFields) -> [[UInt8]] {
        headers.map { contains($0) ? Array($0.name.utf8) : $0.line }
    }

    private static let names: Set<String> = [
        "age", "cf-cache-status", "cf-ray", "cf-request-id", "date", "expires", "nel", "ratelimit",
        "ratelimit-remaining", "ratelimit-reset", "report-to", "request-id", "server-timing", "traceparent",
        "tracestate",
        "user-agent", "x-amz-cf-id", "x-amz-cf-pop", "x-amz-id-2", "x-amz-request-id", "x-amzn-requestid",
        "x-amzn-trace-id", "x-b3-spanid", "x-b3-traceid", "x-cache", "x-cache-hits", "x-cloud-trace-context",
        "x-correlation-id", "x-github-request-id", "x-rate-limit-remaining", "x-rate-limit-reset",
        "x-ratelimit-remaining", "x-ratelimit-reset", "x-ratelimit-used", "x-request-id", "x-request-start",
        "x-response-time", "x-runtime", "x-served-by", "x-timer", "x-trace-id", "x-varnish",
    ]
}
