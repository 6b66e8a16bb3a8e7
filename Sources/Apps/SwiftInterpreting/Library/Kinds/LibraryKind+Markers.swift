import ModelDecoding

/// `NSNull()`, of which there is only one.
struct LibraryNull: LibraryObject, Hashable, CustomStringConvertible {
    static let typeName = "NSNull"

    var description: String { "<null>" }
}

extension LibraryKind {
    static let null = LibraryKind(LibraryNull.typeName) { null in
        null.member("init()") { LibraryNull() }
    }
}
