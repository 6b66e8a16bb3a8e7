import Foundation
package import HTTPModel
import ModelDecoding
package import ScriptExpressions
import ScriptSyntax

extension Evaluator {
    /// The same, with a request whose parts can be read, such as `request.body` in a header line. A variable of the script
    /// called `request` keeps its meaning.
    package func with(_ request: Request) -> Evaluator {
        guard (try? declared("request", at: 0..<0)) == nil else { return self }
        var inner = self
        let (path, query) = request.target
        var body = Data()
        if case .bytes(let data) = request.body { body = data }
        inner.names["request"] = .tuple([
            TupleElement("method", .string(request.method.name)),
            TupleElement("path", request.known(path)),
            TupleElement("url", .model(.url(request.url))),
            TupleElement("query", request.known(query)),
            TupleElement("headers", .headers(request.headers, secrets: request.secrets)),
            TupleElement("body", request.secrets.isEmpty ? .model(.data(body)) : .secretData(body, request.secrets)),
        ])
        return inner
    }

    /// The same; a file that would be sent as a stream is read for it.
    func reading(_ request: Request, at range: SourceRange) async throws(RuntimeError) -> Evaluator {
        var whole = request
        do { whole.body = .bytes(try await request.body.collected()) } catch {
            throw RuntimeError(error.detail, at: range)
        }
        return with(whole)
    }
}

extension Request {
    /// The path and the query as they are sent, without the question mark.
    fileprivate var target: (path: String, query: String) {
        let text = url.absoluteString
        let rest = (try? SiteAddress.read(text).rest) ?? Substring(text)
        let sent = rest.prefix { $0 != "#" }
        let path = sent.prefix { $0 != "?" }
        return (path.isEmpty ? "/" : String(path), String(sent[path.endIndex...].dropFirst()))
    }

    /// A part of it as text: secret where a secret stands in it.
    fileprivate func known(_ text: String) -> Value { .text(text, holdingAnyOf: secrets) }
}
