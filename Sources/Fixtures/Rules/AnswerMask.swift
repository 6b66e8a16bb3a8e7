import Foundation
import HTTPModel
import JSONModel
import PlainText
import Redaction

/// Replaces in answers what the rules mask, and remembers what it replaced: a cursor that comes back in a later request
/// is replaced there as well.
struct AnswerMask: Sendable {
    private(set) var echoes: [String: String] = [:]

    private static let mostEchoes = 10_000

    /// The exchange as it is kept.
    mutating func masked(_ exchange: Exchange, _ rules: FixtureRules) -> Exchange {
        guard !rules.mask.isEmpty else { return exchange }
        var masked = exchange
        masked.request = exchange.request.replacing(echoes)
        masked.response.url = RecordedRequest.url(exchange.response.url, echoes)
        for hop in masked.response.hops.indices {
            masked.response.hops[hop].from = RecordedRequest.url(exchange.response.hops[hop].from, echoes)
            masked.response.hops[hop].to = RecordedRequest.url(exchange.response.hops[hop].to, echoes)
        }
        let place = RequestPlace(masked.request.url, under: masked.base)
        let applying = rules.mask.filter { $0.narrowing?.covers(masked.request.method.name, place) ?? true }
        let seed = MaskSeed("\(masked.request.method) \(place.relative ?? place.path)")
        var places = Set(exchange.masked)
        maskHeaders(of: &masked, applying, seed, &places)
        maskBody(of: &masked, applying, seed, &places)
        masked.masked = places.sorted()
        return masked
    }

    /// A text that a request sends, as it is kept.
    func replacing(_ text: String) -> String { echoes[text] ?? text }
}

extension AnswerMask {
    private mutating func remember(_ text: String, as masked: String) {
        guard text != masked, AnswerValues.couldReturn(text), echoes.count < Self.mostEchoes else { return }
        echoes[text] = masked
    }

    private mutating func maskHeaders(
        of exchange: inout Exchange, _ rules: [FixtureRules.Mask], _ seed: MaskSeed, _ places: inout Set<String>
    ) {
        for rule in rules {
            guard case .header(let name) = rule.place else { continue }
            let fields = exchange.response.headers.map { field -> HeaderField in
                guard field.isNamed(name) else { return field }
                let made = MaskedText.text(for: field.value, seed.at(rule.place.description))
                let value = rule.replacement?.string ?? made
                guard let line = try? HeaderField(field.name, value) else { return field }
                places.insert(rule.place.description)
                remember(field.value, as: value)
                return line
            }
            exchange.response.headers = HeaderFields(fields)
        }
    }

    private mutating func maskBody(
        of exchange: inout Exchange, _ rules: [FixtureRules.Mask], _ seed: MaskSeed, _ places: inout Set<String>
    ) {
        let paths = rules.compactMap { rule -> BodyMask? in
            guard case .body(let path) = rule.place else { return nil }
            return BodyMask(path: path, replacement: rule.replacement, name: rule.place.description)
        }
        guard !paths.isEmpty, !exchange.response.body.isEmpty else { return }
        let edited = BodyMask.edited(
            Array(exchange.response.body), paths, seed, isStream: exchange.response.headers.announceStream)
        guard !edited.places.isEmpty else { return }
        places.formUnion(edited.places)
        for (text, masked) in edited.texts { remember(text, as: masked) }
        exchange.response.body = Data(edited.bytes)
        let length = String(edited.bytes.count)
        let fields = exchange.response.headers.map { field in
            field.isNamed("Content-Length") ? (try? HeaderField(field.name, length)) ?? field : field
        }
        exchange.response.headers = HeaderFields(fields)
    }
}

extension RecordedRequest {
    /// What was masked in an answer and is sent back, as it was masked.
    fileprivate func replacing(_ echoes: [String: String]) -> RecordedRequest {
        guard !echoes.isEmpty else { return self }
        var request = self
        request.url = Self.url(url, echoes)
        request.headers = HeaderFields(
            headers.map { field in
                echoes[field.value].flatMap { try? HeaderField(field.name, $0) } ?? field
            })
        switch MediaType(of: headers).content {
        case .form:
            request.body = Data(Self.items(String(octets: body)[...], echoes).utf8)
        case _ where JSONPieces.begins([UInt8](body.prefix(64))):
            request.body = Data(BodyMask.replacing(echoes, in: [UInt8](body)))
        default: break
        }
        return request
    }

    fileprivate static func url(_ url: String, _ echoes: [String: String]) -> String {
        if let whole = echoes[url], whole.hasPrefix("http") { return whole }
        let address = url.prefix { $0 != "?" }
        guard let start = address.firstRange(of: "://")?.upperBound else { return url }
        let target = url[(address[start...].firstIndex(of: "/") ?? address.endIndex)...]
        if let same = echoes[String(target)], same.hasPrefix("/") { return url.dropLast(target.count) + same }
        let path = address[start...].split(separator: "/", omittingEmptySubsequences: false).map { segment in
            echo(of: segment, echoes) ?? String(segment)
        }
        let query = url[address.endIndex...]
        let rest = query.isEmpty ? "" : "?" + items(query.dropFirst(), echoes)
        return address[..<start] + path.joined(separator: "/") + rest
    }

    private static func items(_ items: Substring, _ echoes: [String: String]) -> String {
        items.split(separator: "&", omittingEmptySubsequences: false).map { item in
            guard let sign = item.firstIndex(of: "=") else { return String(item) }
            let value = item[item.index(after: sign)...]
            return echo(of: value.replacingBytes("+", with: " "), echoes).map { item[...sign] + $0 } ?? String(item)
        }.joined(separator: "&")
    }

    private static func echo(of text: some StringProtocol, _ echoes: [String: String]) -> String? {
        echoes[String(octets: PercentEncoding.decode(text))].map { PercentEncoding.encode($0, keeping: .unreserved) }
    }
}
