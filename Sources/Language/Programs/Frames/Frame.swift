package import Foundation
package import HTTPModel
import JSONModel

/// A frame to write: a line of JSON, and the bytes that it announces.
package struct Frame: Sendable {
    private var members: [(name: String, value: String)] = []
    private var body = Data()

    /// The first frame of each side: the version that it speaks.
    package static let greeting = Frame().with("sonde", "\(version)")

    package static let version = 1

    package static func of(_ exchange: Int) -> Frame { Frame().with("id", "\(exchange)") }

    /// The frame that begins a request; `more` tells whether pieces of its body follow.
    package static func request(_ request: Request, _ exchange: Int, more: Bool) -> Frame {
        var frame = of(exchange)
            .with("method", JSONValue.quoted(request.method.name))
            .with("url", JSONValue.quoted(request.url.withoutFragment))
            .with("headers", list(request.headers))
        if case .bytes(let body) = request.body { frame = frame.carrying(body) }
        guard more else { return frame }
        return (request.body.length.map { frame.with("length", "\($0)") } ?? frame).followed
    }

    /// Says that the rest of an exchange is not wanted.
    static func cancel(_ exchange: Int) -> Frame { of(exchange).with("cancel", "true") }

    /// The same frame with bytes.
    package func carrying(_ body: Data) -> Frame {
        var frame = self
        frame.body = body
        return frame
    }

    /// The same frame, followed by another of its exchange.
    package var followed: Frame { with("more", "true") }

    package var bytes: Data {
        let all = body.isEmpty ? members : members + [("bytes", "\(body.count)")]
        let line = all.map { "\(JSONValue.quoted($0.name)):\($0.value)" }.joined(separator: ",")
        return Data("{\(line)}\n".utf8) + body
    }

    /// The same frame with a member, whose value is JSON.
    package func with(_ name: String, _ value: String) -> Frame {
        var frame = self
        frame.members.append((name, value))
        return frame
    }

    /// Header lines as pairs: `[["Accept","*/*"]]`.
    package static func list(_ fields: HeaderFields) -> String {
        "[" + fields.map { "[\(JSONValue.quoted($0.name)),\(JSONValue.quoted($0.value))]" }.joined(separator: ",") + "]"
    }
}
