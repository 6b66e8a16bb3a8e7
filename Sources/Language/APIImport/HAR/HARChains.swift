import FixtureRecording
import Fixtures
import Foundation
import HTTPModel

/// Puts entries in the order of their requests, and redirects into the calls that they belong to.
///
/// An archive has one entry for each redirect. An exchange has the request of the first, the response of the
/// last, and the steps between them as hops.
struct HARChains {
    private let entries: [HAREntry]
    private var isTaken: [Bool]
    private(set) var losses: [HAR.Loss] = []

    init(_ entries: [HAREntry]) {
        // Some archives are sorted by page. One entry without a time, and only their order is left to go by.
        let isDated = entries.allSatisfy { $0.start != nil }
        self.entries =
            isDated
            ? entries.indices.sorted { (entries[$0].start ?? 0, $0) < (entries[$1].start ?? 0, $1) }.map { entries[$0] }
            : entries
        isTaken = Array(repeating: false, count: entries.count)
    }

    mutating func calls() -> [HAR.Call] {
        entries.indices.compactMap { place in
            isTaken[place] ? nil : HAR.Call(exchange: exchange(from: place), api: entries[place].own?.api)
        }
    }
}

extension HARChains {
    /// More redirects than any client follows.
    private static let most = 50

    private mutating func exchange(from first: Int) -> Exchange {
        var exchange = entries[first].exchange
        var place = first
        isTaken[first] = true
        while exchange.response.hops.count < Self.most, let (hop, next) = step(from: place) {
            isTaken[next] = true
            noteLoss(of: entries[place])
            var response = entries[next].exchange.response
            response.url = entries[next].exchange.request.url
            response.hops = exchange.response.hops + [hop]
            exchange.response = response
            exchange.times = entries[next].exchange.times
            place = next
        }
        return exchange
    }

    private func step(from place: Int) -> (RecordedHop, Int)? {
        let entry = entries[place]
        if let own = entry.own {
            guard let hop = own.hop, place + 1 < entries.count, !isTaken[place + 1] else { return nil }
            return (hop, place + 1)
        }
        guard let target = entry.redirectTarget else { return nil }
        let later = (place + 1)..<min(entries.count, place + 1 + Self.most)
        guard let next = later.first(where: { !isTaken[$0] && entries[$0].exchange.request.url == target }) else {
            return nil
        }
        let from = entry.exchange
        return (RecordedHop(from: from.request.url, status: from.response.status, to: target), next)
    }

    private mutating func noteLoss(of entry: HAREntry) {
        guard entry.own == nil else { return }
        losses.append(
            HAR.Loss(
                entry: entry.number, request: entry.exchange.shortRequest,
                what: "a redirect: kept as a step to the final response, without its own headers and body"))
    }
}
