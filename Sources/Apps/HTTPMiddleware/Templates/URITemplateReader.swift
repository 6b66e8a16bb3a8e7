import Basics
import HTTPModel

/// Reads a template: a cursor over its bytes.
struct URITemplateReader {
    private let text: String
    private let bytes: [UInt8]
    private let takesAnyLetter: Bool
    private var place = 0

    /// - Parameter takesAnyLetter: True if a name may have letters beyond ASCII, which RFC 6570 writes as escapes.
    init(_ text: String, takesAnyLetter: Bool) {
        self.text = text
        self.takesAnyLetter = takesAnyLetter
        bytes = Array(text.utf8)
    }

    mutating func readParts() throws(URITemplateError) -> [URITemplate.Part] {
        var parts: [URITemplate.Part] = []
        while place < bytes.count {
            if bytes[place] == UInt8(ascii: "{") {
                parts.append(.expression(try readExpression()))
            } else {
                parts.append(try readLiteral())
            }
        }
        return parts
    }
}

extension URITemplateReader {
    private mutating func readLiteral() throws(URITemplateError) -> URITemplate.Part {
        let start = place
        while place < bytes.count, bytes[place] != UInt8(ascii: "{") {
            if bytes[place] == UInt8(ascii: "}") { throw error(.unopened, at: place..<(place + 1)) }
            if bytes[place] < 0x20 || bytes[place] == 0x7f {
                throw error(.control(bytes[place]), at: place..<(place + 1))
            }
            place += 1
        }
        return .literal(string(start..<place), span: start..<place)
    }

    private mutating func readExpression() throws(URITemplateError) -> URITemplate.Expression {
        let start = place
        guard let close = bytes[start...].firstIndex(of: UInt8(ascii: "}")) else {
            throw error(.unclosed, at: start..<bytes.count)
        }
        place += 1
        let `operator` = try readOperator(before: close)
        var variables: [URITemplate.Variable] = []
        repeat {
            let end = bytes[place..<close].firstIndex(of: UInt8(ascii: ",")) ?? close
            variables.append(try readVariable(place..<end))
            place = end + 1
        } while place <= close
        place = close + 1
        return URITemplate.Expression(operator: `operator`, variables: variables, span: start..<place)
    }

    private mutating func readOperator(before close: Int) throws(URITemplateError) -> URITemplate.Operator {
        guard place < close else { throw error(.empty, at: (place - 1)..<(close + 1)) }
        let byte = bytes[place]
        if let known = URITemplate.Operator(byte) {
            place += 1
            guard place < close else { throw error(.empty, at: (place - 2)..<(close + 1)) }
            return known
        }
        if "=,!@|$*~^-".utf8.contains(byte) {
            throw error(.operator(Character(Unicode.Scalar(byte))), at: place..<(place + 1))
        }
        return .simple
    }

    private func readVariable(_ span: Range<Int>) throws(URITemplateError) -> URITemplate.Variable {
        let colon = bytes[span].firstIndex(of: UInt8(ascii: ":"))
        let isExploded = bytes[span].last == UInt8(ascii: "*")
        let nameSpan = span.lowerBound..<(colon ?? (isExploded ? span.upperBound - 1 : span.upperBound))
        let name = string(nameSpan)
        guard isName(nameSpan) else { throw error(.name(name), at: span) }
        guard let colon else {
            return URITemplate.Variable(name: name, modifier: isExploded ? .explode : .none, span: span)
        }
        let digits = bytes[(colon + 1)..<span.upperBound]
        let length = Int(string(digits.indices))
        guard let length, (1...9999).contains(length), digits.first != UInt8(ascii: "0"),
            digits.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
        else { throw error(isExploded ? .twoModifiers : .prefix(string(colon..<span.upperBound)), at: span) }
        return URITemplate.Variable(name: name, modifier: .prefix(length), span: span)
    }

    /// Letters, digits, `_` and escapes, with single dots between.
    private func isName(_ span: Range<Int>) -> Bool {
        var place = span.lowerBound
        var afterDot = true
        while place < span.upperBound {
            switch bytes[place] {
            case let byte where byte.isLetterOrDigit || byte == UInt8(ascii: "_") || takesAnyLetter && byte >= 0x80:
                place += 1
                afterDot = false
            case UInt8(ascii: "%") where place + 2 < span.upperBound && bytes.isEscape(at: place):
                place += 3
                afterDot = false
            case UInt8(ascii: ".") where !afterDot:
                place += 1
                afterDot = true
            default:
                return false
            }
        }
        return !afterDot
    }

    private func string(_ span: Range<Int>) -> String {
        String(decoding: bytes[span], as: UTF8.self)
    }

    private func error(_ kind: URITemplateError.Kind, at span: Range<Int>) -> URITemplateError {
        URITemplateError(kind, in: text, at: span)
    }
}
