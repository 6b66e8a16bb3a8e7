import HTTPModel
import Redaction
import ScriptSyntax

/// Finds literals whose place marks them as secret: after a name in a header line or in a URL, by the same
/// rule as in a recording, or as the password in an address. A spliced value is not a literal.
struct NamedSecrets {
    private let bytes: [UInt8]
    /// The offset of the bytes in the text.
    private let start: Int

    /// Those in a part of a text; places are the text's.
    init(in text: String, _ part: SourceRange? = nil) {
        start = part?.lowerBound ?? 0
        bytes = Array(part.flatMap { text.slice($0)?.utf8 } ?? text[...].utf8)
    }

    private func bytes(at range: SourceRange) -> ArraySlice<UInt8> {
        bytes[(range.lowerBound - start)..<(range.upperBound - start)]
    }

    /// `k3y` of `http://ann:k3y@proxy`
    var inAddresses: [LiteralSecret] {
        let slashes = Array("://".utf8)
        var found: [LiteralSecret] = []
        var rest = bytes[...]
        while let place = rest.firstIndex(of: slashes[0]) {
            rest = rest[place...]
            if rest.starts(with: slashes), let secret = passwordOfSite(in: rest.dropFirst(slashes.count)) {
                found.append(secret)
            }
            rest = rest.dropFirst()
        }
        return found
    }

    private func passwordOfSite(in rest: ArraySlice<UInt8>) -> LiteralSecret? {
        let site = rest.prefix { !"/?#\" \t\r\n".utf8.contains($0) }
        guard let end = site.lastIndex(of: UInt8(ascii: "@")),
            let colon = site[..<end].firstIndex(of: UInt8(ascii: ":")), colon + 1 < end,
            !site[colon..<end].contains(where: "\\{".utf8.contains)
        else { return nil }
        let password = String(decoding: bytes[(colon + 1)..<end], as: UTF8.self)
        return LiteralSecret(
            range: (start + colon + 1)..<(start + end), secret: Secret("password", password, from: .key), isWord: true)
    }

    /// The secrets whose form identifies them, wherever they are.
    var byShape: [LiteralSecret] {
        secrets(SensitiveValue.byShape(bytes), from: start)
    }

    /// Returns a header's secrets: only the key in `Bearer k3y` of `Authorization`, and each value of `Cookie`.
    func inHeader(_ name: String, _ value: StringTemplate) -> [LiteralSecret] {
        let head = Array("\(name):".utf8)
        guard let field = HeaderField(line: head + bytes(at: value.range)) else { return [] }
        return secrets(SensitiveValue.inHeader(field), from: value.range.lowerBound - head.count)
    }

    /// `k3y` of `movie?api_key=k3y&page=2`
    func inURL(_ word: Word) -> [LiteralSecret] {
        let whole = bytes(at: word.range)
        let text = word.isQuoted ? whole.dropFirst().dropLast() : whole
        return secrets(SensitiveValue.inItems(Array(text), apartBy: "?&#"), from: text.startIndex + start)
            .filter { !$0.secret.revealed.contains("{") }
    }

    /// `k3y` of `text "password=k3y"`: the text is read as a recording reads the body that it is.
    func inText(_ value: ScriptExpression, _ headers: [HeaderLine]) -> [LiteralSecret] {
        guard case .string = value.kind else { return [] }
        let whole = bytes(at: value.range)
        let quotes = whole.prefix { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "#") }.count
        let text = Array(whole.dropFirst(quotes).dropLast(quotes))
        let lines = headers.compactMap { HeaderField(line: Array("\($0.name.text):\($0.value.plain ?? "")".utf8)) }
        let survey = TextForm(of: text, HeaderFields(lines)).survey(text, of: .request)
        return secrets(survey.telling, from: value.range.lowerBound + quotes)
    }

    private func secrets(_ found: [SensitiveValue], from place: Int) -> [LiteralSecret] {
        found.compactMap { value in
            let range = (value.range.lowerBound + place)..<(value.range.upperBound + place)
            guard !String(decoding: bytes(at: range), as: UTF8.self).contains("\\(") else { return nil }
            let secret = Secret(value.secret.name, value.secret.revealed, from: .typed)
            return LiteralSecret(range: range, secret: secret, isWord: true)
        }
    }
}
