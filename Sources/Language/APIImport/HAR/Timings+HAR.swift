import HTTPModel
import JSONModel

extension Timings {
    /// The moments at which the phases of an entry were over. A phase that did not take place is -1 there, or missing.
    init(har entry: JSONValue) {
        self.init()
        guard let phases = entry["timings"], phases.kind == .object else { return }
        var sum = 0.0
        func moment(_ name: String) -> Duration? {
            guard let length = phases.number(name), length >= 0, length < 1e9 else { return nil }
            sum += length
            return .milliseconds(tenths: sum)
        }
        _ = moment("blocked")
        name = moment("dns")
        if let before = phases.number("connect"), before >= 0, before < 1e9 {
            let secure = phases.number("ssl").flatMap { (0...before).contains($0) ? $0 : nil }
            connect = .milliseconds(tenths: sum + before - (secure ?? 0))
            sum += before
            if secure != nil { tls = .milliseconds(tenths: sum) }
        }
        ready = moment("send")
        firstByte = moment("wait")
        total = moment("receive")
    }

    /// The lengths of the phases, in milliseconds.
    func har() throws(JSONError) -> JSONValue {
        func length(_ start: Duration?, _ end: Duration?) -> JSONValue {
            .milliseconds(end.map { max(.zero, $0 - (start ?? .zero)) })
        }
        let connected = tls ?? connect
        return try .object([
            ("blocked", .number(-1)), ("dns", length(nil, name)), ("connect", length(name, connected)),
            ("ssl", length(connect, tls)), ("send", .number(0)),
            ("wait", .milliseconds(firstByte.map { max(.zero, $0 - (connected ?? name ?? .zero)) } ?? .zero)),
            ("receive", .milliseconds(total.map { max(.zero, $0 - (firstByte ?? .zero)) } ?? .zero)),
        ])
    }
}

extension JSONValue {
    /// Milliseconds with one digit after the point; -1 for a phase that did not take place.
    static func milliseconds(_ duration: Duration?) -> JSONValue {
        guard let duration else { return .number(-1) }
        let tenths = (duration / .microseconds(100)).rounded()
        return .number(tenths / 10) ?? .number(-1)
    }
}

extension Duration {
    fileprivate static func milliseconds(tenths milliseconds: Double) -> Duration {
        .microseconds(Int((milliseconds * 10).rounded()) * 100)
    }
}
