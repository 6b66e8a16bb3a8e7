import Foundation
import ModelDecoding

extension LibraryKind {
    mutating func addEncodings() {
        method(
            "data(using:allowLossyConversion?:)", "The text in an encoding; nil if it cannot be encoded.",
            #""é".data(using: .isoLatin1)?.count → 1"#
        ) { (text: String, encoding: String.Encoding, isLossy: Bool?) in
            text.data(using: encoding, allowLossyConversion: isLossy ?? false)
        }
        method(
            "lengthOfBytes(using:)", "The number of bytes the text takes in an encoding.",
            #""é".lengthOfBytes(using: .utf8) → 2"#
        ) { (text: String, encoding: String.Encoding) in
            text.lengthOfBytes(using: encoding)
        }
        method(
            "canBeConverted(to:)", "True if the text can be written in an encoding.",
            #""é".canBeConverted(to: .ascii) → false"#
        ) { (text: String, encoding: String.Encoding) in text.canBeConverted(to: encoding) }
    }

    mutating func addTextInitializers() {
        member("init()") { "" }
        member(
            "init(_: some BinaryInteger, radix:uppercase?:)", "A whole number in a base from 2 to 36.",
            #"String(255, radix: 16) → "ff""#
        ) {
            (source: LibraryNumber, radix: Int, isUppercase: Bool?) throws(Interruption) -> String in
            guard 2...36 ~= radix else { throw .trap("the radix has to be between 2 and 36") }
            switch source {
            case .integer(let number): return number.whole.text(radix: radix, uppercase: isUppercase ?? false)
            case .floatingPoint, .decimal: throw .unknown("only integers are written in a radix")
            }
        }
        member("init(repeating:count:)", "The same text, repeated.", #"String(repeating: "ab", count: 2) → "abab""#) {
            (text: String, count: Int) throws(Interruption) -> String in
            let (size, overflow) = text.utf8.count.multipliedReportingOverflow(by: try count.asLength())
            try CodeLibrary.refuse(size: overflow ? .max : max(size, count))
            return String(repeating: text, count: count)
        }
        member(
            "init(data:encoding:)", "The text of bytes in an encoding, or nil.",
            #"String(data: Data("ab"), encoding: .utf8) → "ab""#
        ) { (data: Data, encoding: String.Encoding) in
            String(data: data, encoding: encoding)
        }
        member("init(bytes:encoding:)") { (bytes: LibraryBytes, encoding: String.Encoding) in
            String(bytes: bytes.bytes, encoding: encoding)
        }
        member("init(decoding:as:)") { (bytes: LibraryBytes, type: ModelValue) throws(Interruption) -> String in
            guard case .code(let code) = type, case .type(.named(let name)) = code.content,
                ["UTF8", "Unicode.UTF8"].contains(name.qualifiedName)
            else { throw .unknown("only UTF-8 is decoded here") }
            return String(decoding: bytes.bytes, as: UTF8.self)
        }
        addTextFormats()
        member(
            "init(describing: Any) -> String", "The value as interpolation writes it.",
            #"String(describing: [1]) → "[1]""#
        ) { (value: ModelValue, call: LibraryCall) throws(Interruption) -> ModelValue in
            try call.shownText(of: value)
        }
        member(
            "init(reflecting: Any) -> String", "The value as written inside another value's text.",
            #"String(reflecting: [1]) → "[1]""#
        ) { (value: ModelValue, call: LibraryCall) throws(Interruption) -> ModelValue in
            try call.shownText(of: value, isDebug: true)
        }
        member("init(_:)") { (text: String, call: LibraryCall) throws(Interruption) -> String in
            guard call.expected != .opaque("Character") || text.count == 1 else {
                throw .trap("a Character is made from a text of one character")
            }
            return text
        }
        member("init(_:)") { (scalar: Unicode.Scalar) in String(Character(scalar)) }
        member("init(_:)") { (bytes: Data, call: LibraryCall) throws(Interruption) -> String in
            throw .unknown("Sonde cannot tell what String(…) makes of Data")
        }
        member("init(_:)") { (scalars: [Unicode.Scalar]) in
            scalars.reduce(into: "") { $0.unicodeScalars.append($1) }
        }
        member("init(_:)") { (characters: [String]) in characters.joined() }
        member("init(_: Any)", "The value as interpolation writes it.", #"String(1.50) → "1.5""#) {
            (value: ModelValue, call: LibraryCall) throws(Interruption) -> String in
            guard value.isWrittenByDescription else { throw .unknown("Sonde cannot tell what String(…) makes of this") }
            return try call.text(of: value)
        }
    }
}

extension ModelValue {
    /// True if `String(value)` is the value's description, as for values that a string can be turned back into.
    fileprivate var isWrittenByDescription: Bool {
        switch self {
        case .bool, .integer, .floatingPoint: true
        default: false
        }
    }
}

/// Bytes, as data or as a list of them.
struct LibraryBytes: LibraryInput {
    let bytes: [UInt8]

    static func take(from arguments: inout LibraryArguments) -> LibraryBytes? {
        switch arguments.next() {
        case .data(let data): LibraryBytes(bytes: Array(data))
        case let value:
            // Numbers that are written out are bytes here.
            ([UInt8].swift(value) ?? [Int].swift(value)?.bytes).map(LibraryBytes.init)
        }
    }
}

extension [Int] {
    /// The same numbers as bytes; nil if one is none.
    fileprivate var bytes: [UInt8]? {
        let bytes = compactMap { UInt8(exactly: $0) }
        return bytes.count == count ? bytes : nil
    }
}
