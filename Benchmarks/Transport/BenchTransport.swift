import CurlTransport
import Foundation
import HTTPModel
import TransportPeer

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sequential calls of 10 kB over one connection: the transport beside a loop over `curl_easy_perform` and beside
/// `URLSession`. All of them ask the same server, in turns; a row is the median of its turns.
@main struct BenchTransport {
    static let size = 10_000
    static let turns = 7
    static let calls = 3000

    static func main() async throws {
        if CommandLine.arguments.dropFirst().first == "serve" { exit(transport_peer_serve(Int32(size))) }
        let server = try ServerProcess()
        guard let url = URL(string: "http://127.0.0.1:\(server.port)/") else { return }
        let contestants = contestants(at: url)
        var rates: [String: [Double]] = [:]
        for turn in 0...turns {
            for contestant in contestants {
                let count = turn == 0 ? 100 : contestant.calls
                let seconds = try await time(contestant, count)
                if turn > 0 { rates[contestant.name, default: []].append(Double(count) / seconds) }
            }
        }
        Table(medians: rates.mapValues { $0.sorted()[$0.count / 2] }).show()
    }

    private static func contestants(at url: URL) -> [Contestant] {
        let transport = CurlTransport()
        let session = URLSession(configuration: .ephemeral)
        return [
            Contestant(name: Row.loop, calls: calls) { count in
                try check(transport_peer_get(url.absoluteString, Int32(count)), count)
            },
            Contestant(name: Row.executor, calls: calls) { count in
                let task = Task(executorPreference: transport.executor) { try await get(url, count, transport) }
                try check(try await task.value, count)
            },
            Contestant(name: Row.detached, calls: calls) { count in
                let task = Task.detached { try await get(url, count, transport) }
                try check(try await task.value, count)
            },
            Contestant(name: Row.session, calls: calls / 10) { count in
                var total = 0
                for _ in 0..<count { total += try await session.data(from: url).0.count }
                try check(total, count)
            },
        ]
    }

    private static func get(_ url: URL, _ count: Int, _ transport: CurlTransport) async throws -> Int {
        var total = 0
        for _ in 0..<count { total += try await transport.send(Request(.get, url)).body.length ?? 0 }
        return total
    }

    private static func check(_ total: Int, _ count: Int) throws {
        guard total == count * size else { throw Shortfall(bytes: total, wanted: count * size) }
    }

    nonisolated private static func time(_ contestant: Contestant, _ count: Int) async throws -> Double {
        let time = try await ContinuousClock().measure { try await contestant.run(count) }
        return Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    }
}

struct Contestant: Sendable {
    let name: String
    let calls: Int
    let run: @Sendable (Int) async throws -> Void
}

struct Shortfall: Error {
    let bytes: Int
    let wanted: Int
}
