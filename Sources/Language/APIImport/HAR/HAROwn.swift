import FixtureRecording
import Fixtures
import HTTPModel
import JSONModel

/// The parts of an exchange that HAR has no place for: they are in a member of their own, as HAR allows.
struct HAROwn {
    let api: String?
    let base: String?
    private(set) var secrets: [String] = []
    private(set) var shapes: [String: PlaceholderShape] = [:]
    let times: Int
    let areLinesSeen: Bool
    let timings: Timings
    let elements: [Duration]
    /// The URL that responded, if no redirect shows it.
    let responseURL: String?
    let hop: RecordedHop?

    /// Reads what ``json(of:hop:)`` writes; nothing in it has to be true.
    init?(_ json: JSONValue) {
        guard json.kind == .object else { return nil }
        api = json["api"]?.string.flatMap { FolderPlace.isAPIName($0) ? $0 : nil }
        base = json["base"]?.string
        for secret in json["secrets"].map({ Array($0.elements) }) ?? [] {
            guard let name = secret.string ?? secret["name"]?.string, Placeholder.isName(name) else { continue }
            secrets.append(name)
            shapes[name] = secret["shape"]?.string.flatMap(PlaceholderShape.init)
        }
        times = max(1, json["times"]?.int ?? 1)
        areLinesSeen = json["lines"]?.boolean ?? true
        timings = json["timings"]?.string.flatMap { Timings(text: $0) } ?? Timings()
        elements = json["elements"]?.string.flatMap { Milliseconds.durations(in: $0) } ?? []
        responseURL = json["url"]?.string
        hop = json["hop"].flatMap { hop in
            guard let from = hop["from"]?.string, let to = hop["to"]?.string, let status = hop["status"]?.int else {
                return nil
            }
            let withheld = hop["withheld"]?.elements.compactMap(\.string) ?? []
            return RecordedHop(from: from, status: Status(status), to: to, withheld: withheld)
        }
    }

    /// - Parameter hop: The redirect, in the entry of one.
    static func json(of call: HAR.Call, hop: RecordedHop? = nil) throws(JSONError) -> JSONValue {
        let (exchange, recorded, response) = (call.exchange, call.exchange.recorded, call.exchange.response)
        let isElsewhere = response.hops.isEmpty && response.url != exchange.request.url
        let members: [(name: String, value: JSONValue?)] = [
            ("api", try call.api.map(JSONValue.string)), ("base", try exchange.base.map(JSONValue.string)),
            ("secrets", exchange.secrets.isEmpty ? nil : try PlaceholderShape.json(exchange.secrets, exchange.shapes)),
            ("times", exchange.times > 1 ? JSONValue.number(exchange.times) : nil),
            ("masked", exchange.masked.isEmpty ? nil : try strings(exchange.masked)),
            ("toldApart", exchange.isToldApart ? nil : JSONValue.boolean(false)),
            ("lines", exchange.request.areLinesSeen ? nil : JSONValue.boolean(false)),
            ("timings", recorded.timings.text.isEmpty ? nil : try JSONValue.string(recorded.timings.text)),
            (
                "elements",
                recorded.elements.isEmpty ? nil : try JSONValue.string(Milliseconds.text(of: recorded.elements))
            ),
            ("url", isElsewhere ? try JSONValue.string(response.url) : nil), ("hop", try hop.map(json)),
        ]
        return try .object(members.compactMap { member in member.value.map { (member.name, $0) } })
    }

    private static func json(_ hop: RecordedHop) throws(JSONError) -> JSONValue {
        try .object([
            ("from", try .string(hop.from)), ("status", .number(hop.status.code)), ("to", try .string(hop.to)),
            ("withheld", try strings(hop.withheld)),
        ])
    }

    private static func strings(_ texts: [String]) throws(JSONError) -> JSONValue {
        try .array(try texts.map { (text) throws(JSONError) in try .string(text) })
    }
}
