import Foundation

/// A path with parameters: `/orders/{id}.json`.
package struct PathTemplate: Sendable {
    private enum Piece: Sendable {
        case text(String)
        /// A parameter, which matches one or more characters.
        case hole
    }

    private let segments: [[Piece]]

    package init(_ path: String) {
        segments = path.split(separator: "/").map { Self.pieces(of: $0) }
    }

    package var count: Int { segments.count }

    /// The number of its segments with parameters. If a path matches two templates, the one with fewer applies.
    package var holes: Int { segments.count { $0.contains { if case .hole = $0 { true } else { false } } } }

    /// Indicates whether a path matches, given its segments.
    package func fits(_ path: [String]) -> Bool {
        path.count == segments.count && zip(segments, path).allSatisfy { Self.fits($0, $1[...]) }
    }

    /// The segments of a path, each without its escapes.
    package static func segments(of path: String) -> [String] {
        path.split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
    }
}

extension PathTemplate {
    private static func pieces(of segment: Substring) -> [Piece] {
        var pieces: [Piece] = []
        var rest = segment
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            if open != rest.startIndex { pieces.append(text(rest[..<open])) }
            pieces.append(.hole)
            rest = rest[rest.index(after: close)...]
        }
        if !rest.isEmpty { pieces.append(text(rest)) }
        return pieces
    }

    private static func text(_ text: Substring) -> Piece { .text(text.removingPercentEncoding ?? String(text)) }

    /// A hole ends where the next text begins for the first time, and the last text is at the end.
    private static func fits(_ pieces: [Piece], _ segment: Substring) -> Bool {
        var rest = segment
        var isOpen = false
        for (place, piece) in pieces.enumerated() {
            switch piece {
            case .hole:
                guard !isOpen else { continue }
                guard !rest.isEmpty else { return false }
                rest = rest.dropFirst()
                isOpen = true
            case .text(let text):
                if isOpen, place == pieces.count - 1 {
                    guard rest.hasSuffix(text) else { return false }
                    return true
                }
                guard isOpen || rest.hasPrefix(text), let found = rest.firstRange(of: text) else { return false }
                rest = rest[found.upperBound...]
                isOpen = false
            }
        }
        return isOpen || rest.isEmpty
    }
}
