import Fixtures
package import HTTPModel
import Redaction

/// Responses that may contain a token under an ordinary name. They wait in memory until it is known whether
/// anything in them became a key, so that a run that is killed leaves none of it on disk.
struct WaitingResponses {
    struct Entry {
        /// As it came.
        let exchange: Exchange
        let request: Request
        let response: Response
        /// Finds what is wrong with a response for the caller.
        let findFault: ExchangeContext.FaultFinder?
        let tell: Recorder.Listener
        /// The request, as far as responses to the same one must stay in order.
        let question: String

        init(
            _ exchange: Exchange, of request: Request, _ response: Response,
            findFault: ExchangeContext.FaultFinder? = nil, tell: @escaping Recorder.Listener
        ) {
            self.exchange = exchange
            self.request = request
            self.response = response
            self.findFault = findFault
            self.tell = tell
            question = exchange.question
        }
    }

    private(set) var all: [Entry] = []
    private var questions: Set<String> = []
    private var size = 0
    /// The number of bytes that may wait.
    private let limit: Int

    init(limit: Int) {
        self.limit = limit
    }

    /// True if too much is waiting in memory.
    var isFull: Bool { size > limit }

    /// True if a response to this is already waiting, so that the next one must also wait.
    func hold(_ question: String) -> Bool {
        questions.contains(question)
    }

    mutating func add(_ entry: Entry) {
        all.append(entry)
        questions.insert(entry.question)
        size += entry.exchange.request.body.count + entry.exchange.response.body.count + Self.headSize
    }

    /// All of them, in the order in which they came; then none waits.
    mutating func take() -> [Entry] {
        defer { (all, questions, size) = ([], [], 0) }
        return all
    }

    /// The size of a response besides its bodies.
    private static let headSize = 4096
}

extension Exchange {
    /// The request, whatever the order of its query and the values in it.
    var question: String {
        let place = RequestPlace(request.url, under: base)
        return "\(request.method) \(place.relative ?? place.path)"
    }

    /// True if it contains anything that could be a token, although no name or shape says so.
    var mayHoldToken: Bool {
        if response.fields.contains(where: \.mayHoldToken) { return true }
        let inside = Gzip.begins(response.body) ? Gzip.unpack(response.body, upTo: Gzip.unpackingLimit) : nil
        let body = if case .whole(let data) = inside { data } else { response.body }
        let bytes = Array(body)
        guard case .binary = TextForm(of: bytes, response.headers) else { return KeyLikeness.random(in: bytes) != nil }
        return false
    }
}

extension HeaderField {
    /// Ids and checksums that every response has and that are not used to sign in.
    private static let others: Set = [
        "etag", "if-none-match", "content-type", "content-length", "content-encoding", "content-security-policy",
        "content-security-policy-report-only", "content-disposition", "content-md5", "digest", "repr-digest",
        "report-to",
        "reporting-endpoints", "nel", "via", "alt-svc", "server", "server-timing", "vary", "cache-control", "link",
        "location", "content-location", "strict-transport-security", "expect-ct", "x-amz-id-2", "x-amz-cf-id",
        "x-amz-cf-pop", "last-modified", "expires", "x-powered-by", "x-served-by", "x-timer", "x-cache",
    ]

    /// True if its value looks like a key, and its name does not say that it is something else.
    package var mayHoldToken: Bool {
        guard !VolatileHeaders.contains(self), !Self.others.contains(name.lowercased()) else { return false }
        return KeyLikeness.random(in: Array(line.dropFirst(name.utf8.count + 1))) != nil
    }
}
