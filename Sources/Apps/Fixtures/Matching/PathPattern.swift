import HTTPModel

/// A path in which `*` stands for the text of one segment: `users/*/avatar`, `files/img-*`.
///
/// It is written below the base; from the first slash on, it is the whole path. Where the base of a request is not
/// known, as with a server of fixtures, it may stand at the path's end.
struct PathPattern: Sendable, Hashable {
    let text: String
    private let segments: [Segment]
    private let isRooted: Bool

    /// The part between two slashes: the texts between its stars.
    fileprivate struct Segment: Sendable, Hashable {
        let literals: [String]
        var hasStar: Bool { literals.count > 1 }
    }

    init(_ text: String) throws(PatternFault) {
        let advice = #"write a path below the base, such as "users/*/avatar""#
        let path = text.hasPrefix("/") ? text.dropFirst() : text[...]
        guard !path.isEmpty else { throw PatternFault("it is empty", advice: advice) }
        guard !text.contains("?"), !text.contains("#") else {
            throw PatternFault("a path ends before the question mark", advice: #"ignore a query by its name: "ts""#)
        }
        guard !text.contains("://"), !text.contains(where: \.isWhitespace) else {
            throw PatternFault("it is not a path", advice: advice)
        }
        self.text = text
        isRooted = text.hasPrefix("/")
        segments = path.split(separator: "/", omittingEmptySubsequences: false).map { segment in
            let literals = segment.split(separator: "*", omittingEmptySubsequences: false)
            return Segment(literals: literals.map { $0.isEmpty ? "" : RequestPlace.normal($0) })
        }
    }

    var hasStar: Bool { segments.contains(where: \.hasStar) }

    /// True if the last segment may be anything.
    private var endsInStar: Bool { segments.last?.hasStar == true }

    /// Returns the segments of a path that its stars stand for, counted from the path's end; `nil` if it does not
    /// match.
    func stars(in place: RequestPlace) -> Set<Int>? {
        for path in paths(of: place) where path.count == segments.count && matches(path) {
            let stars = segments.indices.filter { segments[$0].hasStar }
            return Set(stars.map { segments.count - 1 - $0 })
        }
        return nil
    }

    /// True if it matches a path. A star at the end stands for everything that follows.
    func covers(_ place: RequestPlace, belowBase: Bool = false) -> Bool {
        let below = belowBase && isRooted ? place.relative.map { [Self.split($0[...])] } ?? [] : []
        return (paths(of: place) + below).contains { path in
            let isLong = endsInStar && segments.last?.literals.last?.isEmpty == true && path.count > segments.count
            return (path.count == segments.count || isLong) && matches(path)
        }
    }
}

extension PathPattern {
    private func matches(_ path: ArraySlice<Substring>) -> Bool {
        zip(segments, path).allSatisfy { $0.matches($1) }
    }

    /// The paths that it may be written for.
    private func paths(of place: RequestPlace) -> [ArraySlice<Substring>] {
        let whole = Self.split(place.path.dropFirst())
        guard !isRooted else { return [whole] }
        if let relative = place.relative { return [Self.split(relative[...]), whole] }
        return whole.indices.map { whole[$0...] }
    }

    private static func split(_ path: Substring) -> ArraySlice<Substring> {
        path.split(separator: "/", omittingEmptySubsequences: false)[...]
    }
}

extension PathPattern.Segment {
    fileprivate func matches(_ text: Substring) -> Bool {
        guard let first = literals.first, let last = literals.last, hasStar else { return text == literals.first ?? "" }
        guard text.hasPrefix(first), !text.isEmpty else { return false }
        var rest = text.dropFirst(first.count)
        for literal in literals.dropFirst().dropLast() where !literal.isEmpty {
            guard let found = rest.firstRange(of: literal) else { return false }
            rest = rest[found.upperBound...]
        }
        return rest.count >= last.count && rest.hasSuffix(last)
    }
}
