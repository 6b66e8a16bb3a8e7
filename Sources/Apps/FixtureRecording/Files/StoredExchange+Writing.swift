import Basics
package import Fixtures
import Foundation
import HTTPModel
package import JSONModel

extension StoredExchange {
    /// The file, laid out for people and diffs: one member on each line, in a fixed order.
    func bytes() throws(JSONError) -> [UInt8] {
        var apart: (request: [HeaderField], response: [HeaderField]) = ([], [])
        var members: [(name: String, value: JSONValue)] = [("fixture", .number(Self.version))]
        members.append(("request", try request(&apart.request)))
        if exchange.failure == nil || exchange.response.hasArrived {
            members.append(("response", try response(&apart.response)))
        }
        if let failure = exchange.failure { members.append(("failure", try failure.json())) }
        if !exchange.secrets.isEmpty {
            members.append(("secrets", try PlaceholderShape.json(exchange.secrets, exchange.shapes)))
        }
        if exchange.times > 1 { members.append(("times", .number(exchange.times))) }
        if !exchange.masked.isEmpty {
            let places = try exchange.masked.map { (place) throws(JSONError) in try JSONValue.string(place) }
            members.append(("masked", try .array(places)))
        }
        if !exchange.isToldApart { members.append(("toldApart", .boolean(false))) }
        let recorded = try recorded(apart.request, apart.response)
        if recorded.count > 0 { members.append(("recorded", recorded)) }
        return try JSONValue.object(members).bytes(as: .pretty) + [UInt8(ascii: "\n")]
    }
}

extension StoredExchange {
    private func request(_ apart: inout [HeaderField]) throws(JSONError) -> JSONValue {
        let request = exchange.request
        var members: [(name: String, value: JSONValue)] = [
            ("method", try .string(request.method.name)), ("url", try .string(request.url)),
        ]
        if let base = exchange.base { members.append(("base", try .string(base))) }
        if request.areLinesSeen { members.append(("headers", try request.headers.json(settingApart: &apart))) }
        if let requestBody {
            members.append(("body", try Self.json(of: requestBody)))
        } else if !request.body.isEmpty {
            members.append(("body", try Self.inline(request.body)))
        }
        return try .object(members)
    }

    private func response(_ apart: inout [HeaderField]) throws(JSONError) -> JSONValue {
        let response = exchange.response
        var members: [(name: String, value: JSONValue)] = [
            ("version", try .string(response.version)), ("status", .number(response.status.code)),
            ("reason", try .string(response.reason)),
        ]
        if response.url != exchange.request.url { members.append(("url", try .string(response.url))) }
        if !response.hops.isEmpty {
            members.append(("hops", try .array(try response.hops.map { (hop) throws(JSONError) in try hop.json() })))
        }
        members.append(("headers", try response.headers.json(settingApart: &apart)))
        if let responseBody { members.append(("body", try Self.json(of: responseBody))) }
        if !response.trailers.isEmpty { members.append(("trailers", try response.trailers.json(settingApart: &apart))) }
        return try .object(members)
    }

    private func recorded(_ request: [HeaderField], _ response: [HeaderField]) throws(JSONError) -> JSONValue {
        var members: [(name: String, value: JSONValue)] = []
        if let date = exchange.recorded.date { members.append(("date", try .string(InternetDate.write(date)))) }
        for (name, fields) in [("request", request), ("response", response)] where !fields.isEmpty {
            members.append((name, try .array(try fields.map { (field) throws(JSONError) in try field.json() })))
        }
        let timings = exchange.recorded.timings.text
        if !timings.isEmpty { members.append(("timings", try .string(timings))) }
        let elements = exchange.recorded.elements
        if !elements.isEmpty { members.append(("elements", try .string(Milliseconds.text(of: elements)))) }
        if exchange.recorded.isSuperseded { members.append(("superseded", .boolean(true))) }
        return try .object(members)
    }

    private static func json(of file: BodyFile) throws(JSONError) -> JSONValue {
        var members: [(name: String, value: JSONValue)] = [
            ("file", try .string(file.name)), ("xxh64", try .string(file.checksum.text)),
        ]
        if let layout = file.layout { members.append(("layout", try .string(layout.rawValue))) }
        return try .object(members)
    }

    /// A small body, as readable as it can be restored.
    private static func inline(_ body: Data) throws(JSONError) -> JSONValue {
        // A name that appears twice would be a mistake in a file that people mend.
        if let document = try? JSONDocument([UInt8](body), depthLimit: 50), document.repeatedMembers.isEmpty,
            document.root.count > 0, Data(document.root.bytes()) == body
        {
            return try .object([("json", document.root)])
        }
        if let text = String(validUTF8: body),
            !text.unicodeScalars.contains(where: { Printable.isControl($0) && !["\n", "\r", "\t"].contains($0) })
        {
            return try .object([("text", .string(text))])
        }
        return try .object([("base64", .string(body.base64EncodedString()))])
    }
}

extension RecordedFailure {
    fileprivate func json() throws(JSONError) -> JSONValue {
        var members: [(name: String, value: JSONValue)] = [("kind", try .string(kind.rawValue))]
        if let phase { members.append(("phase", try .string(phase.rawValue))) }
        if !message.isEmpty { members.append(("message", try .string(message))) }
        return try .object(members)
    }
}

extension PlaceholderShape {
    /// The names of placeholders. If the shape of one is known, an object holds its name and its shape.
    package static func json(_ names: [String], _ shapes: [String: PlaceholderShape]) throws(JSONError) -> JSONValue {
        try .array(
            try names.map { (name) throws(JSONError) in
                guard let shape = shapes[name] else { return try .string(name) }
                return try .object([("name", try .string(name)), ("shape", try .string(shape.description))])
            })
    }
}

extension RecordedHop {
    fileprivate func json() throws(JSONError) -> JSONValue {
        var members: [(name: String, value: JSONValue)] = [
            ("from", try .string(from)), ("status", .number(status.code)), ("to", try .string(to)),
        ]
        if !withheld.isEmpty {
            let names = try withheld.map { (name) throws(JSONError) in try JSONValue.string(name) }
            members.append(("withheld", try .array(names)))
        }
        return try .object(members)
    }
}
