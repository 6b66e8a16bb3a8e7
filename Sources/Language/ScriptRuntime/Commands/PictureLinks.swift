import Foundation
import HTTPModel
import JSONModel

/// The addresses in a body that lead to certain hosts, by the members that have them.
struct PictureLinks {
    struct Member {
        /// Its place, with `[*]` for every element.
        let pattern: String
        /// Each once, in the order of the body.
        fileprivate(set) var urls: [URL] = []
        fileprivate var known: Set<String> = []
    }

    private(set) var members: [Member] = []
    /// The origins that links lead to and that differ from a host only in the port or the scheme.
    private(set) var near: [Origin] = []
    /// The places of the members by their patterns: an object may have ten thousand.
    private var places: [String: Int] = [:]
    private let hosts: [Origin]

    init(in body: JSONValue, to hosts: [Origin]) {
        self.hosts = hosts
        visit(body, at: "")
    }

    private mutating func visit(_ value: JSONValue, at pattern: String) {
        switch value.kind {
        case .array: for element in value.elements { visit(element, at: "\(pattern)[*]") }
        case .object:
            for member in value.members {
                visit(member.value, at: pattern.isEmpty ? member.name : "\(pattern).\(member.name)")
            }
        case .string: if let text = value.string { note(text, at: pattern) }
        case .number, .boolean, .null: break
        }
    }

    private mutating func note(_ text: String, at pattern: String) {
        guard text.utf8.starts(with: "http".utf8), let url = URL(string: text), let origin = Origin(url),
            hosts.contains(where: { $0.host == origin.host })
        else { return }
        guard hosts.contains(origin) else {
            if !near.contains(origin) { near.append(origin) }
            return
        }
        let place = places[pattern] ?? members.count
        if place == members.count {
            members.append(Member(pattern: pattern))
            places[pattern] = place
        }
        if members[place].known.insert(text).inserted { members[place].urls.append(url) }
    }
}
