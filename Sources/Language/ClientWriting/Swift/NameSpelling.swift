import Basics
import ModelDecoding
import ModelDiagnosis
import ScriptSyntax

/// The spelling of types in a client's own code, beside models with the same names.
///
/// A model called `Data` hides Foundation's `Data` in the whole module. The client's code means Foundation's,
/// and writes `Foundation.Data`; where it means the model, its name carries a mark, and stays.
struct NameSpelling {
    private var spellings: [String: String] = [:]
    /// The types that need a name of their own, as no module's name fits all platforms.
    private(set) var aliases: [Alias] = []

    struct Alias {
        let name: String
        let type: String
        let library: Library
    }

    /// No name is taken.
    init() {}

    init(for api: ClientAPI, _ taken: inout Set<String>) {
        for name in Set(api.models.sources.flatMap(\.declaredTypes)).sorted() {
            if Self.own.contains(name) {
                spellings[name] = taken.insertFree(name)
            } else if let library = Library(of: name), library != .cryptography || api.hashes {
                if library.elsewhere == nil {
                    spellings[name] = "\(library.module).\(name)"
                } else {
                    let alias = Alias(name: taken.insertFree("System" + name), type: name, library: library)
                    aliases.append(alias)
                    spellings[name] = alias.name
                }
            }
        }
    }

    /// The types that a client and its tests declare under one name each.
    private static let own: Set<String> = [
        "EscapedText", "JSONArray", "JSONLiteral", "JSONNull", "JSONObject", "PieceReceiver", "Recording",
        "RequestBody", "StreamElements", "StreamTransport",
    ]
}

// MARK: Names in code

extension NameSpelling {
    /// The mark that distinguishes a model's name from that of the type it hides: a private-use scalar, which no
    /// name can contain.
    static let mark = "\u{10FFFD}"

    /// A type that the API names, in which names mean models.
    func marked(_ code: String) -> String {
        guard !spellings.isEmpty else { return code }
        return replacing(in: code) { Self.mark + $0 }
    }

    /// A line of a client's own code.
    func spelled(_ line: String) -> String {
        guard !spellings.isEmpty else { return line }
        return replacing(in: line) { spellings[$0] ?? $0 }.replacing(Self.mark, with: "")
    }

    /// Returns a line with its taken names replaced: those in code that are not members.
    private func replacing(in line: String, by spelling: (String) -> String) -> String {
        var (text, scanner, done) = ("", SwiftScanner(Cursor(line)), 0)
        var cursor: Cursor { scanner.cursor }
        while !cursor.isAtEnd {
            var end = cursor
            guard !scanner.isInString, end.skip(while: \.isNamePart) > 0 else {
                scanner.step()
                continue
            }
            let start = cursor.offset
            let name = end.text(since: start)
            if spellings[name] != nil, !cursor.isAfter("."), !(cursor.isAfter("@") && name == "Sendable") {
                text += end.text(done..<start) + spelling(name)
                done = end.offset
            }
            while cursor.offset < end.offset { scanner.step() }
        }
        return text + cursor.text(done..<cursor.bytes.count)
    }
}

extension Cursor {
    fileprivate func isAfter(_ sign: Unicode.Scalar) -> Bool { offset > 0 && bytes[offset - 1] == UInt8(ascii: sign) }
}

extension DecoderConfiguration {
    /// Code of an API's own means its models.
    func marked(by spelling: NameSpelling) -> DecoderConfiguration {
        func marked(_ source: SourceText) -> SourceText {
            var source = source
            source.text = source.text.split(separator: "\n", omittingEmptySubsequences: false)
                .map { spelling.marked(String($0)) }.joined(separator: "\n")
            return source
        }
        return mappingSources(marked)
    }

    func mappingSources(_ other: (SourceText) -> SourceText) -> DecoderConfiguration {
        var mapped = self
        if case .custom(let source) = dateDecodingStrategy { mapped.dateDecodingStrategy = .custom(other(source)) }
        if case .custom(let source) = keyDecodingStrategy { mapped.keyDecodingStrategy = .custom(other(source)) }
        if case .custom(let source) = dataDecodingStrategy { mapped.dataDecodingStrategy = .custom(other(source)) }
        return mapped
    }
}
