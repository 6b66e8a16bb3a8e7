import Basics
import HTTPModel

/// Reads the value of `WWW-Authenticate`. A comma ends both parameters and challenges, so what follows it
/// decides.
///
/// The reader is lenient where that does no harm: an open quotation ends with the value, and anything that is
/// neither a scheme nor a parameter is skipped.
struct ChallengeReader {
    private let bytes: [UInt8]
    private var place = 0

    init(_ value: String) {
        bytes = Array(value.utf8)
    }

    /// Every challenge up to the end.
    mutating func challenges() -> [Challenge] {
        var found: [Challenge] = []
        while !isAtEnd {
            skipBlanksAndCommas()
            guard let scheme = token() else {
                place += 1
                continue
            }
            let hasMore = peek.isBlank
            skipBlanks()
            if hasMore, let token = token68() {
                found.append(Challenge(scheme, token: token))
            } else {
                found.append(Challenge(scheme, hasMore ? parameters() : []))
            }
        }
        return found
    }

    /// Parameters, up to what is none.
    mutating func parameters() -> [Challenge.Parameter] {
        var found: [Challenge.Parameter] = []
        while true {
            let start = place
            skipBlanksAndCommas()
            guard let parameter = parameter() else {
                place = start
                return found
            }
            found.append(parameter)
        }
    }
}

extension ChallengeReader {
    private var isAtEnd: Bool { place >= bytes.count }
    private var peek: UInt8 { isAtEnd ? 0 : bytes[place] }

    private mutating func skipBlanks() {
        while peek.isBlank { place += 1 }
    }

    private mutating func skipBlanksAndCommas() {
        while peek.isBlank || peek == UInt8(ascii: ",") { place += 1 }
    }

    private mutating func text(while isPart: (UInt8) -> Bool) -> String? {
        let start = place
        while !isAtEnd, isPart(bytes[place]) { place += 1 }
        return place > start ? String(octets: bytes[start..<place]) : nil
    }

    private mutating func token() -> String? { text(while: Token.isTokenByte) }

    /// `YII=`: one token up to a comma or the end.
    private mutating func token68() -> String? {
        let start = place
        let token = text { Token.isTokenByte($0) || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "=") }
        skipBlanks()
        let signs = token.map { $0.drop { $0 != "=" } } ?? ""
        if let token, isAtEnd || peek == UInt8(ascii: ","), signs.allSatisfy({ $0 == "=" }) { return token }
        place = start
        return nil
    }

    /// `name=value` or `name="value"`, with blanks around the sign.
    private mutating func parameter() -> Challenge.Parameter? {
        guard let name = token() else { return nil }
        skipBlanks()
        guard peek == UInt8(ascii: "=") else { return nil }
        place += 1
        skipBlanks()
        if peek == UInt8(ascii: "\"") { return Challenge.Parameter(name: name, value: quoted()) }
        let value = text { $0 != UInt8(ascii: ",") && !$0.isBlank }
        return Challenge.Parameter(name: name, value: value ?? "")
    }

    private mutating func quoted() -> String {
        place += 1
        var value: [UInt8] = []
        while !isAtEnd, peek != UInt8(ascii: "\"") {
            if peek == UInt8(ascii: "\\"), place + 1 < bytes.count { place += 1 }
            value.append(peek)
            place += 1
        }
        place += 1
        return String(octets: value)
    }
}
