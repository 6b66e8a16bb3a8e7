import Basics

/// The summary of an import: a line of figures, and a line for each loss.
///
///     767 endpoints, 812 models, 24 losses of 5 kinds
///     openapi.yaml:812:9: cookie parameter "session" of GET /me: left out; use transport.cookies
package struct ImportReport: Sendable, Hashable {
    package let endpoints: Int
    package let models: Int
    package let tally: ImportTally

    package init(endpoints: Int, models: Int, _ tally: ImportTally) {
        self.endpoints = endpoints
        self.models = models
        self.tally = tally
    }

    /// `767 endpoints, 812 models, 24 losses of 5 kinds`
    package var figures: String {
        var parts = [endpoints.counted("endpoint")]
        if models > 0 { parts.append(models.counted("model")) }
        let others = tally.counts.filter { $0.key != "endpoint" && $0.key != "model" && $0.value.carried > 0 }
        if endpoints == 0 {
            parts = others.sorted { $0.key < $1.key }.map { $0.value.carried.counted($0.key) }
            if models > 0 { parts.append(models.counted("model")) }
            if parts.isEmpty { parts = ["nothing"] }
        }
        let kinds = Set(tally.losses.map(\.kind)).count
        switch tally.losses.count {
        case 0: break
        case 1: parts.append("1 loss")
        case let losses: parts.append("\(losses) losses of \(kinds.counted("kind"))")
        }
        return parts.joined(separator: ", ")
    }

    /// Indicates whether nine of ten things are lost: the document is probably of another kind.
    package var lostNearlyAll: Bool {
        let (lost, carried) = tally.counts.values.reduce((0, 0)) { ($0.0 + $1.lost, $0.1 + $1.carried) }
        // One line may stand for many things, such as the images of a page, and some lines for none.
        return min(lost, tally.losses.count) > 9 * carried
    }

    /// One line for each loss, in the order of the document.
    package var lines: [String] {
        var documents: [String: Int] = [:]
        for place in tally.losses.compactMap(\.place) where documents[place.document] == nil {
            documents[place.document] = documents.count
        }
        let keys = tally.losses.map { loss in
            loss.place.map { [documents[$0.document] ?? 0, $0.line, $0.column] } ?? [documents.count]
        }
        let order = tally.losses.indices.sorted { one, other in
            keys[one] == keys[other] ? one < other : keys[one].lexicographicallyPrecedes(keys[other])
        }
        return order.map { tally.losses[$0].description }
    }
}
