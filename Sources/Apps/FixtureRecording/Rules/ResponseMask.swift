import Basics
package import Fixtures
import Foundation
import HTTPModel
import JSONModel
import Redaction

/// Replaces the values in responses that the rules mask, and remembers what it replaced: a cursor that comes
/// back in a later request is also replaced there.
package struct ResponseMask: Sendable {
    private(set) var echoes: [String: String] = [:]

    package init() {}

    private static let mostEchoes = 10_000

    package mutating func masked(_ exchange: Exchange, _ rules: FixtureRules) -> Exchange {
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

extension ResponseMask {
    private mutating func remember(_ text: String, as masked: String) {
        guard text != masked, ResponseValues.couldReturn(text), echoes.count < Self.mostEchoes else { return }
        echoes[text] = masked
    }

    private mutating func maskHeaders(
        of exchange: inout Exchange, _ rules: [FixtureRules.Mask], _ seed: MaskSeed, _ places: inout Set<String>
    ) {
        for rule in rules {
            guard case .header(let name) = rule.place else { continue }
            func masked(_ field: HeaderField) -> HeaderField {
                guard field.isNamed(name) else { return field }
                let made = MaskedText.text(for: field.value, seed.at(rule.place.description))
                let value = rule.replacement?.string ?? made
                guard let line = try? HeaderField(field.name, value) else { return field }
                places.insert(rule.place.description)
                remember(field.echo, as: value)
                return line
            }
            exchange.response.headers = HeaderFields(exchange.response.headers.map(masked))
            exchange.response.trailers = HeaderFields(exchange.response.trailers.map(masked))
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
    /// Returns the request with every value that was masked in a response replaced as it was masked there.
    fileprivate func replacing(_ echoes: [String: String]) -> RecordedRequest {
        guard !echoes.isEmpty else { return self }
        var request = self
        request.url = Self.url(url, echoes)
        request.headers = HeaderFields(
            headers.map { field in
                echoes[field.echo].flatMap { try? HeaderField(field.name, $0) } ?? field
            })
        switch MediaType(of: headers).content {
        case .form:
            request.body = Data(Self.items([UInt8](body), echoes))
        case _ where BodyLikeness.beginsJSON([UInt8](body.prefix(64))):
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
            echo(of: Array(segment.utf8), echoes) ?? String(segment)
        }
        let query = url[address.endIndex...]
        let kept = address[..<start] + path.joined(separator: "/")
        guard !query.isEmpty else { return String(kept) }
        return kept + "?" + String(decoding: items(Array(query.utf8.dropFirst()), echoes), as: UTF8.self)
    }

    private static func items(_ items: [UInt8], _ echoes: [String: String]) -> [UInt8] {
        let kept = items.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false).map { item -> [UInt8] in
            guard let sign = item.firstIndex(of: UInt8(ascii: "=")) else { return Array(item) }
            let value = item[(sign + 1)...].map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
            return echo(of: value, echoes).map { item[...sign] + Array($0.utf8) } ?? Array(item)
        }
        return Array(kept.joined(separator: [UInt8(ascii: "&")]))
    }

    private static func echo(of escaped: [UInt8], _ echoes: [String: String]) -> String? {
        echoes[OctetText(PercentEncoding.decode(escaped)).echo].map { PercentEncoding.encode($0, keeping: .unreserved) }
    }
}

extension HeaderField {
    fileprivate var echo: String { OctetText(valueBytes).echo }
}

extension OctetText {
    /// As what was masked is remembered: only text that was not UTF-8 begins with NUL.
    fileprivate var echo: String { isPartlyEscaped ? "\0" + text : text }
}
