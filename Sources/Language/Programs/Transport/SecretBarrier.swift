import Basics
import Foundation
import HTTPMiddleware
package import HTTPModel

/// Keeps the secrets of a request from a program that must not get any.
///
/// Header lines and query items that hold a secret are left out, and reported once by name. A secret anywhere else
/// cannot be left out, so the request is refused.
package struct SecretBarrier: Middleware {
    private let program: ProgramCommand
    private let known: @Sendable () -> SecretMask
    private let tell: @Sendable (String) -> Void
    private let told = Told()

    /// Holds back both the secrets of a request and those that the session knows, also in responses.
    package init(
        of program: ProgramCommand, knowing known: @escaping @Sendable () -> SecretMask,
        tell: @escaping @Sendable (String) -> Void
    ) {
        self.program = program
        self.known = known
        self.tell = tell
    }

    package func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
        var plain = request
        let trace = HiddenText(in: request, knowing: known())
        var withheld = plain.dropLines(trace)
        withheld += plain.dropQueryItems(trace)
        guard !trace.isIn(plain.url.absoluteString) else { throw refusal("the URL", request) }
        if !trace.isEmpty {
            guard !trace.isIn(try await request.body.collected()) else { throw refusal("the body", request) }
        }
        let news = told.news(in: withheld.eachNameOnce())
        if !news.isEmpty {
            tell("\(program) is not given \(news.joined(separator: ", ")): write keys: true to give it keys")
        }
        return try await next(plain)
    }

    private func refusal(_ place: String, _ request: Request) -> TransportError {
        TransportError(
            .invalidRequest, "\(place) contains a secret, which \(program) is not given: write keys: true",
            request: request)
    }
}

extension Request {
    fileprivate mutating func dropLines(_ trace: HiddenText) -> [String] {
        let names: Set = ["authorization", "cookie", "proxy-authorization"]
        let dropped = headers.filter { names.contains($0.name.lowercased()) || trace.isIn($0.value) }.map(\.name)
        for name in dropped { headers.remove(name) }
        return dropped
    }

    fileprivate mutating func dropQueryItems(_ trace: HiddenText) -> [String] {
        guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: false),
            let query = parts.percentEncodedQuery, trace.isIn(query)
        else { return [] }
        let items = query.split(separator: "&", omittingEmptySubsequences: false)
        let kept = items.filter { !trace.isIn(String($0)) }
        parts.percentEncodedQuery = kept.isEmpty ? nil : kept.joined(separator: "&")
        url = parts.url ?? url
        return items.filter { trace.isIn(String($0)) }.map { item in
            let name = String(item.prefix { $0 != "=" })
            return trace.isIn(name) ? "?…" : "?\(name)"
        }
    }
}

/// The names that were told already.
private final class Told: Sendable {
    private let names = Lock<Set<String>>([])

    func news(in found: [String]) -> [String] {
        names.withLock { names in found.filter { names.insert($0).inserted } }
    }
}
