import Basics
import HTTPModel

extension SensitiveValue {
    /// Indicates whether a response may well say this under its name although it is not a secret: a label of a
    /// translation (`"login.password": "Password"`), a currency or a symbol (`"token": "ETH"`), a place on a map
    /// (`"pin": "Berlin"`).
    ///
    /// A person may choose any words as a password, but a machine makes tokens. The less likely words are as a
    /// secret under a name, the more of them stay. In a request, a value is a secret by its name alone.
    var isWordOfResponse: Bool {
        guard !isNumber, let parts = SpelledWord.all(in: secret.revealed) else { return false }
        let words = SensitiveName.words(of: secret.name.utf8)
        guard let name = words.last else { return false }
        let isLabel = parts.contains { Self.says($0.text.lowercased(), name, of: words) }
        let isSentence = isASentence(parts)
        switch name {
        case "pin", "cvv", "cvc", "sid": return !parts.contains(where: \.isNumber)
        case "token" where words.count == 1: return isLabel || isSentence || !parts.contains(where: \.isNumber)
        // `"login.token": "Code eingeben 123"`
        case "token", "jwt": return isLabel || isSentence
        // `level 7`; but a person may take `open sesame`.
        case "secret" where words.count == 1:
            return isLabel || parts.count == 2 && parts[1].isNumber && secret.revealed.contains(" ")
        default: return isLabel
        }
    }
}

extension SensitiveValue {
    /// True if there are blanks between words. A machine does not put any into a token, except after the scheme.
    private func isASentence(_ parts: [SpelledWord]) -> Bool {
        parts.count > 1 && !parts[0].isNumber && secret.revealed.utf8.contains(0x20)
            && !["bearer", "basic", "token", "jwt"].contains(parts[0].text.lowercased())
    }
}

/// A word as languages have them, or a short number beside one.
private struct SpelledWord {
    let text: String
    let isNumber: Bool

    private init?(_ text: String) {
        self.text = text
        let count: Int
        let isLetters: Bool
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            count = text.utf8.count
            isNumber = text.utf8.allSatisfy(\.isDigit)
            isLetters = text.utf8.allSatisfy(\.isLetter)
        } else {
            count = text.count
            isNumber = text.allSatisfy(\.isNumber)
            isLetters = text.allSatisfy(\.isLetter)
        }
        guard isNumber ? count < 4 : isLetters && count <= 20 && LetterPairs.improbability(in: text.utf8) < 4 else {
            return nil
        }
    }

    /// The words of a short text; `nil` if it has none, or holds anything else.
    static func all(in text: String) -> [SpelledWord]? {
        guard text.utf8.count <= longestLabel else { return nil }
        let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
        let plain = isASCII ? text : text.replacing("’", with: " ").replacing("…", with: " ")
        var words: [SpelledWord] = []
        var rest = plain.utf8[...]
        while !rest.isEmpty {
            let part = rest.prefix { !separators.contains($0) }
            rest = rest[part.endIndex...].dropFirst()
            if part.isEmpty { continue }
            guard let word = SpelledWord(String(Substring(part))) else { return nil }
            words.append(word)
        }
        return words.isEmpty ? nil : words
    }

    private static let longestLabel = 120
    private static let separators = ByteSet(" -.,:?!'()")
}

extension SensitiveValue {
    /// True if a label for the name may contain this word: a word of the name, or the word for a password in some
    /// language.
    private static func says(_ word: String, _ name: String, of words: [String]) -> Bool {
        if words.contains(word) { return true }
        return (name == "pass" || name.hasPrefix("pass") || name.hasSuffix("password") || name == "pwd")
            && labels.contains(word)
    }

    private static let labels: Set = [
        "password", "passwords", "passwort", "passwörter", "kennwort", "passe", "contraseña", "clave", "senha",
        "wachtwoord",
        "lösenord", "adgangskode", "passord", "salasana", "hasło", "heslo", "jelszó", "parola", "şifre", "пароль",
        "パスワード",
        "密码", "密碼", "비밀번호",
    ]
}
