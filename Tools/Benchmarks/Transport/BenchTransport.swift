import CurlTransport
import HTTPModel
import Measure
import TransportPeer
import URLSessionSupport

/// Sequential calls of 10 kB over one connection: the transport beside a loop over `curl_easy_perform`, beside
/// `URLSessionTransport` and beside what that one is made of. All ask the same server, in many short turns, and are
/// compared turn by turn: what else the machine does then falls upon all of them.
@main struct BenchTransport {
    static let size = 10_000
    static let turns = 25
    static let calls = 1000

    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.first == "serve" {
            let numbers = arguments.dropFirst().compactMap { Int32($0) }
            exit(transport_peer_serve(numbers.first ?? Int32(size), numbers.dropFirst().first ?? 0))
        }
        let server = try ServerProcess()
        guard let url = URL(string: "http://127.0.0.1:\(server.port)/") else { return }
        let contestants = contestants(at: url)
        var rates: [Contender: [Double]] = [:]
        for turn in 0...turns {
            for contestant in contestants {
                let count = turn == 0 ? 100 : contestant.calls
                let time = try await ContinuousClock().measure { try check(try await contestant.run(count), count) }
                if turn > 0 { rates[contestant.who, default: []].append(Double(count) / time.seconds) }
            }
        }
        print(Comparison(rates: rates).text)
    }

    private static func contestants(at url: URL) -> [Contestant] {
        let curl = CurlTransport()
        let sessionTransport = URLSessionTransport()
        let session = URLSession(configuration: .ephemeral)
        return [
            Contestant(.loop) { count in transport_peer_get(url.absoluteString, Int32(count)) },
            Contestant(.executor) { count in
                try await Task(executorPreference: curl.executor) { try await get(url, count, curl) }.value
            },
            Contestant(.detached) { count in try await Task.detached { try await get(url, count, curl) }.value },
            Contestant(.sessionTransport, calls: calls / 10) { count in try await get(url, count, sessionTransport) },
            Contestant(.session, calls: calls / 10) { count in
                var total = 0
                for _ in 0..<count { total += try await session.data(from: url).0.count }
                return total
            },
        ]
    }

    private static func get(_ url: URL, _ count: Int, _ transport: some Transport) async throws -> Int {
        var total = 0
        for _ in 0..<count { total += try await transport.send(Request(url)).body.length ?? 0 }
        return total
    }

    private static func check(_ total: Int, _ count: Int) throws {
        guard total == count * size else { throw Shortfall(bytes: total, wanted: count * size) }
    }
}

/// One who makes so many calls and says how many bytes came.
struct Contestant: Sendable {
    let who: Contender
    let calls: Int
    let run: @Sendable (Int) async throws -> Int

    init(_ who: Contender, calls: Int = BenchTransport.calls, run: @escaping @Sendable (Int) async throws -> Int) {
        self.who = who
        self.calls = calls
        self.run = run
    }
}

struct Shortfall: Error {
    let bytes: Int
    let wanted: Int
}
