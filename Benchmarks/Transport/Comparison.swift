import Foundation

/// What is measured.
enum Row {
    static let loop = "C loop over curl_easy_perform"
    static let executor = "transport, task on its executor"
    static let detached = "transport, detached task"
    static let session = "URLSession"
}

/// The figures as a table: what, calls a second, the peer, the ratio, the ratio that is wanted.
struct Table {
    let medians: [String: Double]

    func show() {
        print("10 kB, keep-alive, one after the other".padded(40), "calls/s", "  peer            ratio   wanted")
        line(Row.loop)
        line(Row.session)
        line(Row.executor, against: Row.loop, "C loop", wanted: "≥ 0.75")
        line(Row.executor, against: Row.session, "URLSession", wanted: "≥ 4")
        line(Row.detached, against: Row.loop, "C loop", wanted: "–")
    }

    private func line(_ name: String, against other: String? = nil, _ peer: String = "", wanted: String = "") {
        let rate = medians[name] ?? 0
        let ratio = other.flatMap { medians[$0] }.map { String(format: "%.2f", rate / $0) } ?? ""
        let end = other == nil ? "" : "  \(peer.padded(16))\(ratio.padded(8))\(wanted)"
        print(name.padded(40), String(format: "%7.0f", rate) + end)
    }
}

extension String {
    fileprivate func padded(_ width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
