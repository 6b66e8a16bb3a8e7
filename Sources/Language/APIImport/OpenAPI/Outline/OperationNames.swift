import APIDocuments
import ModelDiagnosis

/// The names of a document's operations. Each operation has its own name, which is always the same.
struct OperationNames: Sendable {
    private(set) var names: [String] = []
    /// The prefixes of the names of types that only one operation has: `ListForOrg`, with the group if that alone
    /// is not unique.
    private(set) var typeNames: [String] = []
    private(set) var tally = ImportTally()

    init(of operations: [OpenAPIOperation]) {
        let tags = Set(operations.compactMap(\.tags.first))
        let isGrouped = tags.count > 1
        var splits = Self.splits(of: operations, isGrouped: isGrouped)
        // In `youtube.videos.list`, the API itself is not a group.
        if let first = splits.first?.first, splits.count > 1, splits.allSatisfy({ $0.count > 2 && $0[0] == first }) {
            splits = splits.map { Array($0.dropFirst()) }
        }
        let groups = Set(
            splits.flatMap { parts in parts.indices.dropFirst().map { parts[..<$0].joined(separator: ".") } })
        var unique = FreeNames(avoiding: groups, areTypes: false)
        for (operation, parts) in zip(operations, splits) {
            var name = parts.joined(separator: ".")
            if groups.contains(name) {
                let other = Self.renamed(parts, operation)
                tally.note("endpoint's name", "\(name): called \(other); \(name) is a group", at: operation.node.place)
                name = other
            }
            names.append(unique.free(name))
        }
        let parts = names.map { $0.split(separator: ".").map { $0.prefix(1).uppercased() + $0.dropFirst() } }
        var counts: [String: Int] = [:]
        for last in parts.compactMap(\.last) { counts[last, default: 0] += 1 }
        typeNames = parts.map { counts[$0.last ?? "", default: 0] == 1 ? $0.last ?? "" : $0.joined() }
    }

    /// The parts of each name. One that a framework made long is short where it is the only one so.
    private static func splits(of operations: [OpenAPIOperation], isGrouped: Bool) -> [[String]] {
        let short = operations.map { parts(of: $0, $0.shortIdentifier ?? $0.identifier, isGrouped: isGrouped) }
        let counts = Dictionary(short.map { ($0, 1) }, uniquingKeysWith: +)
        return zip(operations, short).map { operation, parts in
            let isFree = operation.shortIdentifier.map { GivenNames.isFree(SwiftNames.property(forKey: $0)) } ?? true
            guard counts[parts] != 1 || !isFree else { return parts }
            return Self.parts(of: operation, operation.identifier, isGrouped: isGrouped)
        }
    }

    private static func parts(of operation: OpenAPIOperation, _ identifier: String?, isGrouped: Bool) -> [String] {
        let tag = operation.tags.first.map(SwiftNames.property(forKey:))
        let group = tag.flatMap {
            isGrouped && $0.lowercased() != "default" && $0 != "empty" && $0 != "member" ? $0 : nil
        }
        guard let identifier else {
            return usable([group, ofPath(operation)].compactMap(\.self), operation)
        }
        let pieces = split(identifier)
        if pieces.count > 1 { return usable(pieces.map(SwiftNames.property(forKey:)), operation) }
        if let sign = identifier.firstIndex(of: "_"), let tag {
            let first = SwiftNames.property(forKey: String(identifier[..<sign]))
            let rest = identifier[identifier.index(after: sign)...]
            if first.lowercased() == tag.lowercased(), rest.contains(where: \.isLetter) {
                return usable([first, SwiftNames.property(forKey: String(rest))], operation)
            }
        }
        return usable([group, SwiftNames.property(forKey: identifier)].compactMap(\.self), operation)
    }

    /// `repos/get`, `repos.get` and `repos::get` have two parts. A text with blanks or braces is none of these.
    private static func split(_ identifier: String) -> [String] {
        guard !identifier.contains(where: { $0.isWhitespace || $0 == "{" }) else { return [identifier] }
        let parts = identifier.replacing("::", with: "/").split { $0 == "/" || $0 == "." }.map(String.init)
        return parts.count > 1 && parts.allSatisfy { $0.contains(where: \.isLetter) } ? parts : [identifier]
    }

    /// `GET /users/{id}/posts` is `getUsersByIdPosts`.
    private static func ofPath(_ operation: OpenAPIOperation) -> String {
        let words = operation.path.split(separator: "/").flatMap { segment in
            segment.hasPrefix("{") ? ["by", String(segment)] : [String(segment)]
        }
        return SwiftNames.property(forKey: ([operation.method.lowercased()] + words).joined(separator: "_"))
    }

    /// The first name begins a line, and means something of its own there.
    private static func usable(_ parts: [String], _ operation: OpenAPIOperation) -> [String] {
        guard let first = parts.first, !GivenNames.isFree(first) else { return parts }
        return parts.count == 1 ? [prefixed(first, operation)] : [first + "API"] + parts.dropFirst()
    }

    private static func renamed(_ parts: [String], _ operation: OpenAPIOperation) -> String {
        let last = parts.last.map { prefixed($0, operation) } ?? operation.method.lowercased()
        return (parts.dropLast() + [last]).joined(separator: ".")
    }

    private static func prefixed(_ name: String, _ operation: OpenAPIOperation) -> String {
        operation.method.lowercased() + name.prefix(1).uppercased() + name.dropFirst()
    }
}
