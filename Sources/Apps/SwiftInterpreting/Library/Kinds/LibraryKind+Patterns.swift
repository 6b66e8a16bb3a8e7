import ModelDecoding

extension RegexValue: LibraryObject {
    static var typeName: String { "Regex" }
}

extension LibraryKind {
    static let pattern = LibraryKind(RegexValue.typeName) { _ in }

    /// The functions of texts with regular expressions.
    mutating func addPatterns() {
        method("contains(_:)") { (text: String, regex: RegexValue) throws(Interruption) -> Bool in
            try regex.search(text).firstMatch(in: text) != nil
        }
        method(
            "starts(with: Regex) -> Bool", "True if it begins with a text or with a match of a pattern.",
            #""abc".starts(with: /[a-b]/) → true"#
        ) { (text: String, regex: RegexValue) throws(Interruption) -> Bool in
            try regex.search(text).prefixMatch(in: text) != nil
        }
        method(
            "matches(of: Regex) -> [Match]", "All matches of a pattern.",
            #""a1 b22".matches(of: /[a-z]([0-9]+)/).map { $0.1 } → ["1", "22"]"#
        ) { (text: String, regex: RegexValue) throws(Interruption) -> LibraryList in
            LibraryList(try regex.search(text).matches(in: text).map(regex.value))
        }
        method(
            "firstMatch(of: Regex) -> Match?", "The first match of a pattern.",
            #""v1.2".firstMatch(of: /(?<major>[0-9]+)\.([0-9]+)/)?.major → "1""#
        ) { (text: String, regex: RegexValue) throws(Interruption) -> ModelValue? in
            try regex.search(text).firstMatch(in: text).map(regex.value)
        }
        method(
            "wholeMatch(of: Regex) -> Match?", "The match, if a pattern matches all of the text.",
            #""abc".wholeMatch(of: /b/) → nil"#
        ) { (text: String, regex: RegexValue) throws(Interruption) -> ModelValue? in
            try regex.search(text).wholeMatch(in: text).map(regex.value)
        }
        method(
            "prefixMatch(of: Regex) -> Match?", "The match, if a pattern matches the beginning.",
            #""abc".prefixMatch(of: /a./)?.0 → "ab""#
        ) { (text: String, regex: RegexValue) throws(Interruption) -> ModelValue? in
            try regex.search(text).prefixMatch(in: text).map(regex.value)
        }
        method("replacing(_:with:)") { (text: String, regex: RegexValue, new: String) throws(Interruption) -> String in
            let count = try regex.search(text).matches(in: text).count
            try CodeLibrary.refuse(size: text.utf8.count + count * new.utf8.count)
            return regex.replaced(in: text, by: new)
        }
        method("replacing(_:with:)") {
            (text: String, regex: RegexValue, replacement: LibraryClosure) throws(Interruption) -> String in
            var (whole, end) = ("", text.startIndex)
            for match in try regex.search(text).matches(in: text) {
                guard let piece = String.swift(try replacement(try regex.value(of: match))) else {
                    throw .unknown("Sonde cannot tell what this closure returns")
                }
                whole += text[end..<match.range.lowerBound] + piece
                try CodeLibrary.refuse(size: whole.utf8.count)
                end = match.range.upperBound
            }
            return whole + text[end...]
        }
        method("trimmingPrefix(_:)") { (text: String, regex: RegexValue) throws(Interruption) -> String in
            String(text[(try regex.search(text).prefixMatch(in: text)?.range.upperBound ?? text.startIndex)...])
        }
        method("split(separator:maxSplits?:omittingEmptySubsequences?:)") {
            (text: String, regex: RegexValue, most: Int?, omitsEmpty: Bool?) throws(Interruption) -> [String] in
            try regex.search(text).parts(
                of: text, atMost: try (most ?? .max).asLength(), omittingEmpty: omitsEmpty ?? true)
        }
    }
}

extension RegexValue {
    /// The same, if it certainly comes to an end in a text soon.
    fileprivate func search(_ text: String) throws(Interruption) -> RegexValue {
        guard !mayTakeLong(on: text.utf8.count) else { throw .unknown("this regular expression may take long here") }
        return self
    }

    /// The whole and its captures, and both as `output`.
    fileprivate func value(of match: RegexMatch) throws(Interruption) -> ModelValue {
        // What is captured in a choice or a repetition is an optional, which a match does not tell.
        let hasChoice = ["|", ")?", ")*", "){"].contains(where: pattern.contains)
        guard match.captures.count < 2 || !hasChoice else {
            throw .unknown("the types of these captures are not known")
        }
        let captures = match.captures.map { ($0.name, ModelValue.string($0.text ?? "")) }
        let output = captures.count == 1 ? captures[0].1 : ModelValue.tuple(captures)
        return .tuple(captures + [("output", output)])
    }
}
