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
    /// Calls a second, the median of all turns.
    let rates: [Contender: Double]

    var text: String {
        var table = Table("10 kB, keep-alive, one after the other", "calls/s", "peer", "ratio", "wanted")
        func add(_ contender: Contender, against peer: Contender? = nil, wanted: String = "") {
            let rate = rates[contender] ?? 0
            let ratio = peer.flatMap { rates[$0] }.map { "\((rate / $0).rounded(to: 2))" } ?? ""
            table.add(contender.rawValue, "\(Int(rate))", peer?.rawValue ?? "", ratio, wanted)
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
