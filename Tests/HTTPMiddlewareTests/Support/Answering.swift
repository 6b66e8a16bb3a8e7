import Basics
import Foundation
import HTTPModel

/// A transport that is a closure, and remembers what it was sent.
final class Answering: Transport {
    typealias Answer = @Sendable (Request) throws(TransportError) -> Response

    private let answer: Answer
    private let sent = Lock<[Request]>([])

    init(_ answer: @escaping Answer) {
        self.answer = answer
    }

    var requests: [Request] { sent.withLock { $0 } }

    func send(_ request: Request, in context: ExchangeContext) async throws(TransportError) -> Response {
        sent.withLock { $0.append(request) }
        return try answer(request)
    }
}

extension Response {
    /// `Response(200, ["A: b"], "text", url)`
    init(_ status: Int, _ lines: [String] = [], _ body: Body = .none, at url: URL) {
        let fields = lines.compactMap { HeaderField(line: Array($0.utf8)) }
        precondition(fields.count == lines.count, "a header line of a test is none")
        self.init(status: Status(status), headers: HeaderFields(fields), body: body, url: url)
    }
}

extension HeaderFields {
    /// `["A: b"]`
    init(lines: [String]) {
        self.init(lines.compactMap { HeaderField(line: Array($0.utf8)) })
    }

    /// Every line as it is sent.
    var lines: [String] { map { String(decoding: $0.line, as: UTF8.self) } }
}

extension URL {
    /// An address that a test wrote down.
    init(test text: String) {
        guard let url = URL(string: text) else { preconditionFailure("\(text) is no URL") }
        self = url
    }
}
