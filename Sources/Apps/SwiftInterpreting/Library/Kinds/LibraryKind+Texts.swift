import Foundation
import ModelDecoding

extension String: LibraryValue {
    static var codeType: ModelType? { .scalar(.string) }

    static func swift(_ value: ModelValue) -> String? {
        if case .string(let text) = value { text } else { nil }
    }

    var codeValue: ModelValue { .string(self) }
}

extension Character: LibraryValue {
    static var codeType: ModelType? { .scalar(.string) }

    static func swift(_ value: ModelValue) -> Character? {
        guard case .string(let text) = value, let first = text.first, text.dropFirst().isEmpty else { return nil }
        return first
    }

    var codeValue: ModelValue { .string(String(self)) }
}

extension LibraryKind {
    /// `String`, `Substring` and `Character`, which code that is run has as one.
    static let text = LibraryKind("String", "Substring", "Character") { text in
        text.addQuestions()
        text.addCharacters()
        text.addChanged()
        text.addParts()
        text.addPositions()
        text.addCharacterProperties()
        text.addChanges()
        text.addEncodings()
        text.addTextInitializers()
        text.addPatterns()
    }
}

extension LibraryKind {
    private mutating func addQuestions() {
        property("count", "The number of characters.", #""café".count → 4"#) { (text: String) in text.count }
        property("isEmpty", "True if there are no characters.", #""".isEmpty → true"#) { (text: String) in text.isEmpty
        }
        property("description") { (text: String) in text }
        property("debugDescription", "The text as Swift writes it in code.", #""a\n".debugDescription → "\"a\\n\"""#) {
            (text: String) in text.debugDescription
        }
        property("utf8: Data", "The bytes of the text.", #""café".utf8.count → 5"#) { (text: String) in Array(text.utf8)
        }
        property("utf16", "The units of its UTF-16.", #""aé".utf16 → [97, 233]"#) { (text: String) in Array(text.utf16)
        }
        property("unicodeScalars", "Its scalars of Unicode.", #""é".unicodeScalars.count → 1"#) { (text: String) in
            Array(text.unicodeScalars)
        }
        method("hasPrefix(_:)", "True if it begins with a text.", #""abc".hasPrefix("ab") → true"#) {
            (text: String, prefix: String) in text.hasPrefix(prefix)
        }
        method("hasSuffix(_:)", "True if it ends with a text.", #""abc".hasSuffix("ab") → false"#) {
            (text: String, suffix: String) in text.hasSuffix(suffix)
        }
        method("contains(_:)", "True if it contains a text or a match of a pattern.", #""abc".contains("bc") → true"#) {
            (text: String, other: String) throws(Interruption) -> Bool in
            let isThere = text.contains(other)
            // A character is looked for among whole characters, and what was meant a text does not say.
            if other.count == 1, let character = other.first, text.contains(character) != isThere {
                throw .unknown("Sonde cannot tell whether this looks for a text or a character")
            }
            return isThere
        }
        method(
            "localizedCaseInsensitiveContains(_:)", "True if it contains a text, ignoring case.",
            #""Swift".localizedCaseInsensitiveContains("sw") → true"#
        ) { (text: String, other: String) in
            text.localizedCaseInsensitiveContains(other)
        }
        method(
            "localizedStandardContains(_:)",
            "True if it contains a text, ignoring case and accents.",
            #""Café".localizedStandardContains("cafe") → true"#
        ) { (text: String, other: String) in
            text.localizedStandardContains(other)
        }
        method(
            "caseInsensitiveCompare(_:)", "The order of two texts, ignoring case.",
            #""a".caseInsensitiveCompare("B") == .orderedAscending → true"#
        ) { (text: String, other: String) in text.caseInsensitiveCompare(other) }
        method(
            "localizedCaseInsensitiveCompare(_:)", "The order of two texts for a reader, ignoring case.",
            #""a".localizedCaseInsensitiveCompare("A") == .orderedSame → true"#
        ) { (text: String, other: String) in
            text.localizedCaseInsensitiveCompare(other)
        }
        method(
            "localizedCompare(_:)", "The order of two texts for a reader.",
            #""a".localizedCompare("b") == .orderedAscending → true"#
        ) { (text: String, other: String) in text.localizedCompare(other) }
        method(
            "localizedStandardCompare(_:)", "The order of two names in a list of files: numbers by their value.",
            #""file10".localizedStandardCompare("file9") == .orderedDescending → true"#
        ) { (text: String, other: String) in text.localizedStandardCompare(other) }
        method(
            "compare(_:options?:)", "The order of two texts: .orderedAscending, .orderedSame or .orderedDescending.",
            #""a".compare("b") == .orderedAscending → true"#
        ) { (text: String, other: String, options: String.CompareOptions?) in
            text.compare(other, options: options ?? [])
        }
        method(
            "commonPrefix(with:options?:)", "The beginning that both texts share.",
            #""episode".commonPrefix(with: "epilogue") → "epi""#
        ) { (text: String, other: String, options: String.CompareOptions?) in
            text.commonPrefix(with: other, options: options ?? [])
        }
    }

    private mutating func addCharacters() {
        property("first: String?", "The first character.", #""abc".first → "a""#) { (text: String) in text.first }
        property("last: String?", "The last character.", #""abc".last → "c""#) { (text: String) in text.last }
        method("reversed() -> String", "The characters from the last to the first.", #""abc".reversed() → "cba""#) {
            (text: String) in LibraryText(text.reversed())
        }
        method(
            "filter(_: (Character) -> Bool)", "The characters for which the closure is true.",
            #""a1b2".filter { $0.isNumber } → "12""#
        ) { (text: String, isIncluded: LibraryClosure) throws(Interruption) in
            try Interruption.passing { try text.filter { try isIncluded.isTrue($0.codeValue) } }
        }
        method("prefix(_:)", "The first characters.", #""abc".prefix(2) → "ab""#) {
            (text: String, count: Int) throws(Interruption) in
            String(text.prefix(try count.asLength()))
        }
        method("suffix(_:)", "The last characters.", #""abc".suffix(2) → "bc""#) {
            (text: String, count: Int) throws(Interruption) in
            String(text.suffix(try count.asLength()))
        }
        method("dropFirst(_?:)", "All characters but the first, or the first few.", #""abc".dropFirst() → "bc""#) {
            (text: String, count: Int?) throws(Interruption) in
            String(text.dropFirst(try (count ?? 1).asLength()))
        }
        method("dropLast(_?:)", "All characters but the last, or the last few.", #""abc".dropLast(2) → "a""#) {
            (text: String, count: Int?) throws(Interruption) in
            String(text.dropLast(try (count ?? 1).asLength()))
        }
        method("prefix(while:)") { (text: String, isMeant: LibraryClosure) throws(Interruption) in
            try Interruption.passing { String(try text.prefix { try isMeant.isTrue($0.codeValue) }) }
        }
        method("drop(while:)") { (text: String, isMeant: LibraryClosure) throws(Interruption) in
            try Interruption.passing { String(try text.drop { try isMeant.isTrue($0.codeValue) }) }
        }
        method("last(where:)") { (text: String, isMeant: LibraryClosure) throws(Interruption) in
            try Interruption.passing { try text.last { try isMeant.isTrue($0.codeValue) } }
        }
    }

    private mutating func addChanged() {
        method("lowercased()", "The text in small letters.", #""Café".lowercased() → "café""#) { (text: String) in
            text.lowercased()
        }
        method("uppercased()", "The text in capital letters.", #""café".uppercased() → "CAFÉ""#) { (text: String) in
            text.uppercased()
        }
        property(
            "capitalized", "The text with a capital letter at the start of every word.",
            #""new world".capitalized → "New World""#
        ) { (text: String) in text.capitalized }
        property(
            "localizedCapitalized",
            "The text with a capital letter at the start of every word, by the rules of the language in use.",
            #""new world".localizedCapitalized → "New World""#
        ) { (text: String) in text.localizedCapitalized }
        property(
            "localizedLowercase", "The text in small letters, by the rules of the language in use.",
            #""Café".localizedLowercase → "café""#
        ) { (text: String) in text.localizedLowercase }
        property(
            "localizedUppercase", "The text in capital letters, by the rules of the language in use.",
            #""café".localizedUppercase → "CAFÉ""#
        ) { (text: String) in text.localizedUppercase }
        method("lowercased(with:)") { (text: String, locale: Locale?) in text.lowercased(with: locale) }
        method("uppercased(with:)") { (text: String, locale: Locale?) in text.uppercased(with: locale) }
        method(
            "trimmingCharacters(in:)",
            "The text without such characters at both ends: .whitespaces, .newlines, .whitespacesAndNewlines, .punctuationCharacters.",
            #""  a ".trimmingCharacters(in: .whitespaces) → "a""#
        ) { (text: String, set: CharacterSet) in text.trimmingCharacters(in: set) }
        method(
            "replacingOccurrences(of:with:options?:)", "The text with every occurrence of another one replaced.",
            #""a-b".replacingOccurrences(of: "-", with: "+") → "a+b""#
        ) {
            (text: String, old: String, new: String, options: String.CompareOptions?) in
            text.replacingOccurrences(of: old, with: new, options: options ?? [])
        }
        method(
            "replacing(_:with: String or (Match) -> String)",
            "The text with every occurrence of a text or match of a pattern replaced by a text, or by what a closure makes of the match.",
            #""a-b".replacing("-", with: "+") → "a+b""#
        ) { (text: String, old: String, new: String) in text.replacing(old, with: new) }
        method(
            "trimmingPrefix(_:)", "The text without a text or a match of a pattern at its beginning.",
            #""v1.2".trimmingPrefix("v") → "1.2""#
        ) { (text: String, prefix: String) in String(text.trimmingPrefix(prefix)) }
        method("appending(_:)", "The text followed by another one.", #""ab".appending("c") → "abc""#) {
            (text: String, other: String) in text.appending(other)
        }
        method(
            "padding(toLength:withPad:startingAt:)", "The text cut or padded to a length.",
            #""7".padding(toLength: 3, withPad: ".", startingAt: 0) → "7..""#
        ) {
            (text: String, length: Int, pad: String, start: Int) throws(Interruption) in
            try CodeLibrary.refuse(size: try length.asLength())
            guard !pad.isEmpty, 0..<pad.utf16.count ~= start else { throw .trap(.indexOutOfRange) }
            return text.padding(toLength: length, withPad: pad, startingAt: start)
        }
        method(
            "addingPercentEncoding(withAllowedCharacters:)",
            "The text percent-encoded, except for such characters: .alphanumerics, .urlQueryAllowed, .urlPathAllowed.",
            #""a b&c".addingPercentEncoding(withAllowedCharacters: .alphanumerics) → "a%20b%26c""#
        ) { (text: String, allowed: CharacterSet) in
            text.addingPercentEncoding(withAllowedCharacters: allowed)
        }
        property(
            "removingPercentEncoding", "The text with %20 and the like decoded, or nil.",
            #""a%20b".removingPercentEncoding → "a b""#
        ) { (text: String) in text.removingPercentEncoding }
        method(
            "folding(options:locale:)", "The text without the differences that the options name: case, accents.",
            #""Café".folding(options: .diacriticInsensitive, locale: nil) → "Cafe""#
        ) { (text: String, options: String.CompareOptions, locale: Locale?) in
            text.folding(options: options, locale: locale)
        }
        property(
            "decomposedStringWithCanonicalMapping", "The text with accents as characters of their own.",
            #""é".decomposedStringWithCanonicalMapping.utf8.count → 3"#
        ) { (text: String) in text.decomposedStringWithCanonicalMapping }
        property(
            "precomposedStringWithCanonicalMapping", "The text with accents as part of their letters.",
            #""é".precomposedStringWithCanonicalMapping.utf8.count → 2"#
        ) { (text: String) in
            text.precomposedStringWithCanonicalMapping
        }
    }

    private mutating func addParts() {
        method(
            "components(separatedBy:)",
            "The parts between separators, with empty ones; a set of characters, such as .newlines, also separates.",
            #""a,,b".components(separatedBy: ",") → ["a", "", "b"]"#
        ) { (text: String, separator: String) in
            text.components(separatedBy: separator)
        }
        method("components(separatedBy:)") { (text: String, separators: CharacterSet) in
            text.components(separatedBy: separators)
        }
        method(
            "split(separator:maxSplits?:omittingEmptySubsequences?:)",
            "The parts between separators, which may be a pattern; empty parts are left out.",
            #""a,b,,c".split(separator: ",") → ["a", "b", "c"]"#
        ) {
            (text: String, separator: String, most: Int?, omitsEmpty: Bool?) throws(Interruption) in
            text.split(
                separator: separator, maxSplits: try (most ?? .max).asLength(),
                omittingEmptySubsequences: omitsEmpty ?? true
            ).map(String.init)
        }
        method(
            "split(maxSplits?:omittingEmptySubsequences?:whereSeparator: (Character) -> Bool)",
            "The parts between the characters for which the closure is true; empty parts are left out.",
            #""a-b_c".split { !$0.isLetter } → ["a", "b", "c"]"#
        ) {
            (text: String, most: Int?, omitsEmpty: Bool?, isSeparator: LibraryClosure) throws(Interruption) in
            let most = try (most ?? .max).asLength()
            return try Interruption.passing {
                try text.split(maxSplits: most, omittingEmptySubsequences: omitsEmpty ?? true) {
                    try isSeparator.isTrue($0.codeValue)
                }.map(String.init)
            }
        }
    }

    private mutating func addCharacterProperties() {
        property("isNumber", "True if all its characters are digits.", #""42".isNumber → true"#) {
            (character: Character) in character.isNumber
        }
        property("isLetter", "True if all its characters are letters.", #""é".isLetter → true"#) {
            (character: Character) in character.isLetter
        }
        property("isWhitespace", "True if all its characters are white space.", #"" ".isWhitespace → true"#) {
            (character: Character) in character.isWhitespace
        }
        property("isNewline", "True if the character is a line break.", #""\n".isNewline → true"#) {
            (character: Character) in character.isNewline
        }
        property("isPunctuation", "True if the character is a punctuation mark.", #""!".isPunctuation → true"#) {
            (character: Character) in character.isPunctuation
        }
        property("isSymbol", "True if the character is a symbol.", #""€".isSymbol → true"#) { (character: Character) in
            character.isSymbol
        }
        property("isMathSymbol", "True if the character is a mathematical symbol.", #""+".isMathSymbol → true"#) {
            (character: Character) in character.isMathSymbol
        }
        property(
            "isCurrencySymbol", "True if the character is a currency symbol.", #""€".isCurrencySymbol → true"#
        ) { (character: Character) in character.isCurrencySymbol }
        property("isUppercase", "True if the character is a capital letter.", #""A".isUppercase → true"#) {
            (character: Character) in character.isUppercase
        }
        property("isLowercase", "True if the character is a small letter.", #""a".isLowercase → true"#) {
            (character: Character) in character.isLowercase
        }
        property("isCased", "True if the character is a letter with two cases.", #""a".isCased → true"#) {
            (character: Character) in character.isCased
        }
        property("isASCII", "True if the character is in ASCII.", #""a".isASCII → true"#) {
            (character: Character) in character.isASCII
        }
        property("isHexDigit", "True if the character is a hexadecimal digit.", #""f".isHexDigit → true"#) {
            (character: Character) in character.isHexDigit
        }
        property("isWholeNumber", "True if the character is a digit.", #""7".isWholeNumber → true"#) {
            (character: Character) in character.isWholeNumber
        }
        property(
            "hexDigitValue", "The value of a hexadecimal digit; nil for any other character.",
            #""f".hexDigitValue → 15"#
        ) { (character: Character) in character.hexDigitValue }
        property("wholeNumberValue", "The value of a digit; nil for any other character.", #""7".wholeNumberValue → 7"#)
        { (character: Character) in character.wholeNumberValue }
        property("asciiValue", "The character's ASCII code; nil if it has none.", #""A".asciiValue → 65"#) {
            (character: Character) in character.asciiValue
        }
    }

    private mutating func addChanges() {
        mutating("append(_:)") { (text: inout String, other: String) throws(Interruption) in
            try CodeLibrary.refuse(size: text.utf8.count + other.utf8.count)
            text.append(other)
        }
        mutating("append(contentsOf:)") { (text: inout String, other: String) throws(Interruption) in
            try CodeLibrary.refuse(size: text.utf8.count + other.utf8.count)
            text.append(contentsOf: other)
        }
        mutating("insert(_:at:)") {
            (text: inout String, other: Character, position: TextPosition) throws(Interruption) in
            text.insert(other, at: try position.index(in: text))
        }
        mutating("insert(contentsOf:at:)") {
            (text: inout String, other: String, position: TextPosition) throws(Interruption) in
            try CodeLibrary.refuse(size: text.utf8.count + other.utf8.count)
            text.insert(contentsOf: other, at: try position.index(in: text))
        }
        mutating("remove(at:)") { (text: inout String, position: TextPosition) throws(Interruption) in
            let index = try position.index(in: text)
            guard index < text.endIndex else { throw .trap(.indexOutOfRange) }
            return text.remove(at: index)
        }
        mutating("removeFirst()") { (text: inout String) throws(Interruption) in
            guard !text.isEmpty else { throw .trap("an empty text has no first character to remove") }
            return text.removeFirst()
        }
        mutating("removeLast()") { (text: inout String) throws(Interruption) in
            guard !text.isEmpty else { throw .trap("an empty text has no last character to remove") }
            return text.removeLast()
        }
        mutating("removeFirst(_:)") { (text: inout String, count: Int) throws(Interruption) in
            guard 0...text.count ~= count else { throw .trap("there are too few characters to remove") }
            text.removeFirst(count)
        }
        mutating("removeLast(_:)") { (text: inout String, count: Int) throws(Interruption) in
            guard 0...text.count ~= count else { throw .trap("there are too few characters to remove") }
            text.removeLast(count)
        }
        mutating("popLast()") { (text: inout String) in text.popLast() }
        mutating("removeAll(keepingCapacity?:)") { (text: inout String, _: Bool?) in text.removeAll() }
        mutating("removeAll(where:)") { (text: inout String, isMeant: LibraryClosure) throws(Interruption) in
            try Interruption.passing { try text.removeAll { try isMeant.isTrue($0.codeValue) } }
        }
        mutating("removeSubrange(_:)") { (text: inout String, range: LibraryRange) throws(Interruption) in
            text.removeSubrange(try range.positions(in: text))
        }
        mutating("replaceSubrange(_:with:)") {
            (text: inout String, range: LibraryRange, new: String) throws(Interruption) in
            try CodeLibrary.refuse(size: text.utf8.count + new.utf8.count)
            text.replaceSubrange(try range.positions(in: text), with: new)
        }
        mutating("reserveCapacity(_:)") { (_: inout String, _: Int) in }
    }
}

/// The characters of a text, where the place wants a text or a list of them.
struct LibraryText: LibraryOutput {
    private let characters: [Character]

    init(_ characters: some Sequence<Character>) { self.characters = Array(characters) }

    func codeValue(_ expected: ModelType?) -> ModelValue {
        .array(ArrayValue(characters.map(\.codeValue), of: .scalar(.string)))
    }
}
