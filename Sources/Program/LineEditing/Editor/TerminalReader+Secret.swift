extension TerminalReader {
    /// Reads without libedit, which would keep the typed text.
    func readSecret() {
        var secret = line.prompt.initial
        while let key = nextKey() {
            switch key {
            case .character("\r"), .character("\n"), .command(.accept):
                line.result = .line(secret)
                return
            case .character("\u{4}") where secret.isEmpty: return
            case .character("\u{7f}"), .character("\u{8}"): _ = secret.popLast()
            case .character("\u{15}"): secret = ""
            case .character(let character) where character.properties.generalCategory != .control:
                secret.unicodeScalars.append(character)
            case .paste(let text): secret += text.prefix { $0 != "\n" }
            case .character, .command, .signal, .report: ring()
            }
        }
    }
}
