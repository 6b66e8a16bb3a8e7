import Foundation
import ModelDecoding

/// `NSNull()`, of which there is only one.
struct LibraryNull: LibraryObject, Hashable, CustomStringConvertible {
    static let typeName = "NSNull"

    var description: String { "<null>" }
}

extension CodingUserInfoKey: LibraryObject { static var typeName: String { "CodingUserInfoKey" } }

extension LibraryKind {
    static let null = LibraryKind(LibraryNull.typeName) { null in
        null.member("init()") { LibraryNull() }
    }

    static let userInfoKey = LibraryKind(CodingUserInfoKey.typeName) { key in
        key.member("init(rawValue:)") { (name: String) in CodingUserInfoKey(rawValue: name) }
        key.property("rawValue") { (key: CodingUserInfoKey) in key.rawValue }
    }
}
