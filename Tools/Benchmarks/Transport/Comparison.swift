import Measure

/// Who is measured.
enum Contender: String {
    case loop = "C loop over curl_easy_perform"
    case executor = "CurlTransport, task on its executor"
    case detached = "CurlTransport, detached task"
    case sessionTransport = "URLSessionTransport"
    case session = "URLSession itself"
}

/// The rates side by side: what, calls a second, the peer, the ratio, the ratio that is wanted.
struct Comparison {
    /// Calls a second, turn by turn.
    let rates: [Contender: [Double]]

    var text: String {
        var table = Table("10 kB, keep-alive, one after the other", "calls/s", "peer", "ratio", "wanted")
        func add(_ contender: Contender, against peer: Contender? = nil, wanted: String = "") {
            let own = rates[contender] ?? []
            let ratio = peer.flatMap { zip(own, rates[$0] ?? []).map(/).median }
            table.add(
                contender.rawValue, "\(Int(own.median ?? 0))", peer?.rawValue ?? "",
                ratio.map { "\($0.rounded(to: 2))" } ?? "", wanted)
        }
        add(.loop)
        add(.session)
        add(.sessionTransport, against: .session)
        add(.executor, against: .loop, wanted: "≥ 0.75")
        add(.executor, against: .sessionTransport, wanted: "≥ 4")
        add(.detached, against: .loop)
        return table.text
    }
}
