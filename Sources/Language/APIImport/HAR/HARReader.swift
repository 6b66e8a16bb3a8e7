import Fixtures
import Foundation
import HTTPModel
import JSONModel

/// Reads entry after entry, then makes one exchange of each call and the redirects that it took.
struct HARReader {
    private var entries: [HAREntry] = []
    private var losses: [HAR.Loss] = []
    private var count = 0
    private var seen: [String: [Exchange]] = [:]
    private var otherMembers: Set<String> = []
    private var withoutVersion = 0

    mutating func read(_ json: JSONValue) {
        count += 1
        var losses = HARLosses(entry: count)
        let entry = HAREntry(json, number: count, &losses)
        self.losses += losses.all
        guard let entry else { return }
        if entry.own == nil {
            guard seen[entry.twinKey]?.contains(entry.exchange) != true else {
                let twin = HAR.Loss(entry: count, request: losses.request, what: "it appears twice; kept once")
                return self.losses.append(twin)
            }
            seen[entry.twinKey, default: []].append(entry.exchange)
            otherMembers.formUnion(Self.others(in: json))
        }
        if entry.hasNoVersion { withoutVersion += 1 }
        entries.append(entry)
    }

    func archive(_ log: JSONValue) -> HAR.Archive {
        var archive = HAR.Archive()
        var chains = HARChains(entries)
        archive.calls = chains.calls()
        archive.losses = losses + chains.losses
        if withoutVersion > 0 {
            let words = withoutVersion == 1 ? "1 entry does" : "\(withoutVersion) entries do"
            archive.losses.append(HAR.Loss(what: "\(words) not name the protocol: HTTP/1.1 is assumed"))
        }
        let pages = log["pages"].map { $0.count > 0 } ?? false
        let others = otherMembers.sorted().map(Printable.excerpt) + (pages ? ["log.pages"] : [])
        if !others.isEmpty {
            archive.losses.append(HAR.Loss(what: "not kept from any entry: \(others.joined(separator: ", "))"))
        }
        return archive
    }
}

extension HARReader {
    /// The members of an entry that an exchange holds or that follow from it.
    private static let carried: Set = ["startedDateTime", "time", "request", "response", "timings", HAREntry.ownMember]

    /// The names of all others that say anything.
    private static func others(in entry: JSONValue) -> [String] {
        entry.members.filter { member in
            let isEmpty = member.value.kind == .object || member.value.kind == .array ? member.value.count == 0 : false
            return !isEmpty && !member.value.isNull && member.value.string != "" && !carried.contains(member.name)
        }.map(\.name)
    }
}

struct HARLosses {
    let entry: Int
    var request: String?
    private(set) var all: [HAR.Loss] = []

    mutating func add(_ what: String) {
        all.append(HAR.Loss(entry: entry, request: request, what: what))
    }

    /// Adds what is lost, where nothing is left.
    mutating func nothing<Value>(_ what: String) -> Value? {
        add(what)
        return nil
    }
}
