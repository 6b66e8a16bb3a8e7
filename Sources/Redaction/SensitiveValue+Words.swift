import HTTPModel
import PlainText

extension SensitiveValue {
    /// Whether an answer may well say this under its name although it is no secret: a label of a translation
    /// (`"login.password": "Password"`), a currency or a symbol (`"token": "ETH"`), a place on a map (`"pin": "Berlin"`).
    ///
    /// A person may choose any words as a password, and a machine makes tokens: the fewer words a name may hold, the more
    /// of them stay. In a request, a value is a secret by its name alone.
    var isWordOfAnswer: Bool {
        let words = SensitiveName.words(of: secret.name.utf8)
        guard let name = words.last, !isNumber else { return false }
        let value = secret.revealed
        let parts = value.split { " -.,:?!'’…()".contains($0) }
        guard value.utf8.count <= Self.longestLabel, !parts.isEmpty, parts.allSatisfy(Self.isWord) else { return false }
        let isLabel = parts.contains { Self.says(String($0).lowercased(), name, of: words) }
        switch name {
        case "pin", "cvv", "cvc": return !value.contains(where: \.isNumber)
        case "token" where words.count == 1: return isLabel || parts.allSatisfy { $0.first?.isLetter == true }
        // `level 7`; but a person may take `open sesame`.
        case "secret" where words.count == 1:
            return isLabel || parts.count == 2 && parts[1].allSatisfy(\.isNumber) && value.contains(" ")
        default: return isLabel
        }
    }
}

extension SensitiveValue {
    private static let longestLabel = 120

    /// Whether it is a word as languages have them, or a short number beside one.
    private static func isWord(_ part: Substring) -> Bool {
        if part.allSatisfy(\.isNumber) { return part.count < 4 }
        return part.count <= 20 && part.allSatisfy(\.isLetter) && LetterPairs.chance(in: part.utf8) < 4
    }

    /// Whether a label for what the name says has this word: a word of the name, or what passwords are called elsewhere.
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
