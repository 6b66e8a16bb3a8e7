import FixtureRecording
import Fixtures
import HTTPModel
import JSONModel

/// The parts of an exchange that HAR has no place for: they are in a member of their own, as HAR allows.
struct HAROwn: Hashable {
    /// The API whose recording it is.
    var api: String?
    var base: String?
    var secrets: [String] = []
    var shapes: [String: PlaceholderShape] = [:]
    var times = 1
    var masked: [String] = []
    var isToldApart = true
    var areLinesSeen = true
    var timings = Timings()
    var elements: [Duration] = []
    /// The URL that responded, if no redirect shows it.
    var responseURL: String?
    /// In the entry of a redirect: the redirect.
    var hop: RecordedHop?

    init(_ call: HAR.Call) {
        let exchange = call.exchange
        api = call.api
        base = exchange.base
        secrets = exchange.secrets
        shapes = exchange.shapes
        times = exchange.times
        masked = exchange.masked
        isToldApart = exchange.isToldApart
        areLinesSeen = exchange.request.areLinesSeen
        timings = exchange.recorded.timings
        elements = exchange.recorded.elements
        if exchange.response.hops.isEmpty, exchange.response.url != exchange.request.url {
            responseURL = exchange.response.url
        }
    }

    /// Reads what ``json()`` writes; nothing in it has to be true.
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
        masked = json["masked"]?.elements.compactMap(\.string) ?? []
        isToldApart = json["toldApart"]?.boolean ?? true
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

    func json() throws(JSONError) -> JSONValue {
        var members: [(name: String, value: JSONValue)] = []
        if let api { members.append(("api", try .string(api))) }
        if let base { members.append(("base", try .string(base))) }
        if !secrets.isEmpty { members.append(("secrets", try PlaceholderShape.json(secrets, shapes))) }
        if times > 1 { members.append(("times", .number(times))) }
        if !masked.isEmpty { members.append(("masked", try strings(masked))) }
        if !isToldApart { members.append(("toldApart", .boolean(false))) }
        if !areLinesSeen { members.append(("lines", .boolean(false))) }
        if !timings.text.isEmpty { members.append(("timings", try .string(timings.text))) }
        if !elements.isEmpty { members.append(("elements", try .string(Milliseconds.text(of: elements)))) }
        if let responseURL { members.append(("url", try .string(responseURL))) }
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

    private func strings(_ texts: [String]) throws(JSONError) -> JSONValue {
        try .array(try texts.map { (text) throws(JSONError) in try .string(text) })
    }
}
