import Foundation
import HTTPMiddleware
package import HTTPModel
package import ModelDecoding
package import ScriptExpressions
package import ScriptSyntax

/// The responses that a session remembers, numbered from 1 in the order in which they arrived.
///
/// New responses replace the oldest, and the newest is always kept. A number never changes its meaning.
package struct ResponseLog: Sendable {
    /// The limits of the log.
    package struct Limits: Sendable {
        package var count = 100
        /// The total bytes of all bodies, including those of requests.
        package var size = 64 << 20

        package init() {}
    }

    private let limits: Limits
    /// The newest last. Every copy of the log shares them.
    private var kept: [KeptResponse] = []
    private var size = 0
    /// The number of responses that arrived, whether or not they are kept.
    package private(set) var count = 0
    /// The number of responses that came before the running script or test, which counts from 1 itself.
    private var start = 0

    package init(_ limits: Limits = Limits()) { self.limits = limits }

    /// The responses of the running script that are kept, by their numbers.
    package var all: [(number: Int, response: KeptResponse)] {
        kept.enumerated().suffix(max(0, count - start)).map { (count - kept.count + $0 + 1 - start, $1) }
    }

    /// The number of the running script's responses.
    package var ownCount: Int { count - start }

    /// The number of the running script's oldest response that is kept.
    package var firstNumber: Int { max(1, count - kept.count + 1 - start) }

    package subscript(number: Int) -> KeptResponse? {
        guard number > 0, number <= ownCount else { return nil }
        let place = kept.count - (ownCount - number) - 1
        return place < 0 ? nil : kept[place]
    }

    /// The request that got a response, if it is kept.
    func request(of response: Response) -> Request? {
        kept.last { $0.response.transfer === response.transfer }?.request
    }
}

extension ResponseLog {
    /// Remembers a response. A stream, which is told of when it comes and when it is read, has one number.
    mutating func add(_ response: KeptResponse) {
        if case .stream = response.response.body, request(of: response.response) != nil { return }
        size += response.size
        kept.append(response)
        count += 1
        while kept.count > 1, kept.count > limits.count || size > limits.size { size -= kept.removeFirst().size }
    }

    /// Takes over what came to a copy of this log.
    mutating func add(_ copy: ResponseLog, since former: ResponseLog) {
        let news = copy.count - former.count
        let responses = copy.kept.suffix(news)
        if responses.count < news {
            // Numbers stay in a row: what the copy has let go was newer than everything here.
            (kept, size) = ([], 0)
            count += news - responses.count
        }
        for response in responses { add(response) }
    }

    /// Counts from 1 from here on.
    mutating func startOver() { start = count }

    /// Counts on as before another log started over.
    mutating func goOn(from former: ResponseLog) { start = former.start }

    /// Returns the response with a number, or throws an error that says which numbers there are.
    package func response(numbered number: Int, at range: SourceRange) throws(RuntimeError) -> Response {
        if let found = self[number] { return found.response }
        guard ownCount > 0 else {
            throw RuntimeError("there is no response yet", advice: "send a request first: GET URL", at: range)
        }
        let known = firstNumber == ownCount ? "\(ownCount)" : "a number from \(firstNumber) to \(ownCount)"
        let message =
            if number < 1 {
                "responses are numbered from 1, and this is \(number)"
            } else if number > ownCount {
                "there is no response \(number): the last one is \(ownCount)"
            } else {
                "response \(number) is no longer kept, because newer ones took its place"
            }
        throw RuntimeError(message, advice: "write \(known); responses lists them", at: range)
    }
}

/// A response that a session remembers, with its request and the type that its call decodes it as.
///
/// It is a reference, so that copying the log does not copy its responses.
package final class KeptResponse: Sendable {
    package let request: Request?
    package let response: Response
    package let type: ModelType?

    package init(_ response: Response, to request: Request?, as type: ModelType? = nil) {
        (self.response, self.request, self.type) = (response, request, type)
    }

    /// The request as a line would send it again, without secrets: `GET episodes?page=2`, or with the whole URL if that is
    /// not under the base.
    package func requestLine(under base: BaseURL?) -> String? {
        request.map { request in
            let path = base.flatMap { $0.reference(to: request.url) }
            let query = path == nil ? nil : request.url.query(percentEncoded: true).map { "?\($0)" }
            let line = "\(request.method) \(path ?? request.url.absoluteString)\(query ?? "")"
            return SecretMask(request.allSecrets).masked(line)
        }
    }

    fileprivate var size: Int { (request?.body.heldSize ?? 0) + response.body.heldSize }
}

extension Body {
    fileprivate var heldSize: Int { if case .bytes(let data) = self { data.count } else { 0 } }
}
