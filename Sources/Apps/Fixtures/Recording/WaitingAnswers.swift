import HTTPModel
import Redaction

/// Answers that may contain a token under an ordinary name. They wait in memory until it is known whether anything in
/// them became a key, so that a run that is killed leaves none of it on disk.
struct WaitingAnswers {
    struct Answer {
        /// As it came.
        let exchange: Exchange
        let request: Request
        let response: Response
        /// What is wrong with an answer for the caller.
        let findFault: ExchangeContext.FaultFinder?
        let tell: Recorder.Listener
        /// What was asked, as far as answers to the same question have to stay in their order.
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

    private(set) var all: [Answer] = []
    private var questions: Set<String> = []
    private var size = 0
    /// How many bytes may wait.
    private let limit: Int

    init(limit: Int) {
        self.limit = limit
    }

    /// Whether too much is waiting in memory.
    var isFull: Bool { size > limit }

    /// Whether an answer to this is waiting already, so that the next one has to wait as well.
    func hold(_ question: String) -> Bool {
        questions.contains(question)
    }

    mutating func add(_ answer: Answer) {
        all.append(answer)
        questions.insert(answer.question)
        size += answer.exchange.request.body.count + answer.exchange.response.body.count + Self.headSize
    }

    /// All of them, in the order in which they came; then none waits.
    mutating func take() -> [Answer] {
        defer { (all, questions, size) = ([], [], 0) }
        return all
    }

    /// What an answer takes beside its bodies.
    private static let headSize = 4096
}

extension Exchange {
    /// What was asked, whatever the order of its query and the values in it.
    var question: String {
        let place = RequestPlace(request.url, under: base)
        return "\(request.method) \(place.relative ?? place.path)"
    }

    /// Whether it contains anything that could be a token, although no name or shape says so.
    var mayHoldToken: Bool {
        if response.headers.contains(where: \.mayHoldToken) { return true }
        let inside = Gzip.begins(response.body) ? Gzip.unpack(response.body, upTo: Gzip.unpackingLimit) : nil
        let body = if case .whole(let data) = inside { data } else { response.body }
        let bytes = Array(body)
        guard case .binary = TextForm(of: bytes, response.headers) else { return KeyLikeness.random(in: bytes) != nil }
        return false
    }
}

extension HeaderField {
    /// Ids and checksums that every answer has and that are not used to sign in.
    private static let others: Set = [
        "etag", "if-none-match", "content-type", "content-length", "content-encoding", "content-security-policy",
        "content-security-policy-report-only", "content-disposition", "content-md5", "digest", "repr-digest",
        "report-to",
        "reporting-endpoints", "nel", "via", "alt-svc", "server", "server-timing", "vary", "cache-control", "link",
        "location", "content-location", "strict-transport-security", "expect-ct", "x-amz-id-2", "x-amz-cf-id",
        "x-amz-cf-pop", "last-modified", "expires", "x-powered-by", "x-served-by", "x-timer", "x-cache",
    ]

    var mayHoldToken: Bool {
        guard !VolatileHeaders.contains(self), !Self.others.contains(name.lowercased()) else { return false }
        return KeyLikeness.random(in: Array(line.dropFirst(name.utf8.count + 1))) != nil
    }
}
