import Fixtures
import Foundation
import HTTPMiddleware
import HTTPModel
import JSONModel

/// One entry of an archive: an exchange with at most one response of a chain of redirects.
struct HAREntry {
    /// The position of the entry, counted from 1.
    let number: Int
    /// The moment as the archive spells it.
    let moment: String
    var exchange: Exchange
    /// The parts that HAR has no place for, in entries that came from here.
    var own: HAROwn?
    let hasNoVersion: Bool

    static let ownMember = "_sonde"

    /// Seconds since 1970.
    var start: Double? { HARMoment.seconds(moment) }

    /// The URL to which it sends the client; `nil` if it is not a redirect.
    var redirectTarget: String? {
        guard exchange.response.status.isRedirect, let place = exchange.response.headers.values(of: "Location").first,
            let base = URL(string: exchange.request.url),
            let target = URL(string: place, relativeTo: base)?.absoluteString
        else { return nil }
        return String(target.prefix { $0 != "#" })
    }

    /// Reads an entry. If it is not a server's response that can be replayed, returns `nil` and adds it to
    /// `losses`.
    init?(_ json: JSONValue, number: Int, _ losses: inout HARLosses) {
        guard let asked = json["request"], asked.kind == .object else {
            losses.add("it has no request")
            return nil
        }
        let own = json[Self.ownMember].flatMap(HAROwn.init)
        guard var request = HARRequest.read(asked, &losses) else { return nil }
        request.areLinesSeen = own?.areLinesSeen ?? !request.headers.isEmpty
        guard let member = json["response"], let archived = HARResponse(member, to: request, &losses) else {
            if json["response"] == nil { losses.add("it received no response") }
            return nil
        }
        self.number = number
        self.own = own
        moment = json.text("startedDateTime") ?? ""
        hasNoVersion = archived.hasNoVersion
        var response = archived.response
        if let url = own?.responseURL { response.url = url }
        let seconds = HARMoment.seconds(moment)
        exchange = Exchange(
            request: request, response: response, base: own?.base, secrets: own?.secrets ?? [],
            shapes: own?.shapes ?? [:], times: own?.times ?? 1,
            recorded: Recorded(
                date: seconds.map { Date(timeIntervalSince1970: $0.rounded(.down)) },
                timings: own?.timings ?? Timings(har: json), elements: own?.elements ?? []))
    }

    /// The moment and the URL, which entries that are one have in common.
    var twinKey: String { "\(moment) \(exchange.request.url)" }
}

enum HARMoment {
    /// Reads ISO 8601 with any number of digits of a second, and in UTC unless a zone is given. The first second
    /// of 1970 stands for an unknown moment.
    static func seconds(_ text: String) -> Double? {
        let shape = #/([0-9]{4}-[0-9]{2}-[0-9]{2})[T ]([0-9:]{8})(?:[.,]([0-9]+))?(Z|[+\-][0-9]{2}:?[0-9]{2})?/#
        guard let match = text.wholeMatch(of: shape) else { return nil }
        var zone = match.4.map(String.init) ?? "Z"
        if zone.count == 5 { zone.insert(":", at: zone.index(zone.startIndex, offsetBy: 3)) }
        guard let date = InternetDate.read("\(match.1)T\(match.2)\(zone)"), date.timeIntervalSince1970 != 0 else {
            return nil
        }
        return date.timeIntervalSince1970 + (match.3.flatMap { Double("0.\($0)") } ?? 0)
    }
}
