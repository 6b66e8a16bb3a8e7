import Basics
import Foundation

/// Texts of Insomnia: variables in `{{ _.name }}`, and tags such as `{% uuid %}`.
struct InsomniaTemplate {
    /// A part of a response that a text of another request uses.
    struct Chain: Hashable {
        let request: String
        let variable: String
        /// The part, in JavaScript.
        let part: String
    }

    /// The parts of responses that texts use, in the order of reading.
    private(set) var chains: [Chain] = []
    var requestNames: [String: String] = [:]

    mutating func text(_ source: String) -> TemplateText {
        var made = TemplateText("")
        var rest = source[...]
        while let open = rest.firstRange(of: "{%"), let close = rest[open.upperBound...].firstRange(of: "%}") {
            made = made + Self.variables(rest[..<open.lowerBound])
            let tag = rest[open.upperBound..<close.lowerBound].trimmed
            made = made + TemplateText(source: String(rest[open.lowerBound..<close.upperBound]), [piece(tag)])
            rest = rest[close.upperBound...]
        }
        return made + Self.variables(rest)
    }

    private static func variables(_ text: Substring) -> TemplateText {
        TemplateText(String(text)) { inner in
            // A filter makes something else of the value.
            guard !inner.contains("|") else { return .dynamic(inner) }
            if inner.hasPrefix("$") { return .dynamic(String(inner.dropFirst())) }
            return .variable(name(inner))
        }
    }

    /// `_.user.name`, `_['user-name']`, `user.name`
    private static func name(_ inner: String) -> String {
        let start = inner.hasPrefix("_.") ? inner.dropFirst(2) : inner.hasPrefix("_[") ? inner.dropFirst(1) : inner[...]
        guard start.contains("[") else { return String(start) }
        let marks = ["['", "[\"", "']", "\"]"].reduce(String(start)) { text, mark in
            text.replacingBytes(mark, with: mark.hasPrefix("[") ? "." : "")
        }
        return String(marks.hasPrefix(".") ? marks.dropFirst() : marks[...])
    }

    private mutating func piece(_ tag: Substring) -> TemplateText.Piece {
        let word = tag.prefix { !$0.isWhitespace }
        let arguments = Self.arguments(tag.dropFirst(word.count))
        switch word {
        case "uuid", "guid": return .dynamic("guid")
        case "timestamp": return .dynamic("timestamp")
        case "now":
            switch arguments.first ?? "iso-8601" {
            case "iso-8601": return .dynamic("isoTimestamp")
            case "unix": return .dynamic("timestamp")
            case "millis": return .dynamic("millis")
            default: return .dynamic(String(tag))
            }
        case "response":
            guard let chain = chain(arguments) else { return .dynamic(String(tag)) }
            if !chains.contains(chain) { chains.append(chain) }
            return .variable(chain.variable)
        default: return .dynamic(String(tag))
        }
    }

    /// `'body', 'req_1', 'b64::JC50b2tlbg==::46b', 'never', 60`
    private func chain(_ arguments: [String]) -> Chain? {
        guard arguments.count >= 3, let name = requestNames[arguments[1]] else { return nil }
        var path = arguments[2]
        if path.hasPrefix("b64::") {
            let inner = path.dropFirst(5)
            guard let end = inner.firstRange(of: "::"),
                let data = Data(base64Encoded: String(inner[..<end.lowerBound]))
            else { return nil }
            path = String(decoding: data, as: UTF8.self)
        }
        switch arguments[0] {
        case "body":
            guard path.hasPrefix("$."),
                path.dropFirst(2).allSatisfy({ $0.isLetter || $0.isNumber || "._[]-".contains($0) })
            else { return nil }
            return Chain(
                request: arguments[1], variable: "\(name) \(path.dropFirst(2))", part: "res.body." + path.dropFirst(2))
        case "header":
            guard path.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" }), !path.isEmpty else { return nil }
            return Chain(request: arguments[1], variable: "\(name) \(path)", part: "res.getHeader(\"\(path)\")")
        default: return nil
        }
    }

    private static func arguments(_ text: Substring) -> [String] {
        text.split(separator: ",").map { part in
            let trimmed = part.trimmed
            let isQuoted = trimmed.count > 1 && (trimmed.hasPrefix("'") || trimmed.hasPrefix("\""))
            return String(isQuoted ? trimmed.dropFirst().dropLast() : trimmed)
        }
    }
}
