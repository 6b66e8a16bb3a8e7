import Foundation
import ModelDecoding

extension Data: LibraryValue {
    static var codeType: ModelType? { .scalar(.data) }

    static func swift(_ value: ModelValue) -> Data? {
        if case .data(let data) = value { data } else { nil }
    }

    var codeValue: ModelValue { .data(self) }
}

extension UUID: LibraryValue {
    static var codeType: ModelType? { .scalar(.uuid) }

    static func swift(_ value: ModelValue) -> UUID? {
        if case .uuid(let uuid) = value { uuid } else { nil }
    }

    var codeValue: ModelValue { .uuid(self) }
}

extension Data.Base64DecodingOptions: LibraryOptions { static var typeName: String { "Data.Base64DecodingOptions" } }

extension LibraryKind {
    /// Data, whose parts keep the numbers of their bytes, as they do in Swift.
    static let data = LibraryKind("Data") { data in
        data.property("count", "The number of bytes.", #"Data("café").count → 5"#) { (data: Data) in data.count }
        data.property("isEmpty", "True if there are no bytes.", #"Data("").isEmpty → true"#) { (data: Data) in
            data.isEmpty
        }
        data.property("first", "The first byte.", #"Data("ab").first → 97"#) { (data: Data) in data.first }
        data.property("last", "The last byte.", #"Data("ab").last → 98"#) { (data: Data) in data.last }
        data.property("startIndex") { (data: Data) in data.startIndex }
        data.property("endIndex") { (data: Data) in data.endIndex }
        data.property("indices") { (data: Data) in
            PairValue(.range, of: .scalar(.int), .int(data.startIndex), .int(data.endIndex))
        }
        data.property("description") { (data: Data) in data.description }
        data.method("base64EncodedString()", "The bytes as Base64.", #"Data("ab").base64EncodedString() → "YWI=""#) {
            (data: Data) in data.base64EncodedString()
        }
        data.method("base64EncodedData()") { (data: Data) in data.base64EncodedData() }
        data.method("prefix(_:)", "The first bytes.", #"Data("abc").prefix(2).text → "ab""#) {
            (data: Data, count: Int) throws(Interruption) in data.prefix(try count.asLength())
        }
        data.method("suffix(_:)", "The last bytes.", #"Data("abc").suffix(2).text → "bc""#) {
            (data: Data, count: Int) throws(Interruption) in data.suffix(try count.asLength())
        }
        data.method(
            "dropFirst(_?:)", "All bytes but the first, or the first few.", #"Data("abc").dropFirst().text → "bc""#
        ) { (data: Data, count: Int?) throws(Interruption) in
            data.dropFirst(try (count ?? 1).asLength())
        }
        data.method("dropLast(_?:)", "All bytes but the last, or the last few.", #"Data("abc").dropLast(2).text → "a""#)
        { (data: Data, count: Int?) throws(Interruption) in
            data.dropLast(try (count ?? 1).asLength())
        }
        data.method("subscript(_:)") { (data: Data, position: Int) throws(Interruption) -> UInt8 in
            guard data.indices ~= position else { throw .trap(.indexOutOfRange) }
            return data[position]
        }
        data.method("subscript(_:)") { (data: Data, range: LibraryRange) throws(Interruption) -> Data in
            data[try range.positions(in: data, as: Int.swift) { $0 + 1 }]
        }
        data.method("subdata(in:)") { (data: Data, range: LibraryRange) throws(Interruption) in
            data.subdata(in: try range.positions(in: data, as: Int.swift) { $0 + 1 })
        }
        data.mutating("append(_:)") { (data: inout Data, other: Data) throws(Interruption) in
            try CodeLibrary.refuse(size: data.count + other.count)
            data.append(other)
        }
        data.mutating("append(_:)") { (data: inout Data, byte: UInt8) throws(Interruption) in
            try CodeLibrary.refuse(size: data.count + 1)
            data.append(byte)
        }
        data.mutating("append(contentsOf:)") { (data: inout Data, bytes: LibraryBytes) throws(Interruption) in
            try CodeLibrary.refuse(size: data.count + bytes.bytes.count)
            data.append(contentsOf: bytes.bytes)
        }
        data.member("init()", "No bytes.", "Data().count → 0") { Data() }
        data.member(
            "init(base64Encoded:options?:)", "The bytes of a text in Base64, or nil.",
            #"Data(base64Encoded: "YWI=")?.text → "ab""#
        ) { (text: String, options: Data.Base64DecodingOptions?) in
            Data(base64Encoded: text, options: options ?? [])
        }
        data.member("init(base64Encoded:options?:)") { (data: Data, options: Data.Base64DecodingOptions?) in
            Data(base64Encoded: data, options: options ?? [])
        }
        data.member("init(repeating:count:)") { (byte: UInt8, count: Int) throws(Interruption) in
            try CodeLibrary.refuse(size: try count.asLength())
            return Data(repeating: byte, count: count)
        }
        data.member("init(count:)") { (count: Int) throws(Interruption) in
            try CodeLibrary.refuse(size: try count.asLength())
            return Data(count: count)
        }
        data.member("init(capacity:)") { (_: Int) in Data() }
        data.member("init(_: Data)", "The bytes of a text, a file or an array of numbers.", #"Data("abc").count → 3"#) {
            (bytes: LibraryBytes) in Data(bytes.bytes)
        }
        data.member("init(bytes:)") { (bytes: LibraryBytes) in Data(bytes.bytes) }
    }

    static let base64Options = LibraryKind(Data.Base64DecodingOptions.typeName) { options in
        options.member("ignoreUnknownCharacters") { Data.Base64DecodingOptions.ignoreUnknownCharacters }
    }

    static let uuid = LibraryKind("UUID") { uuid in
        uuid.property(
            "uuidString", "The identifier as a text.",
            #"UUID(uuidString: "e621e1f8-c36c-495a-93fc-0c247a3e6e5f")?.uuidString → "E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#
        ) { (uuid: UUID) in uuid.uuidString }
        uuid.property("description") { (uuid: UUID) in uuid.description }
        uuid.member("init()", "A new random identifier.", "UUID().uuidString.count → 36") { UUID() }
        uuid.member("init(uuidString:)", "The identifier in a text, or nil.", #"UUID(uuidString: "x") → nil"#) {
            (text: String) in UUID(uuidString: text)
        }
    }
}
