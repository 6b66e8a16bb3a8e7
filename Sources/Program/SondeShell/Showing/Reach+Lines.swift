import HTTPModel
import ScriptTools

extension Reach {
    /// Returns the script's name, and below it what it reaches: a column of words, and one of places. If the
    /// environment is given, variables that are not set are marked as such.
    func lines(under name: String, knowing environment: [String: String]? = nil) -> [String] {
        var lines = [Printable.text(name)]
        for api in apis {
            if let api { lines.append("  \(api)") }
            for kind in Kind.allCases {
                for (place, thing) in self[kind, api].enumerated() {
                    let isUnset = kind == .variables && environment?[String(thing.dropFirst("env.".count))] == nil
                    let thing = isUnset && environment != nil ? thing + " (not set)" : thing
                    lines.append((api == nil ? "" : "  ") + Self.line(place == 0 ? kind.word : "", thing))
                }
            }
        }
        return isEmpty ? lines + ["  reaches nothing"] : lines
    }

    static func line(_ word: String, _ thing: String) -> String {
        "  " + word + String(repeating: " ", count: max(12 - word.count, 1)) + Printable.text(thing)
    }
}

extension Reach {
    /// Indicates whether a host is made of values that are known only while the script runs. One that has to be among the
    /// others is not.
    static func isUndecided(_ host: String) -> Bool {
        if host.hasPrefix("where ") { return false }
        return host.contains("{") || host.contains("\\(") || host.hasPrefix("the servers ")
    }

    var decidesHostsLater: Bool { self[.hosts].contains(where: Self.isUndecided) }
}

extension Reach.Kind {
    /// The words before what is reached: `sends to`.
    var word: String {
        switch self {
        case .hosts: "sends to"
        case .proxies: "through"
        case .sockets: "connects to"
        case .keys: "key"
        case .certificates: "shows"
        case .authorities: "trusts"
        case .variables: "needs"
        case .questions: "asks for"
        case .reads: "reads"
        case .writes: "writes"
        case .programs: "starts"
        }
    }
}
