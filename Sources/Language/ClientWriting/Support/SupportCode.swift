package import Foundation
import Redaction

/// The code that clients contain, from `Sources/Language/ClientSupport`. There it is compiled and tested; here it is
/// text. `// MARK: name` begins a part, which ends at the next mark or at the end of its type.
package enum SupportCode {
    /// All files of `Sources/Language/ClientSupport`, in order. `scripts/embed-support` puts them here.
    package static let archive: Data = {
        guard let packed = Data(base64Encoded: SupportArchive.base64, options: .ignoreUnknownCharacters),
            case .whole(let archive) = Gzip.unpack(packed, upTo: Gzip.unpackingLimit)
        else { return Data() }
        return archive
    }()

    private static let comments: Set = ["//", "#", "/*", "<!--"]

    private static let parts: [String: [Substring]] = {
        var parts: [String: [Substring]] = [:]
        var (name, margin) = (String?.none, 0)
        for line in String(decoding: archive, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false) {
            let text = line.drop { $0 == " " }
            let depth = line.count - text.count
            if let mark = text.firstRange(of: " MARK: "), comments.contains(String(text[..<mark.lowerBound])) {
                name = text[mark.upperBound...].split(separator: " ").first.map(String.init)
                margin = depth
            } else if !text.isEmpty, depth < margin {
                name = nil
            } else if let name {
                parts[name, default: []].append(line.dropFirst(margin))
            }
        }
        return parts.mapValues { lines in
            Array(lines.prefix((lines.lastIndex { !$0.isEmpty } ?? -1) + 1))
        }
    }()

    /// A part, where of `#if`, `#else` and `#endif` only what these conditions choose is left.
    static func text(_ part: String, where conditions: Set<String> = []) -> String {
        var (lines, isWanted): ([Substring], [Bool]) = ([], [])
        for line in parts[part] ?? [] {
            let words = line.split(separator: " ")
            switch words.first {
            case "#if":
                let name = words[1]
                isWanted.append(
                    name.hasPrefix("!")
                        ? !conditions.contains(String(name.dropFirst())) : conditions.contains(String(name)))
            case "#else": isWanted[isWanted.count - 1].toggle()
            case "#endif": isWanted.removeLast()
            default: if isWanted.allSatisfy({ $0 }) { lines.append(line) }
            }
        }
        return joined(lines)
    }

    /// The same with texts in its holes: `{{title}}`.
    static func text(_ part: String, filledWith texts: [String: String]) -> String {
        let pieces = text(part).split(separator: "{{", omittingEmptySubsequences: false)
        return pieces.dropFirst().reduce(into: String(pieces[0])) { text, piece in
            let name = piece.prefix { $0 != "}" }
            text += (texts[String(name)] ?? "") + piece.dropFirst(name.count + 2)
        }
    }

    /// Signatures on one line each, however long: a name in them may still become another.
    private static func joined(_ lines: [Substring]) -> String {
        var texts = lines.map(String.init)
        let signature = /(internal|fileprivate|public) func .*\(/
        for place in texts.indices.reversed() where texts[place].wholeMatch(of: signature) != nil {
            guard let end = texts[place...].firstIndex(where: { $0.hasPrefix(")") }) else { continue }
            let items = texts[(place + 1)..<end].map { $0.drop { $0 == " " } }.joined(separator: " ")
            texts[place...end] = [texts[place] + items + texts[end]]
        }
        return texts.joined(separator: "\n")
    }
}

extension ClientParts {
    /// Returns a part of the support code as it is for this client.
    ///
    /// Anything `internal` there is private here, unless other files also use it. Anything `fileprivate` there
    /// stays so here if pages use it.
    func support(_ part: String, isShared: Bool, where conditions: Set<String> = []) -> String {
        var conditions = conditions
        if !visible.isEmpty { conditions.insert("PUBLIC") }
        if !hasOptionalResults { conditions.insert("WITHOUT_OPTIONALS") }
        if !hasPlainOptionals { conditions.insert("WITHOUT_PLAIN_OPTIONALS") }
        if !hasStreamsOfTexts { conditions.insert("WITHOUT_STREAMS_OF_TEXTS") }
        var text = SupportCode.text(part, where: conditions)
        if !hasManyDecoders {
            text.replace(/\n *var decoder = \w+\.decoder(?=\n)/, with: "")
            text.replace(", by decoder: JSONDecoder = Self.decoder", with: "")
            for argument in [", by: decoder", ", by: endpoint.decoder"] { text.replace(argument, with: "") }
            text.replace(" decoder.decode(Value", with: " Self.decoder.decode(Value")
        }
        let access = [
            "public": visible.isEmpty ? "" : "public", "internal": isShared ? "" : "private",
            "fileprivate": isShared ? "" : hasPages ? "fileprivate" : "private",
        ]
        return text.replacingWords { word in access[word].map { $0.isEmpty ? "" : $0 + " " } ?? names.inSupport[word] }
    }
}

extension String {
    /// With other words in the place of some. A keyword goes with the space after it.
    fileprivate func replacingWords(by replacement: (String) -> String?) -> String {
        var (text, rest) = ("", self[...])
        while let first = rest.first {
            let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            let other = replacement(String(word))
            text += other ?? (word.isEmpty ? String(first) : String(word))
            rest = rest.dropFirst(max(word.count, 1))
            if let other, other.isEmpty || other.hasSuffix(" ") { rest = rest.drop { $0 == " " } }
        }
        return text
    }
}

extension ClientNames {
    /// The names that types of the support code have here.
    fileprivate var inSupport: [String: String] {
        [
            "APIError": error, "AsyncClient": sender, "AsyncPages": pages, "AsyncTransport": transport,
            "CombineClient": client, "CombineEndpoint": endpoint, "CombinePages": pages, "CombineTransport": transport,
            "Completion": completion, "EndpointRequestType": endpointType, "FilePart": file, "ResultClient": client,
            "ResultPages": pages, "ResultTransport": transport, "SentRequest": sentRequest,
            "StreamAsyncTransport": "Stream" + transport,
        ]
    }
}

extension SwiftFile {
    /// Support code, after an empty line. A signature that is too long with the names of this client is broken.
    mutating func add(support text: String) {
        gap()
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            let isSignature = line.contains("func ") && !line.contains("static ") && line.hasSuffix("{")
            if isSignature, !fits(line) { signature(line) } else { self.line(line) }
        }
    }

    private mutating func signature(_ line: String) {
        guard let opening = line.firstIndex(of: "(") else { return self.line(line) }
        var (depth, place, items) = (0, line.index(after: opening), [""])
        while place < line.endIndex, depth >= 0 {
            let character = line[place]
            if "([<".contains(character) { depth += 1 }
            if ")]".contains(character) || character == ">" && !items[items.count - 1].hasSuffix("-") { depth -= 1 }
            if character == ",", depth == 0 { items.append("") } else { items[items.count - 1].append(character) }
            place = line.index(after: place)
        }
        items[items.count - 1].removeLast()
        let list = items.map { String($0.drop { $0 == " " }) }
        self.list(String(line[..<opening]), list, String(line[place...]))
    }
}
