extension [WordArgument] {
    /// The words in the form of a call, if they are written as for another program: `category=Seafood`, `--page 2`,
    /// `page 2`, `'Sea food'`. Nil if they are not, or if they contain an interpolation.
    package func asMeant(for parameters: [String]) -> String? {
        var meant: [String] = []
        var isForeign = false
        var rest = self[...]
        let isTooLong = count > parameters.count && allSatisfy { $0.label == nil }
        while let argument = rest.popFirst() {
            guard let text = argument.word.template.plain else { return nil }
            let label = argument.label.map { "\($0.text): " } ?? ""
            if argument.word.isQuoted {
                meant.append(label + SondeText.literal(text))
            } else if text.hasPrefix("'"), let inner = rest.takeQuoted(from: text) {
                isForeign = true
                meant.append(label + SondeText.literal(inner))
            } else if label.isEmpty, let option = Option(text, among: parameters, isBare: isTooLong && !rest.isEmpty) {
                isForeign = true
                meant.append("\(option.name):" + (option.value.map { " \(Self.word($0))" } ?? ""))
            } else {
                meant.append(label + text)
            }
        }
        return isForeign ? meant.joined(separator: " ") : nil
    }

    private static func word(_ text: Substring) -> String {
        let text = String(text)
        return text.unquoted.map(SondeText.literal) ?? SondeText.word(text)
    }
}

extension ArraySlice<WordArgument> {
    /// Takes the words up to the one that ends with `'`, which belong to the text that has begun.
    fileprivate mutating func takeQuoted(from first: String) -> String? {
        var (text, rest) = (first, self)
        while text.count < 2 || !text.hasSuffix("'") {
            guard let next = rest.popFirst(), next.label == nil, let more = next.word.template.plain else { return nil }
            text += " " + more
        }
        self = rest
        let inner = String(text.dropFirst().dropLast())
        return inner.contains("'") ? nil : inner
    }
}

/// An option: `page=2`, `--page`, `-page`, `--page=2`; bare, also `page`.
private struct Option {
    let name: Substring
    let value: Substring?

    init?(_ text: String, among parameters: [String], isBare: Bool) {
        let word = text.drop { $0 == "-" }
        let isOption = word.startIndex > text.startIndex || isBare
        let sign = word.firstIndex(of: "=")
        name = word[..<(sign ?? word.endIndex)]
        value = sign.map { word[word.index(after: $0)...] }
        guard isOption || sign != nil, value?.isEmpty != true, parameters.contains(String(name)) else { return nil }
    }
}
