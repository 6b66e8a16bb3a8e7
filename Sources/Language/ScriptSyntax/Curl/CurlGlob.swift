import Basics

/// The addresses that curl makes of one with `{a,b}` and `[1-3]` in it.
enum CurlGlob {
    private static let limit = 1_000

    /// All of them, in curl's order: the last part changes first.
    static func addresses(_ word: ShellWord) throws(Diagnostic) -> [ShellWord] {
        var texts = [""]
        var rest = word.text[...]
        while let start = rest.firstIndex(where: { "{[".contains($0) }) {
            texts = texts.map { $0 + rest[..<start] }
            let closing: Character = rest[start] == "{" ? "}" : "]"
            let end = rest[start...].firstIndex(of: closing)
            let inner = end.map { rest[rest.index(after: start)..<$0] }
            guard let end, let inner, let values = closing == "}" ? parts(of: inner) : range(inner) else {
                texts = texts.map { $0 + String(rest[start]) }
                rest = rest[rest.index(after: start)...]
                continue
            }
            guard texts.count * values.count <= limit else {
                throw Diagnostic(
                    "this address represents more than \(limit)",
                    advice: "write a loop: for id in 1...9 { GET x/\\(id) }",
                    at: word.range)
            }
            texts = texts.flatMap { text in values.map { text + $0 } }
            rest = rest[rest.index(after: end)...]
        }
        return texts.map { ShellWord($0 + rest, at: word.range) }
    }

    /// True if curl would make several addresses of a text, or refuse it.
    static func isSeen(in text: Substring) -> Bool {
        guard !text.contains(where: { "{}".contains($0) }) else { return true }
        return text.split(separator: "[").dropFirst().contains { part in
            part.firstIndex(of: "]").flatMap { range(part[..<$0]) } != nil
        }
    }

    /// `a,b`
    private static func parts(of text: Substring) -> [String] {
        text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }

    /// `1-10`, `001-100:10`, `a-z`; nil where the brackets are characters as any others.
    private static func range(_ text: Substring) -> [String]? {
        let halves = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let ends = halves[0].split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, let step = halves.count == 2 ? Int(halves[1]) : 1,
            (1...limit).contains(step), ends[0].utf8.count < 20
        else { return nil }
        if let first = Int(ends[0]), let last = Int(ends[1]), first >= 0, first <= last, last - first < limit * step {
            let width = ends[0].hasPrefix("0") ? ends[0].count : 0
            return stride(from: first, through: last, by: step).map {
                String(repeating: "0", count: max(0, width - String($0).count)) + String($0)
            }
        }
        guard ends[0].utf8.count == 1, ends[1].utf8.count == 1, let first = ends[0].utf8.first,
            let last = ends[1].utf8.first, first.isLetter, last.isLetter, first <= last
        else { return nil }
        return stride(from: Int(first), through: Int(last), by: step).map { place in
            String(decoding: [UInt8(truncatingIfNeeded: place)], as: UTF8.self)
        }
    }
}
