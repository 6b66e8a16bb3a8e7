import APIDocuments
import Basics
import Foundation

/// Bodies: JSON, XML, texts between marks, bytes and files.
extension HurlReader {
    private static let bodyDepth = 500

    /// Indicates whether a body begins here, and not a header or a heading.
    var isAtBody: Bool {
        switch cursor.peek() {
        case UInt8(ascii: "{"): return cursor.peek(1) != UInt8(ascii: "{")
        case UInt8(ascii: "["): return true
        case UInt8(ascii: "<"), UInt8(ascii: "`"), UInt8(ascii: "\""): return true
        default: break
        }
        if cursor.starts(with: "base64,") || cursor.starts(with: "hex,") || cursor.starts(with: "file,") { return true }
        var ahead = cursor
        let start = ahead.offset
        ahead.skip { !$0.isSpace && $0 != UInt8(ascii: "#") }
        let word = ahead.text(since: start)
        return ["true", "false", "null"].contains(word) || Double(word) != nil && word.utf8.first?.isLetter == false
    }

    mutating func body() throws(ImportError) -> HurlBody? {
        guard isAtBody else { return nil }
        let body: HurlBody
        switch cursor.peek() {
        case UInt8(ascii: "`") where cursor.starts(with: "```"):
            let (language, text) = try lines()
            switch language {
            case "json": body = .text(text, type: "application/json")
            case "xml": body = .text(text, type: "application/xml")
            case "graphql": body = graphQL(text)
            case "hex": body = .bytes(try bytes(text, "hex") { $0.hexBytes })
            case "base64": body = .bytes(try bytes(text, "base64") { $0.base64Bytes })
            default: body = .text(text, type: nil)
            }
        case UInt8(ascii: "`"): body = .text(try line(), type: nil)
        case UInt8(ascii: "<"): body = .text(try xml(), type: "application/xml")
        case UInt8(ascii: "b"), UInt8(ascii: "h"): body = .bytes(try bytes())
        case UInt8(ascii: "f") where cursor.starts(with: "file,"): body = .file(try file())
        default: body = .json(try json())
        }
        try endLine()
        return body
    }

    /// `hex,c3a9;` or `base64,w6k=;`
    mutating func bytes() throws(ImportError) -> [UInt8] {
        let start = cursor.offset
        let isHex = cursor.take("hex,")
        if !isHex { _ = cursor.take("base64,") }
        let first = cursor.offset
        cursor.skip { $0 != UInt8(ascii: ";") }
        let text = cursor.text(since: first)
        guard cursor.take(";"), let bytes = isHex ? text.hexBytes : text.base64Bytes else {
            throw error("these are not bytes", "write hex,c3a9; or base64,w6k=;", at: start)
        }
        return bytes
    }

    mutating func file() throws(ImportError) -> TemplateText {
        let start = cursor.offset
        guard cursor.take("file,") else { throw error("a file was expected here", "write file,NAME;") }
        let path = try text { $0 == UInt8(ascii: ";") }
        guard cursor.take(";") else { throw error("this file's name does not end", "write file,NAME;", at: start) }
        return path.trimmed
    }

    private func bytes(
        _ text: TemplateText, _ kind: String, _ decoded: (String) -> [UInt8]?
    ) throws(ImportError) -> [UInt8] {
        guard let bytes = text.plain.flatMap(decoded) else { throw error("this is not \(kind)", "write its digits") }
        return bytes
    }

    /// JSON as it is written, up to its last bracket.
    private mutating func json() throws(ImportError) -> TemplateText {
        let start = cursor.offset
        var value = TemplateText()
        var depth = 0
        var isText = false
        while !cursor.isAtEnd {
            if cursor.starts(with: "{{"), let template = template() {
                value.append(template)
                continue
            }
            let byte = cursor.peek()
            if depth == 0, !isText, byte.isSpace || byte == UInt8(ascii: "#") { break }
            let from = cursor.offset
            let character = character()
            value.append(.text(character))
            if isText {
                if byte == UInt8(ascii: "\\") { value.append(.text(self.character())) }
                if byte == UInt8(ascii: "\"") { isText = false }
            } else {
                switch byte {
                case UInt8(ascii: "\""): isText = true
                case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
                case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
                default: break
                }
            }
            guard depth <= Self.bodyDepth else {
                throw error("this is nested more than \(Self.bodyDepth) deep", "keep it in a file", at: from)
            }
            if depth == 0, !isText, "}]\"".utf8.contains(byte) { return value }
        }
        guard depth == 0, !isText else { throw error("this JSON does not end", "close its brackets", at: start) }
        return value
    }

    /// XML as it is written, up to the end of its outermost element.
    private mutating func xml() throws(ImportError) -> TemplateText {
        let start = cursor.offset
        var depth = 0
        while !cursor.isAtEnd {
            cursor.skip { $0 != UInt8(ascii: "<") }
            if cursor.take("<!--") {
                skip(past: "-->")
            } else if cursor.take("<![CDATA[") {
                skip(past: "]]>")
            } else if cursor.starts(with: "<?") || cursor.starts(with: "<!") {
                skip(past: ">")
            } else {
                let isEnd = cursor.peek(1) == UInt8(ascii: "/")
                skip(past: ">")
                if cursor.peek(-2) != UInt8(ascii: "/") { depth += isEnd ? -1 : 1 }
                if depth <= 0 { return TemplateText([.text(cursor.text(since: start))]) }
            }
        }
        throw error("this XML does not end", "close its outermost element", at: start)
    }

    private mutating func skip(past end: StaticString) {
        while !cursor.isAtEnd, !cursor.take(end) { cursor.advance() }
    }

    private func graphQL(_ text: TemplateText) -> HurlBody {
        var query = TemplateText()
        var variables: TemplateText?
        for piece in text.pieces {
            if case .text(let words) = piece, variables == nil, let found = words.firstRange(of: "\nvariables") {
                query.append(.text(String(words[..<found.lowerBound]) + "\n"))
                variables = TemplateText([.text(String(words[found.upperBound...]))])
            } else if variables == nil {
                query.append(piece)
            } else {
                variables?.append(piece)
            }
        }
        return .graphQL(query.trimmed, variables: variables?.trimmed)
    }
}

extension String {
    fileprivate var hexBytes: [UInt8]? {
        let digits = utf8.filter { !$0.isSpace }
        guard digits.count.isMultiple(of: 2), digits.allSatisfy(\.isHexDigit) else { return nil }
        return stride(from: 0, to: digits.count, by: 2).compactMap {
            UInt8(String(decoding: digits[$0..<($0 + 2)], as: UTF8.self), radix: 16)
        }
    }

    fileprivate var base64Bytes: [UInt8]? {
        Data(base64Encoded: String(decoding: utf8.filter { !$0.isSpace }, as: UTF8.self)).map(Array.init)
    }
}
