import Basics
import HTTPModel
import JSONModel

/// A shape that reveals a key anywhere in a text. Services give their keys such shapes so that scanners find them.
///
///     ghp_16C7e42F292c6912E7710c838347Ae178B4a      a beginning, and so many letters and digits after it
struct KeyShape: Sendable {
    let name: String
    let beginning: [UInt8]
    /// The minimum number of bytes of the alphabet that follow.
    let least: Int
    /// Exactly so many, where it is known.
    var exactly: Int?
    var alphabet = Alphabet.word
    /// True if the rest must look random, because words may have the same beginning.
    var mustBeRandom = false

    enum Alphabet: Int, Sendable, CaseIterable {
        /// Letters, digits, `-` and `_`.
        case word
        /// Capital letters and digits.
        case capitals
        /// Letters, digits, `-`, `_`, `.`, `+`, `/`, `=` and `~`.
        case base64
        /// Letters, digits, `-` and `_`, separated by dots.
        case dotted

        var bytes: ByteSet {
            switch self {
            case .capitals: Self.ofCapitals
            case .word: Self.ofWord
            case .dotted: Self.ofDotted
            case .base64: Self.ofBase64
            }
        }

        private static let ofCapitals = ByteSet { $0.isDigit || $0.isUppercase }
        private static let ofWord = ByteSet { $0.isDigit || $0.isLetter || "-_".utf8.contains($0) }
        private static let ofDotted = ByteSet { ofWord.contains($0) || $0 == UInt8(ascii: ".") }
        private static let ofBase64 = ByteSet { ofDotted.contains($0) || "+/=~".utf8.contains($0) }

        /// Returns the end of the run of the alphabet's bytes that starts at this place.
        func end(from place: Int, in text: [UInt8]) -> Int {
            let bytes = bytes
            var end = place
            while end < text.count, bytes.contains(text[end]) { end += 1 }
            return end
        }
    }

    private init(
        _ name: String, _ beginning: String, _ least: Int, exactly: Int? = nil, _ alphabet: Alphabet = .word,
        mustBeRandom: Bool = false
    ) {
        self.name = name
        self.beginning = Array(beginning.utf8)
        self.least = least
        self.exactly = exactly
        self.alphabet = alphabet
        self.mustBeRandom = mustBeRandom
    }

    static let all: [KeyShape] =
        ["AKIA", "ASIA", "ABIA", "ACCA", "AROA", "AIDA"].map { KeyShape("aws-key-id", $0, 16, exactly: 16, .capitals) }
        + ["ghp_", "gho_", "ghu_", "ghs_", "ghr_"].map { KeyShape("github-token", $0, 16) }
        + [
            KeyShape("github-token", "github_pat_", 16), KeyShape("slack-token", "xapp-", 10),
            KeyShape("google-key", "AIza", 30), KeyShape("google-token", "ya29.", 16, .dotted),
            KeyShape("google-secret", "GOCSPX-", 16), KeyShape("npm-token", "npm_", 20),
            KeyShape("pypi-token", "pypi-", 30), KeyShape("webhook-secret", "whsec_", 16, .base64),
            KeyShape("sendgrid-key", "SG.", 32, .dotted), KeyShape("huggingface-token", "hf_", 20),
            KeyShape("digitalocean-token", "dop_v1_", 20), KeyShape("docker-token", "dckr_pat_", 16),
            KeyShape("rubygems-key", "rubygems_", 20), KeyShape("vault-token", "hvs.", 20),
            KeyShape("square-token", "sq0atp-", 16), KeyShape("square-token", "sq0csp-", 16),
            KeyShape("linear-key", "lin_api_", 16), KeyShape("figma-token", "figd_", 16),
            KeyShape("postman-key", "PMAK-", 20), KeyShape("atlassian-token", "ATATT3", 20, .base64),
            KeyShape("groq-key", "gsk_", 20), KeyShape("xai-key", "xai-", 30),
            KeyShape("secret-key", "sk-", 16, mustBeRandom: true), KeyShape("mailgun-key", "key-", 32, exactly: 32),
            KeyShape("brevo-key", "xkeysib-", 20), KeyShape("facebook-token", "EAAC", 60),
            KeyShape("age-key", "AGE-SECRET-KEY-1", 20),
        ]
        + "abcdeoprs".map { KeyShape("slack-token", "xox\($0)-", 10) }
        + ["sk_live_", "sk_test_", "rk_live_", "rk_test_"].map { KeyShape("stripe-key", $0, 8) }
        + ["sk-proj-", "sk-ant-", "sk-or-", "sk-svcacct-"].map { KeyShape("secret-key", $0, 12) }
        + ["glpat-", "gldt-", "glrt-", "glptt-", "glcbt-", "glsoat-"].map { KeyShape("gitlab-token", $0, 16) }
        + ["shpat_", "shpss_", "shpca_", "shppa_"].map { KeyShape("shopify-token", $0, 16) }
}

extension KeyShape {
    /// Every value in a text that its shape reveals, in order.
    static func values(in text: [UInt8], from start: Int = 0) -> [SensitiveValue] {
        guard start < text.count else { return [] }
        let parts = ConcurrentParts.map(start..<text.count, least: 1 << 19) { values(in: text, beginningIn: $0) }
        return values(in: text, parts: parts)
    }

    /// The values of all parts of a text. Where one reaches into the next part, that is searched again from its end: what
    /// looks like another value may be the rest of it.
    static func values(in text: [UInt8], parts: [[SensitiveValue]]) -> [SensitiveValue] {
        var found: [SensitiveValue] = []
        for (number, part) in parts.enumerated() where !part.isEmpty {
            if let end = found.last?.range.upperBound, part.contains(where: { $0.range.lowerBound < end }) {
                // To the end, because the following parts may also belong to it.
                return found + values(in: text, beginningIn: end..<text.count)
            }
            found = number == 0 ? part : found + part
        }
        return found
    }

    /// The values that begin in a part of a text, however far they go.
    static func values(in text: [UInt8], beginningIn places: Range<Int>) -> [SensitiveValue] {
        var found: [SensitiveValue] = []
        var place = places.lowerBound
        var runs = TextRuns()
        while let next = firstBeginning(in: text.stored, from: place, to: places.upperBound) {
            place = match(at: next, in: text, &runs, &found) ?? next + 1
        }
        return found
    }

    /// The next place where a shape can begin.
    private static func firstBeginning(in text: Span<UInt8>, from start: Int, to end: Int) -> Int? {
        let (pairs, thirds) = (pairs.stored, thirds.stored)
        // No shape is shorter than three bytes. What must be before one belongs to its beginning here.
        let end = min(end, text.count - 2)
        var place = max(start - 1, 0)
        while place < end {
            if place + 8 <= text.count {
                let word = text.word(at: place)
                var hits: UInt64 = 0
                for step in 0..<7 as Range<UInt64> {
                    hits |= pairs.bit(of: Int(truncatingIfNeeded: word &>> (8 &* step)) & 0xFFFF) &<< step
                }
                guard hits != 0 else {
                    place += 7
                    continue
                }
                place += hits.trailingZeroBitCount
                guard place < end else { return nil }
            }
            let (first, second, third) = (Int(text[place]), Int(text[place + 1]), Int(text[place + 2]))
            if pairs.bit(of: first | second << 8) & thirds.bit(of: first | third << 8) != 0 {
                let beginning = text[place].isDigit || text[place] == UInt8(ascii: ":") ? place + 1 : place
                if beginning >= start, beginning < end { return beginning }
            }
            place += 1
        }
        return nil
    }

    /// Adds the value that begins here and returns its end, or returns `nil` if none does.
    private static func match(
        at place: Int, in text: [UInt8], _ runs: inout TextRuns, _ found: inout [SensitiveValue]
    ) -> Int? {
        guard let (range, name) = structured(at: place, in: text, &runs) ?? plain(at: place, in: text, &runs) else {
            return nil
        }
        found.append(SensitiveValue(range, name, withPlainSlashes(text[range])))
        return range.upperBound
    }

    private static func withPlainSlashes(_ value: ArraySlice<UInt8>) -> String {
        let text = String(decoding: value, as: UTF8.self)
        return value.contains(UInt8(ascii: "\\")) ? text.replacingBytes("\\/", with: "/") : text
    }

    private static func plain(
        at place: Int, in text: [UInt8], _ runs: inout TextRuns
    ) -> (Range<Int>, String)? {
        for number in shapes[Int(text[place])] {
            let shape = all[number]
            guard text.stands(shape.beginning, at: place), isFree(place, in: text) else { continue }
            let first = place + shape.beginning.count
            var end = runs.end(of: shape.alphabet, .whole, from: first, in: text)
            guard end - first >= shape.least else { continue }
            while end > first, text[end - 1] == UInt8(ascii: ".") { end -= 1 }
            guard end - first >= shape.least, shape.exactly.map({ end - first == $0 }) ?? true else { continue }
            if shape.mustBeRandom, !KeyLikeness.isRandom(text[first..<min(end, first + telling)]) { continue }
            return (place..<end, shape.name)
        }
        return nil
    }

    /// The number of bytes that are enough to decide whether a key looks random.
    private static let telling = 96

    /// The shapes that are more than a beginning.
    private static func structured(
        at place: Int, in text: [UInt8], _ runs: inout TextRuns
    ) -> (Range<Int>, String)? {
        switch text[place] {
        case UInt8(ascii: "e"): webToken(at: place, in: text, &runs).map { ($0, "jwt") }
        case UInt8(ascii: "-"):
            privateKey(at: place, in: text, &runs).map { ($0, "private-key") }
                ?? user(at: place, in: text, &runs).map { ($0, "password") }
        case UInt8(ascii: "h"), UInt8(ascii: "d"), UInt8(ascii: "w"):
            webhook(at: place, in: text).map { ($0, "webhook") }
        case UInt8(ascii: ":"), UInt8(ascii: "%"): botToken(around: place, in: text).map { ($0, "bot-token") }
        case UInt8(ascii: "/"): password(behind: place, in: text).map { ($0, "password") }
        case UInt8(ascii: "B"), UInt8(ascii: "b"): bearer(at: place, in: text).map { ($0, "bearer") }
        default: nil
        }
    }

    /// The two bytes that a shape can begin with, which rule out nearly every place: a bit for each pair.
    private static let pairs = bits(ofFirstAnd: 1)

    /// The first and the third byte that a shape can begin with: they rule out `linked` and `do not`.
    private static let thirds = bits(ofFirstAnd: 2)

    private static func bits(ofFirstAnd place: Int) -> [UInt64] {
        var bits = [UInt64](repeating: 0, count: 1024)
        for beginning in beginnings {
            for byte in place < beginning.count ? beginning[place]...beginning[place] : 0...255 {
                let pair = Int(beginning[0]) | Int(byte) << 8
                bits[pair >> 6] |= 1 << UInt64(pair & 63)
            }
        }
        return bits
    }

    /// Most colons follow names, and most slashes are in paths: a digit is before a colon that counts, and a colon before
    /// two slashes.
    private static let beginnings: [[UInt8]] =
        all.map { $0.beginning }
        + (["eyJ", "---", "%3", "://", "Bea", "BeA", "bea", "beA", "BEa", "BEA"] + (0...9).map { "\($0):" })
        .map { Array($0.utf8) } + userOptions + webhookHosts

    private static let shapes: [[Int]] = {
        var shapes = [[Int]](repeating: [], count: 256)
        for (number, shape) in all.enumerated() { shapes[Int(shape.beginning[0])].append(number) }
        return shapes
    }()
}

extension KeyShape {
    /// True if this place does not continue a word. The last byte of an escape does not count as a letter.
    private static func isFree(_ place: Int, in text: [UInt8]) -> Bool {
        guard place > 0, text[place - 1].isLetter || text[place - 1].isDigit else { return true }
        if place > 1, text[place - 2] == UInt8(ascii: "\\") { return true }
        if place > 2, text[place - 3] == UInt8(ascii: "%") { return Hexadecimal.value(text[place - 2]) != nil }
        return place > 5 && text[place - 6] == UInt8(ascii: "\\") && text[place - 5] == UInt8(ascii: "u")
    }

    /// `eyJhbGciOi….eyJzdWIiOi….signature`: JSON in base64, a dot, and more of it.
    private static func webToken(at place: Int, in text: [UInt8], _ runs: inout TextRuns) -> Range<Int>? {
        guard text.stands([0x65, 0x79, 0x4a], at: place), isFree(place, in: text) else { return nil }
        let header = runs.end(of: .word, .header, from: place, in: text)
        guard header - place >= 8, header < text.count, text[header] == UInt8(ascii: ".") else { return nil }
        let payload = runs.end(of: .word, .payload, from: header + 1, in: text)
        guard payload < text.count, text[payload] == UInt8(ascii: ".") else { return nil }
        let signature = runs.end(of: .word, .signature, from: payload + 1, in: text)
        guard signature - header >= 6 else { return nil }
        var end = runs.end(of: .dotted, .whole, from: signature, in: text)
        while end > payload + 1, text[end - 1] == UInt8(ascii: ".") { end -= 1 }
        return place..<end
    }

    /// Returns a private key in PEM: from its first line to its last, or as far as the text continues without a
    /// quote.
    private static func privateKey(at place: Int, in text: [UInt8], _ runs: inout TextRuns) -> Range<Int>? {
        guard text.stands(begin, at: place) else { return nil }
        let title = Array(text[(place + begin.count)...].prefix(40))
        guard let length = title.firstRange(of: rule, from: 0),
            Array(title.prefix(length)).firstRange(of: kind, from: 0) != nil
        else { return nil }
        let head = place + begin.count + length + rule.count
        if let last = runs.lastLine(from: head, in: text), last - head < 16384 {
            let title = Array(text[(last + TextRuns.lastLine.count)...].prefix(60))
            if let length = title.firstRange(of: rule, from: 0) {
                return place..<(last + TextRuns.lastLine.count + length + rule.count)
            }
        }
        let quote = text[head...].firstIndex { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "<") } ?? text.count
        return place..<quote
    }

    private static let begin = Array("-----BEGIN ".utf8)
    private static let rule = Array("-----".utf8)
    private static let kind = Array("PRIVATE KEY".utf8)

    /// `123456:AA…` of a bot, as in the path `/bot123456:AA…/getMe`, found by its colon.
    private static func botToken(around place: Int, in text: [UInt8]) -> Range<Int>? {
        var after = place + 1
        if text[place] == UInt8(ascii: "%") {
            guard place + 2 < text.count, text[place + 1] == 0x33, text[place + 2].lowercasedASCII == 0x61 else {
                return nil
            }
            after = place + 3
        }
        var start = place
        while start > 0, text[start - 1].isDigit { start -= 1 }
        guard place - start >= 5 else { return nil }
        let end = Alphabet.word.end(from: after, in: text)
        guard end - after >= 6 else { return nil }
        let isBot = start >= 3 && text[(start - 3)..<start].elementsEqual("bot".utf8) { $0.lowercasedASCII == $1 }
        guard isBot || end - after >= 30 && text[after..<end].starts(with: "AA".utf8) else { return nil }
        return start..<end
    }

    /// Returns `p4ss` in `postgres://ann:p4ss@host/db`; without a password, the user if it looks like a key:
    /// `https://…@github.com`.
    private static func password(behind place: Int, in text: [UInt8]) -> Range<Int>? {
        guard place > 1, text[place - 1] == UInt8(ascii: ":"), place + 1 < text.count, text[place + 1] == text[place],
            text[place - 2].isLetter
        else { return nil }
        var (colon, sign): (Int?, Int?)
        var end = place + 2
        while end < text.count, siteBytes.contains(text[end]) {
            if text[end] == UInt8(ascii: ":") { colon = colon ?? end }
            if text[end] == UInt8(ascii: "@") { sign = end }
            end += 1
        }
        guard let sign else { return nil }
        if let colon { return colon + 1 < sign ? (colon + 1)..<sign : nil }
        return KeyLikeness.isRandom(text[(place + 2)..<sign]) ? (place + 2)..<sign : nil
    }

    /// The bytes that can stand before the path of a URL.
    private static let siteBytes = ByteSet { $0 > 0x20 && $0 < 0x7f && !"/?#\"'<>\\,;(){}[]|".utf8.contains($0) }

    /// Returns the text after the word `Bearer`, if it looks like a key.
    private static func bearer(at place: Int, in text: [UInt8]) -> Range<Int>? {
        let first = place + "bearer ".utf8.count
        guard first < text.count, isFree(place, in: text),
            text[place..<first].elementsEqual("bearer ".utf8, by: { $0.lowercasedASCII == $1 })
        else { return nil }
        var end = Alphabet.base64.end(from: first, in: text)
        while end > first, text[end - 1] == UInt8(ascii: ".") { end -= 1 }
        return KeyLikeness.isRandom(text[first..<end]) ? first..<end : nil
    }
}

/// The extents of the runs of text examined last. If many values seem to begin in one run, the run is read
/// once, and not once for each of them.
struct TextRuns {
    /// Of a key, or of a part of a token.
    enum Part: Int, CaseIterable { case whole, header, payload, signature }

    private var ends = [Range<Int>](repeating: 0..<0, count: Part.allCases.count * KeyShape.Alphabet.allCases.count)
    private var known: (from: Int, line: Int?)?
    private var command: (last: Int, searched: Int) = (.min, 0)

    /// Returns the end of the run of the alphabet's bytes that starts at this place.
    mutating func end(of alphabet: KeyShape.Alphabet, _ part: Part, from place: Int, in text: [UInt8]) -> Int {
        let run = part.rawValue * KeyShape.Alphabet.allCases.count + alphabet.rawValue
        let known = ends[run]
        if !known.isEmpty, known.lowerBound <= place, place <= known.upperBound { return known.upperBound }
        let end = alphabet.end(from: place, in: text)
        ends[run] = place..<end
        return end
    }

    private static let curl = Array("curl".utf8)
    private static let longestCommand = 256

    /// Indicates whether a curl command begins shortly before a place. Callers ask about places in ascending
    /// order.
    mutating func hasCommand(before place: Int, in text: [UInt8]) -> Bool {
        let first = max(0, place - Self.longestCommand)
        let end = place - Self.curl.count + 1
        for start in max(command.searched, first)..<max(command.searched, first, end)
        where text.stands(Self.curl, at: start) {
            command.last = start
        }
        command.searched = max(command.searched, end)
        return command.last >= first
    }

    static let lastLine = Array("-----END ".utf8)

    /// The next last line of a key.
    mutating func lastLine(from place: Int, in text: [UInt8]) -> Int? {
        if let known, known.from <= place, known.line.map({ $0 >= place }) ?? true { return known.line }
        let line = text.firstRange(of: Self.lastLine, from: place)
        known = (place, line)
        return line
    }
}

extension [UInt8] {
    func stands(_ bytes: [UInt8], at place: Int) -> Bool {
        guard count - place >= bytes.count else { return false }
        for offset in bytes.indices where self[place + offset] != bytes[offset] { return false }
        return true
    }
}

extension Span<UInt64> {
    /// The bit of two bytes, the first of which is the lower.
    @inline(__always)
    fileprivate func bit(of pair: Int) -> UInt64 { self[pair >> 6] &>> UInt64(pair & 63) & 1 }
}
