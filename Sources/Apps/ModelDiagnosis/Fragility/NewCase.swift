import JSONModel
import ModelDecoding

/// A raw value, as JSON, that is none of some others and written like them.
struct NewCase {
    let text: String

    /// The same as the name of a member.
    var name: String { text.hasPrefix("\"") ? text : JSONValue.quoted(text) }

    /// Nil if there are no others, or if they are neither texts nor whole numbers.
    init?(among values: [LiteralValue]) {
        let texts = values.compactMap { if case .string(let text) = $0 { text } else { nil } }
        let numbers = values.compactMap { value in
            if case .integer(let number) = value { number.number(as: Int.self) } else { nil }
        }
        if let greatest = numbers.max(), greatest < Int.max {
            text = "\(greatest + 1)"
        } else if !texts.isEmpty {
            text = Self.text(like: texts)
        } else {
            return nil
        }
    }

    /// Nil if the text is probably not one of few words that code compares with: the member's name tells.
    init?(beside text: String, under step: JSONPath.Step?) {
        guard case .member(let name)? = step, EnumerationGuess.isCase(text, underKey: name) else { return nil }
        self.text = Self.text(like: [text])
    }

    private static func text(like texts: [String]) -> String {
        let isShouted = texts.allSatisfy { !$0.contains(where: \.isLowercase) }
        let separator = ["_", "-"].first { mark in texts.contains { $0.contains(mark) } }
        let word = isShouted ? "NEW\(separator ?? "_")CASE" : separator.map { "new\($0)case" } ?? "newCase"
        var names = Set(texts)
        return JSONValue.quoted(names.insertFree(word))
    }
}
