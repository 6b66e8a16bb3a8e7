import ModelDecoding

/// The values seen in one kind of place of some bodies.
struct Shape {
    var booleanCount = 0
    var numbers = NumberEvidence()
    var texts = TextEvidence()
    var arrayCount = 0
    /// The shape of all elements of the arrays.
    var element: Int?
    /// The number of elements, or dictionary values, that are null. This does not affect their own shape.
    var nullsInside = 0
    var objectCount = 0
    /// The members of the objects, in the order in which they were first seen; empty for a dictionary.
    var members: [Member] = []
    /// The members by their names in the body. Different names may be one key to the decoder.
    var memberNumbers: [String: Int] = [:]
    /// The shape of all values, if the objects count as dictionaries.
    var dictionaryValue: Int?
    /// The names of the objects.
    var identity = ShapeIdentity()
    /// True if some of the objects are bodies of requests.
    var isSent = false
    /// True if there was too much to examine.
    var isOpaque = false

    /// The values that objects have under one key.
    struct Member {
        /// The key as the decoder sees it, after its key strategy.
        let key: String
        /// The name in the body.
        let name: String
        let shape: Int
        /// The number of objects that have it.
        var count = 0
        /// The number of times it is null.
        var nullCount = 0
        /// The number of the last object that was seen to have it.
        var lastObject = 0

        /// Indicates whether all objects of its shape have it, and never as null.
        func isAlways(in shape: Shape) -> Bool { count == shape.objectCount && nullCount == 0 }
    }
}

extension Shape {
    /// The kinds of values, as far as they make a difference to a type.
    struct Kinds: OptionSet {
        let rawValue: Int
        static let boolean = Kinds(rawValue: 1)
        static let number = Kinds(rawValue: 2)
        static let text = Kinds(rawValue: 4)
        static let array = Kinds(rawValue: 8)
        static let object = Kinds(rawValue: 16)
        static let opaque = Kinds(rawValue: 32)

        var isMixed: Bool { contains(.opaque) || rawValue.nonzeroBitCount > 1 }
    }

    var kinds: Kinds {
        var kinds: Kinds = []
        if booleanCount > 0 { kinds.insert(.boolean) }
        if numbers.count > 0 { kinds.insert(.number) }
        if texts.count > 0 { kinds.insert(.text) }
        if arrayCount > 0 { kinds.insert(.array) }
        if objectCount > 0 { kinds.insert(.object) }
        if isOpaque { kinds.insert(.opaque) }
        return kinds
    }

    /// The kinds with how often each was seen, as words.
    var kindCounts: String {
        [
            (booleanCount, "Boolean"), (numbers.count, "number"), (texts.count, "string"), (arrayCount, "array"),
            (objectCount, "object"),
        ]
        .filter { $0.0 > 0 }.map { "\($0.1) \($0.0)" }.joined(separator: ", ")
    }

    func member(withKey key: String) -> Member? { members.first { $0.key == key } }
}
