/// Chooses cases by their names, as `--filter` and `--skip` do.
///
/// A pattern without `*` and `?` matches any part of the whole name,
/// `orders/create.apiscript › row 3 › a page has twenty`. One with them must match the whole name, the whole path, or
/// the whole name of the block: `*` matches any text, including slashes, and `?` matches one character. Case does not
/// count.
struct CaseFilter: Sendable {
    private let wanted: [Pattern]
    private let unwanted: [Pattern]

    /// Keeps cases that match one of the first patterns, or all cases if there are none, and that match none of the
    /// second.
    init(filter: [String] = [], skip: [String] = []) {
        wanted = filter.map(Pattern.init)
        unwanted = skip.map(Pattern.init)
    }

    var isEmpty: Bool { wanted.isEmpty && unwanted.isEmpty }

    func keeps(_ name: CaseName) -> Bool {
        guard !isEmpty else { return true }
        let names = [name.text, name.file, name.test].compactMap { $0.map { Pattern.folded($0) } }
        return (wanted.isEmpty || wanted.contains { $0.matches(anyOf: names) })
            && !unwanted.contains { $0.matches(anyOf: names) }
    }
}

extension CaseFilter {
    private struct Pattern {
        let scalars: [Unicode.Scalar]

        /// A pattern without a wildcard has one at both ends.
        init(_ text: String) {
            let scalars = Self.folded(text)
            self.scalars = scalars.contains { $0 == "*" || $0 == "?" } ? scalars : ["*"] + scalars + ["*"]
        }

        static func folded(_ text: String) -> [Unicode.Scalar] { Array(text.lowercased().unicodeScalars) }

        func matches(anyOf names: [[Unicode.Scalar]]) -> Bool { names.contains { matches($0) } }

        /// Returns true if a name matches. Only the last asterisk is retried: it can match all that an earlier one
        /// could.
        private func matches(_ name: [Unicode.Scalar]) -> Bool {
            var (place, at) = (0, 0)
            var retry: (place: Int, at: Int)?
            while at < name.count {
                if place < scalars.count, scalars[place] == "*" {
                    place += 1
                    retry = (place, at)
                } else if place < scalars.count, scalars[place] == "?" || scalars[place] == name[at] {
                    place += 1
                    at += 1
                } else if let last = retry {
                    (place, at) = (last.place, last.at + 1)
                    retry = (place, at)
                } else {
                    return false
                }
            }
            return scalars[place...].allSatisfy { $0 == "*" }
        }
    }
}
