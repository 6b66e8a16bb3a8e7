import Basics
import HTTPModel
import ModelDiagnosis
import Redaction

/// The path of several requests in one: what differs from one to the next is a parameter.
///
///     ArchivePath(of: ["users", "7", "posts", "2024-01-02"])   // users/{userId}/posts/{date}
struct ArchivePath: Hashable {
    enum Segment: Hashable {
        case name(String)
        case number, text, date
    }

    let segments: [Segment]

    init(of path: [String]) { segments = path.map(Segment.init) }

    var names: [String] {
        segments.compactMap { if case .name(let name) = $0 { name } else { nil } }
    }

    var endsInParameter: Bool {
        if case .name? = segments.last { false } else { !segments.isEmpty }
    }

    /// The parameters: each is named after what stands before it, and `id` where it is the only one.
    var parameters: [(name: String, type: String)] {
        var made: [(name: String, type: String)] = []
        var taken: Set<String> = []
        let count = segments.count { if case .name = $0 { false } else { true } }
        for (index, segment) in segments.enumerated() {
            let type: String
            let word: String
            switch segment {
            case .name: continue
            case .number: (type, word) = ("Int", "Id")
            case .text: (type, word) = ("String", "Id")
            case .date: (type, word) = ("String", "Date")
            }
            var name = word.lowercased()
            if count > 1, index > 0, case .name(let before) = segments[index - 1] {
                name = EnglishPlural.singular(of: before) + word
            }
            made.append((taken.insertFree(ArchiveNames.property(name)), type))
        }
        return made
    }
}

extension ArchivePath.Segment {
    /// A number, an identifier in hexadecimal digits, a key or a date is one of many; anything else is a name.
    init(_ text: String) {
        if text.containsBytes(Placeholder.opening) {
            self = .text
        } else if text.count < 19, text.allSatisfy({ $0.isASCII && $0.isNumber }), !text.isEmpty {
            self = .number
        } else if text.wholeMatch(of: /\d{4}-\d\d-\d\d/) != nil {
            self = .date
        } else {
            self = Self.isValue(text) ? .text : .name(text)
        }
    }

    /// A UUID, a hash, a ULID, a long number or a key: letters with several digits among them, unlike
    /// `getUserByEmailAddress` and `oauth2Callback`. No name is longer than 100 bytes.
    private static func isValue(_ text: String) -> Bool {
        text.wholeMatch(of: /[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}/) != nil
            || text.count >= 16 && text.allSatisfy(\.isHexDigit) && text.contains(where: \.isNumber)
            || text.wholeMatch(of: /[0-9A-HJKMNP-TV-Z]{26}|[0-9]+/) != nil || text.utf8.count > 100
            || text.utf8.count >= 16 && text.count(where: \.isNumber) > 2 && KeyLikeness.isRandom(Array(text.utf8))
    }
}
