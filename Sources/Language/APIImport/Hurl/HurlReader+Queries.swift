import APIDocuments
import Basics

/// Reads the checks of a response: queries, filters and predicates.
extension HurlReader {
    /// The number of values after a query's name.
    private static let queries: [String: Int] = [
        "status": 0, "version": 0, "url": 0, "body": 0, "bytes": 0, "rawbytes": 0, "duration": 0, "sha256": 0,
        "md5": 0, "redirects": 0, "ip": 0, "header": 1, "cookie": 1, "xpath": 1, "jsonpath": 1, "regex": 1,
        "variable": 1, "certificate": 1,
    ]

    private static let filters: [String: Int] = [
        "base64Decode": 0, "base64Encode": 0, "base64UrlSafeDecode": 0, "base64UrlSafeEncode": 0, "count": 0,
        "dateFormat": 1, "daysAfterNow": 0, "daysBeforeNow": 0, "decode": 1, "first": 0, "format": 1, "htmlEscape": 0,
        "htmlUnescape": 0, "jsonpath": 1, "last": 0, "location": 0, "nth": 1, "regex": 1, "replace": 2,
        "replaceRegex": 2, "split": 1, "toDate": 1, "toFloat": 0, "toHex": 0, "toInt": 0, "toString": 0,
        "urlDecode": 0, "urlEncode": 0, "urlQueryParam": 1, "utf8Decode": 0, "utf8Encode": 0, "xpath": 1,
    ]

    private static let predicates: [String: Int] = [
        "==": 1, "!=": 1, ">": 1, ">=": 1, "<": 1, "<=": 1, "startsWith": 1, "endsWith": 1, "contains": 1,
        "includes": 1, "matches": 1, "exists": 0, "isBoolean": 0, "isCollection": 0, "isDate": 0, "isEmpty": 0,
        "isFloat": 0, "isInteger": 0, "isIpv4": 0, "isIpv6": 0, "isIsoDate": 0, "isList": 0, "isNumber": 0,
        "isObject": 0, "isString": 0, "isUuid": 0,
    ]

    var isAtQuery: Bool { Self.queries[name(ahead: cursor)] != nil }

    mutating func capture() throws(ImportError) -> HurlCapture {
        let start = cursor.offset
        let name = try fieldName()
        skipBlanks()
        let query = try query()
        skipBlanks()
        _ = cursor.take("redact")
        try endLine()
        return HurlCapture(name: name.trimmed, query: query, offset: start)
    }

    mutating func assert() throws(ImportError) -> HurlAssert {
        let start = cursor.offset
        let query = try query()
        skipBlanks()
        var isNegated = false
        if name(ahead: cursor) == "not" {
            isNegated = true
            cursor.advance(3)
            skipBlanks()
        }
        let predicate = takeName(Self.predicates)
        guard let predicate, let count = Self.predicates[predicate] else {
            throw error("a condition was expected here", "write == and a value, or exists")
        }
        skipBlanks()
        let value = count == 1 ? try value() : nil
        let line = cursor.text(since: start)
        try endLine()
        return HurlAssert(
            query: query, isNegated: isNegated, predicate: predicate, value: value, line: line, offset: start)
    }

    private mutating func query() throws(ImportError) -> HurlQuery {
        guard let name = takeName(Self.queries), let count = Self.queries[name] else {
            throw error("a query was expected here", "write status, header \"NAME\" or jsonpath \"$.PATH\"")
        }
        let arguments = try values(count)
        var filters: [HurlQuery] = []
        skipBlanks()
        while let filter = takeFilter() {
            guard let count = Self.filters[filter] else {
                filters.append(HurlQuery(name: filter))
                while "\"/`".utf8.contains(cursor.peek()) {
                    _ = try value()
                    skipBlanks()
                }
                continue
            }
            filters.append(HurlQuery(name: filter, arguments: try values(count)))
            skipBlanks()
        }
        return HurlQuery(name: name, arguments: arguments, filters: filters)
    }

    /// Takes a word that is not a condition. Filters of later versions have names that are unknown here.
    private mutating func takeFilter() -> String? {
        let name = name(ahead: cursor)
        guard name.utf8.first?.isLetter == true, Self.predicates[name] == nil, name != "not", name != "redact" else {
            return nil
        }
        cursor.advance(name.utf8.count)
        skipBlanks()
        return name
    }

    private mutating func values(_ count: Int) throws(ImportError) -> [HurlValue] {
        var values: [HurlValue] = []
        for _ in 0..<count {
            skipBlanks()
            values.append(try value())
        }
        return values
    }

    private mutating func value() throws(ImportError) -> HurlValue {
        switch cursor.peek() {
        case UInt8(ascii: "\""): return .text(try quoted())
        case UInt8(ascii: "`"): return .text(cursor.starts(with: "```") ? try lines().text : try line())
        case UInt8(ascii: "/"): return .pattern(try pattern())
        case UInt8(ascii: "{"):
            if let template = template() { return .template(template) }
        case _ where cursor.starts(with: "hex,") || cursor.starts(with: "base64,"): return .bytes(try bytes())
        case _ where cursor.starts(with: "file,"): return .file(try file())
        default:
            let start = cursor.offset
            let word = word()
            if ["true", "false", "null"].contains(word) || Double(word) != nil && word.utf8.last?.isDigit == true {
                return .literal(word)
            }
            cursor.offset = start
        }
        throw error("a value was expected here", "write a number, or a text in quotation marks")
    }

    /// `/\d+/`
    private mutating func pattern() throws(ImportError) -> String {
        let start = cursor.offset
        cursor.advance()
        var pattern = ""
        while !cursor.isAtEnd, cursor.peek() != 10, cursor.peek() != UInt8(ascii: "/") {
            if cursor.take("\\/") {
                pattern += "/"
            } else if cursor.peek() == UInt8(ascii: "\\") {
                pattern += character() + character()
            } else {
                pattern += character()
            }
        }
        guard cursor.take("/") else { throw error("this pattern does not end", "write / at its end", at: start) }
        return pattern
    }

    private mutating func takeName(_ known: [String: Int]) -> String? {
        let name = name(ahead: cursor)
        guard known[name] != nil else { return nil }
        cursor.advance(name.utf8.count)
        return name
    }

    private func name(ahead cursor: Cursor) -> String {
        var ahead = cursor
        ahead.skip { $0.isLetter || $0.isDigit || "=!<>".utf8.contains($0) }
        return ahead.text(since: cursor.offset)
    }
}
