import Fixtures
import HTTPModel
import JSONModel

/// The recordings that a run makes superfluous. A request may use a value of a response,
/// `GET things?after=abc`. Once that response has another value, and this run has requested
/// `GET things?after=def` instead, nothing requests the former one.
///
/// Nothing else counts as superfluous: a folder may belong to several scripts and tests, each of which
/// requests a part of it.
struct Supersession {
    /// The values of the responses that this run has replaced.
    private var gone: Set<String> = []
    /// The recordings that this run has begun.
    private var begun: [RequestShape: [RequestPattern]] = [:]

    /// Notes a response that another has replaced.
    mutating func lose(_ exchange: Exchange?) {
        if let exchange { gone.formUnion(ResponseValues.all(in: exchange)) }
    }

    /// Takes note of a request that was not recorded before.
    mutating func begin(_ exchange: Exchange) {
        let pattern = RequestPattern(exchange)
        begun[RequestShape(pattern), default: []].append(pattern)
    }

    /// Returns the recordings that nothing requests now. `kept` are those of this run, `others` all other ones.
    mutating func orphans(
        among others: [Fixture], keeping kept: [Fixture], _ read: (Fixture) -> Exchange?
    ) -> [Fixture] {
        guard !begun.isEmpty, !gone.isEmpty else { return [] }
        var candidates = others.compactMap { fixture -> (fixture: Fixture, values: [Set<String>])? in
            let outline = RequestShape(fixture.pattern)
            let values = begun[outline]?.map { fixture.pattern.values(thatDifferFrom: $0) } ?? []
            return values.isEmpty ? nil : (fixture, values)
        }
        guard !candidates.isEmpty else { return [] }
        let given = kept.reduce(into: Set<String>()) { given, fixture in
            if let exchange = read(fixture) { given.formUnion(ResponseValues.all(in: exchange)) }
        }
        var orphans: [Fixture] = []
        while let place = candidates.firstIndex(where: { candidate in
            candidate.values.contains { $0.isSubset(of: gone) && $0.isDisjoint(with: given) }
        }) {
            let orphan = candidates.remove(at: place).fixture
            orphans.append(orphan)
            // The next page was requested with a value of this one.
            lose(read(orphan))
        }
        return orphans.sorted { $0.name < $1.name }
    }
}

/// A request without its values: two with one outline may be asked by one statement.
private struct RequestShape: Hashable {
    private let method: String
    private let server: RecordedServer
    private let places: [String]

    init(_ pattern: RequestPattern) {
        method = pattern.method
        server = pattern.place.server
        places = pattern.values.map(\.place)
    }
}

extension RequestPattern {
    /// The places of values in a request, and the values.
    fileprivate var values: [(place: String, value: String)] {
        let segments = place.path.split(separator: "/", omittingEmptySubsequences: false)
        return segments.enumerated().map { ("path.\($0)", String($1)) }
            + place.query.map { ("query.\($0.name)", $0.value) } + content.values
    }

    /// The values that another request of the same outline does not have.
    fileprivate func values(thatDifferFrom other: RequestPattern) -> Set<String> {
        let pairs = zip(values, other.values).filter { $0.value != $1.value }
        return Set(pairs.map(\.0.value))
    }
}

extension BodyContent {
    fileprivate var values: [(place: String, value: String)] {
        switch self {
        case .none: []
        case .form(let items): items.map { ("body.\($0.name)", $0.value) }
        case .json(let value): ResponseValues.leavesByPlace(of: value).map { ("body\($0)", $1) }
        case .multipart(let parts): parts.map { ("body.\($0.name ?? "")", OctetText($0.body).text) }
        case .text(let text): [("body", text)]
        case .bytes(let data): [("body", OctetText([UInt8](data)).text)]
        }
    }
}
