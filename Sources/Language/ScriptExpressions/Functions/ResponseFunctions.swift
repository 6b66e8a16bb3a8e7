import Foundation
package import HTTPModel
import ModelDecoding
import ScriptSyntax

extension FunctionTable {
    /// The functions of responses and their header lines.
    static let responses: [FunctionEntry] = [
        FunctionEntry(
            .none, "response", [.init(nil, "Int")], "Response",
            "One of the session's responses by its number, as `responses` lists it.", ("response(1).status", "200")
        ) { (call) throws(RuntimeError) in
            let range = call.arguments[0]?.expression.range ?? call.range
            guard let number = call.value(0).int else {
                throw RuntimeError(
                    "Int is expected here, but this is \(call.value(0).kindName)",
                    advice: "write response(1); responses lists the numbers", at: range)
            }
            return .response(try call.evaluator.surroundings.response(numbered: number, at: range))
        },
        FunctionEntry(.response, "status", "Int", "The status code.", ("response.status", "200")) { call in
            .int(call.response?.status.code ?? 0)
        },
        FunctionEntry(.response, "reason", "String", "The reason phrase.", ("response.reason", #""OK""#)) {
            call in
            .string(call.response?.reason ?? "")
        },
        FunctionEntry(
            .response, "headers", "Headers", "The header lines, by name in any case.",
            (#"response.headers["etag"]"#, #""\"a1\"""#)
        ) { call in
            call.response.map { .headers($0.headers) } ?? .nil
        },
        FunctionEntry(.response, "body", "Data", "The bytes of the body.", ("response.body.count", "32")) {
            (call) throws(RuntimeError) in
            .model(.data(try call.body))
        },
        FunctionEntry(
            .response, "text", "String", "The body as text; bytes that are not UTF-8 become �.",
            ("response.text.prefix(6)", #""[{\"id\"""#)
        ) { (call) throws(RuntimeError) in
            .string(String(decoding: try call.body, as: UTF8.self))
        },
        FunctionEntry(.response, "json", "JSON", "The body as JSON.", ("response.json[0].title", #""A""#)) {
            (call) throws(RuntimeError) in
            try call.json(try call.body)
        },
        FunctionEntry(
            .response, "url", "URL", "The response's address: after redirects, the last one.",
            ("response.url.path", #""/episodes""#)
        ) { call in
            call.response.map { .model(.url($0.url)) } ?? .nil
        },
        FunctionEntry(.response, "version", "String", "The protocol.", ("response.version", #""HTTP/1.1""#)) { call in
            .string(call.response?.version ?? "")
        },
        FunctionEntry(
            .response, "duration", "Duration?", "The time it took, up to the last byte.", ("response.duration", "12ms")
        ) { call in
            call.response?.transfer.facts.timings.total.map(Value.duration) ?? .nil
        },
        FunctionEntry(
            .response, "timing",
            "(name: Duration?, connect: Duration?, tls: Duration?, ready: Duration?, firstByte: Duration?, total: Duration?)",
            "When each phase ended; nil for one that did not take place.", ("response.timing.firstByte", "8ms")
        ) { call in
            let timings = call.response?.transfer.facts.timings ?? Timings()
            let phases: [(String, Duration?)] = [
                ("name", timings.name), ("connect", timings.connect), ("tls", timings.tls), ("ready", timings.ready),
                ("firstByte", timings.firstByte), ("total", timings.total),
            ]
            return .tuple(phases.map { TupleElement($0, $1.map(Value.duration) ?? .nil) })
        },
        FunctionEntry(
            .response, "redirects", "[(from: URL, status: Int, to: URL, withheld: [String])]",
            "The redirects on the way, and what was not sent on.", ("response.redirects.count", "0")
        ) { call in
            .array(
                (call.response?.hops ?? []).map { hop in
                    .tuple([
                        TupleElement("from", .model(.url(hop.from))), TupleElement("status", .int(hop.status.code)),
                        TupleElement("to", .model(.url(hop.to))),
                        TupleElement("withheld", .array(hop.withheld.map(Value.string))),
                    ])
                })
        },
        FunctionEntry(
            .headers, "values", [.init("of", "String")], "[String]", "Every value of a header, one per line.",
            (#"response.headers.values(of: "etag")"#, #"["\"a1\""]"#)
        ) { (call) throws(RuntimeError) in
            guard case .headers(let headers, let secrets) = call.receiver else { return .nil }
            return .array(headers.values(of: try call.string(0)).map { .text($0, holdingAnyOf: secrets) })
        },
        FunctionEntry(
            .headers, "contains", [.init(nil, "String")], "Bool", "True if there is a header with this name.",
            (#"response.headers.contains("Etag")"#, "true")
        ) { (call) throws(RuntimeError) in
            guard case .headers(let headers, _) = call.receiver else { return .nil }
            return .bool(headers.contains(try call.string(0)))
        },
    ]
}

extension Response {
    /// The reason that a response that came as a stream has no body.
    package static let unkeptBody = "this response was a stream, and the bytes of a stream are not kept"
    package static let keepingBody = "write -> Data after the request: response has them once all have arrived"
}

extension FunctionCall {
    fileprivate var response: Response? { if case .response(let response) = receiver { response } else { nil } }

    fileprivate var body: Data {
        get throws(RuntimeError) {
            switch response?.body {
            case .bytes(let data): return data
            case .stream: throw RuntimeError(Response.unkeptBody, advice: Response.keepingBody, at: range)
            case nil: return Data()
            }
        }
    }
}
