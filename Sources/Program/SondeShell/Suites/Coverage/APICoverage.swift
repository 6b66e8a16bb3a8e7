import APIDocuments
import Basics

/// The part of an API's document that a run has seen: its operations, the statuses of their responses, and
/// the members of the responses.
///
///     var coverage = APICoverage(of: [DocumentedOperation("GET", "/orders/{id}")], in: "openapi.json")
///     coverage.see("GET", "/orders/7", status: 200, members: ["id"])
///     coverage.uncalled      // []
struct APICoverage: Sendable {
    /// The number seen, and the total.
    struct Count: Sendable, Hashable {
        var seen = 0
        var all = 0
    }

    /// An operation or one of its responses, and the relevant names in it.
    struct Finding: Sendable, Hashable {
        let operation: String
        let names: [String]
    }

    private struct Place: Sendable {
        let operation: DocumentedOperation
        var isCalled = false
        /// The members that were seen for each documented response; `nil` for a response that never came.
        var members: [Set<String>?]
        var undocumented: [Int] = []

        init(_ operation: DocumentedOperation) {
            self.operation = operation
            members = Array(repeating: nil, count: operation.responses.count)
        }
    }

    private struct Candidate: Sendable {
        let template: PathTemplate
        let place: Int
    }

    private struct Shape: Hashable {
        let method: String
        let count: Int
    }

    /// The document, as the user named it.
    let document: String
    /// The first request that no operation matches: `GET /order`.
    private(set) var stranger: String?
    private var places: [Place]
    /// The templates by the method and the number of their segments, those with the fewest holes first.
    private var candidates: [Shape: [Candidate]] = [:]

    init(of operations: [DocumentedOperation], in document: String) {
        self.document = document
        places = operations.map { Place($0) }
        for (place, operation) in operations.enumerated() {
            for base in operation.bases {
                let template = PathTemplate(base + operation.path)
                let shape = Shape(method: operation.method, count: template.count)
                candidates[shape, default: []].append(Candidate(template: template, place: place))
            }
        }
        candidates = candidates.mapValues { all in
            all.enumerated().sorted { ($0.element.template.holes, $0.offset) < ($1.element.template.holes, $1.offset) }
                .map(\.element)
        }
    }

    /// Records a response. Members of the same status are combined.
    mutating func see(_ method: String, _ path: String, status: Int, members: Set<String> = []) {
        let segments = PathTemplate.segments(of: path)
        let shape = Shape(method: method, count: segments.count)
        guard let found = candidates[shape]?.first(where: { $0.template.fits(segments) }) else {
            stranger = stranger ?? "\(method) \(path)"
            return
        }
        places[found.place].isCalled = true
        let responses = places[found.place].operation.responses
        let names = ["\(status)", "\(status / 100)XX", "default"]
        guard let response = names.lazy.compactMap({ name in responses.firstIndex { $0.status == name } }).first else {
            if !places[found.place].undocumented.contains(status) { places[found.place].undocumented.append(status) }
            return
        }
        places[found.place].members[response] = (places[found.place].members[response] ?? []).union(members)
    }
}

extension APICoverage {
    /// Indicates whether any request matches the document.
    var fitsAnything: Bool { places.contains(where: \.isCalled) }

    var operations: Count { Count(seen: places.count(where: \.isCalled), all: places.count) }

    var statuses: Count {
        places.reduce(into: Count()) { count, place in
            count.seen += place.members.count { $0 != nil }
            count.all += place.members.count
        }
    }

    var members: Count {
        places.reduce(into: Count()) { count, place in
            for (response, seen) in zip(place.operation.responses, place.members) {
                count.seen += response.members.count { seen?.contains($0) == true }
                count.all += response.members.count
            }
        }
    }

    var uncalled: [String] { places.filter { !$0.isCalled }.map(\.operation.title) }

    /// The documented statuses that calls of their operations never returned.
    var unanswered: [Finding] {
        places.filter(\.isCalled).compactMap { place in
            let left = zip(place.operation.responses, place.members).filter { $1 == nil }.map(\.0.status)
            return left.isEmpty ? nil : Finding(operation: place.operation.title, names: left)
        }
    }

    /// The members that were missing from all responses.
    var unseenMembers: [Finding] {
        places.flatMap { place in
            zip(place.operation.responses, place.members).compactMap { response, seen in
                guard let seen else { return nil }
                let left = response.members.filter { !seen.contains($0) }
                let title = "\(place.operation.title) \(response.status)"
                return left.isEmpty ? nil : Finding(operation: title, names: left)
            }
        }
    }

    var undocumented: [Finding] {
        places.filter { !$0.undocumented.isEmpty }.map {
            Finding(operation: $0.operation.title, names: $0.undocumented.sorted().map { "\($0)" })
        }
    }

    /// An example of a documented request, for a suite that sent none.
    var example: String? {
        places.first.map { "\($0.operation.method) \($0.operation.bases.first ?? "")\($0.operation.path)" }
    }
}
