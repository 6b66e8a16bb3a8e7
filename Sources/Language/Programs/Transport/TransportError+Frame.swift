import HTTPModel
import JSONModel

extension TransportError {
    /// The error that a frame reports; nil for a frame without one.
    ///
    ///     {"id":1,"error":"refused","detail":"nothing listens on port 8080"}
    init?(_ head: FrameHead, limits: TransportConfiguration) throws(TransportError) {
        guard let error = head["error"] else { return nil }
        guard let word = error.string, let kind = Self.kinds(limits)[word] else {
            let known = Self.kinds(limits).keys.sorted().joined(separator: ", ")
            throw TransportError(.malformed, "the program reports the error \(error.sourceText): write one of \(known)")
        }
        self.init(kind, head["detail"]?.string ?? "")
    }

    private static func kinds(_ limits: TransportConfiguration) -> [String: Kind] {
        [
            "invalidRequest": .invalidRequest, "malformed": .malformed, "nameNotFound": .nameNotFound,
            "refused": .refused, "timedOut": .timedOut(.waiting), "tls": .tls,
            "tooLarge": .tooLarge(.head(limits.headLimit)), "truncated": .truncated, "unreachable": .unreachable,
        ]
    }
}
