/// A member of an object: a name and a value.
public struct JSONMember: Sendable {
    private let storage: JSONStorage
    private let entry: Int

    init(_ storage: JSONStorage, entry: Int) {
        self.storage = storage
        self.entry = entry
    }

    /// The name, with escapes decoded.
    public var name: String { storage.index.text(of: entry) }

    /// The value.
    public var value: JSONValue { JSONValue(storage, entry: entry + 1) }

    /// The position at which the name begins.
    public var position: JSONPosition { JSONDocument(storage).position(at: storage.index.start(of: entry)) }

    /// Indicates whether this is the name, with escapes decoded. The comparison creates no string.
    public func isNamed(_ name: some StringProtocol) -> Bool {
        storage.index.string(at: entry, equals: Array(name.utf8))
    }
}

/// The members of an object in the order of the text, including repeated names; empty if the value is not an object.
public struct JSONMembers: Collection, Sendable {
    /// The position of a member.
    public struct Index: Comparable, Sendable {
        let entry: Int

        /// Indicates whether one member comes before another.
        public static func < (one: Index, two: Index) -> Bool { one.entry < two.entry }
    }

    private let storage: JSONStorage
    /// The first member.
    public let startIndex: Index
    /// The position after the last member.
    public let endIndex: Index

    init(_ value: JSONValue) {
        let (index, entry) = (value.index, value.entry)
        storage = value.storage
        startIndex = Index(entry: index.first(of: entry))
        endIndex = value.kind == .object ? Index(entry: index.end(of: entry)) : startIndex
    }

    /// The member that follows.
    public func index(after position: Index) -> Index {
        Index(entry: storage.index.next(after: position.entry + 1))
    }

    /// The member at a position.
    public subscript(position: Index) -> JSONMember { JSONMember(storage, entry: position.entry) }
}

/// The elements of an array; empty if the value is not an array.
public struct JSONElements: Collection, Sendable {
    /// The position of an element.
    public struct Index: Comparable, Sendable {
        let entry: Int

        /// Indicates whether one element comes before another.
        public static func < (one: Index, two: Index) -> Bool { one.entry < two.entry }
    }

    private let storage: JSONStorage
    /// The first element.
    public let startIndex: Index
    /// The position after the last element.
    public let endIndex: Index

    init(_ value: JSONValue) {
        let (index, entry) = (value.index, value.entry)
        storage = value.storage
        startIndex = Index(entry: index.first(of: entry))
        endIndex = value.kind == .array ? Index(entry: index.end(of: entry)) : startIndex
    }

    /// The element that follows.
    public func index(after position: Index) -> Index { Index(entry: storage.index.next(after: position.entry)) }

    /// The element at a position.
    public subscript(position: Index) -> JSONValue { JSONValue(storage, entry: position.entry) }
}

extension JSONValue {
    /// The members of an object in the order of the text.
    public var members: JSONMembers { JSONMembers(self) }

    /// The elements of an array, in order.
    public var elements: JSONElements { JSONElements(self) }

    /// The number of members or elements; 0 for a value that is neither an object nor an array.
    public var count: Int { kind == .object ? members.count : elements.count }

    /// The value of the first member with this name, or nil if there is none or this is not an object.
    public subscript(name: String) -> JSONValue? {
        let bytes = Array(name.utf8)
        return members.first { $0.isNamed(bytes) }?.value
    }

    /// The values of all members with this name, in the order of the text.
    public func values(named name: String) -> [JSONValue] {
        let bytes = Array(name.utf8)
        return members.lazy.filter { $0.isNamed(bytes) }.map(\.value)
    }

    /// The element with this index, counted from 0, or nil if there is none or this is not an array.
    public subscript(number: Int) -> JSONValue? {
        guard number >= 0 else { return nil }
        return elements.dropFirst(number).first
    }
}

extension JSONMember {
    fileprivate func isNamed(_ name: [UInt8]) -> Bool { storage.index.string(at: entry, equals: name) }
}
