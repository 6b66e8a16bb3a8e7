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
        let (exchange, recorded) = (call.exchange, call.exchange.recorded)
        var members: [(name: String, value: JSONValue)] = []
        if let api = call.api { members.append(("api", try .string(api))) }
        if let base = exchange.base { members.append(("base", try .string(base))) }
        if !exchange.secrets.isEmpty {
            members.append(("secrets", try PlaceholderShape.json(exchange.secrets, exchange.shapes)))
        }
        if exchange.times > 1 { members.append(("times", .number(exchange.times))) }
        if !exchange.masked.isEmpty { members.append(("masked", try strings(exchange.masked))) }
        if !exchange.isToldApart { members.append(("toldApart", .boolean(false))) }
        if !exchange.request.areLinesSeen { members.append(("lines", .boolean(false))) }
        if !recorded.timings.text.isEmpty { members.append(("timings", try .string(recorded.timings.text))) }
        if !recorded.elements.isEmpty {
            members.append(("elements", try .string(Milliseconds.text(of: recorded.elements))))
        }
        if exchange.response.hops.isEmpty, exchange.response.url != exchange.request.url {
            members.append(("url", try .string(exchange.response.url)))
        }
        if let hop {
            members.append(
                (
                    "hop",
                    try .object([
                        ("from", try .string(hop.from)), ("status", .number(hop.status.code)),
                        ("to", try .string(hop.to)), ("withheld", try strings(hop.withheld)),
                    ])
                ))
        }
        return try .object(members)
    }

    private static func strings(_ texts: [String]) throws(JSONError) -> JSONValue {
        try .array(try texts.map { (text) throws(JSONError) in try .string(text) })
    }
}
