import ModelDecoding

/// A `Decoder` as code sees it, or a single value container, which is the same for code. Subclasses know what it
/// decodes from.
class CodeDecoder: CodeContainer, @unchecked Sendable {
    /// The value there, as a type.
    func value(of type: ModelType, _ site: CodeSite) throws(Interruption) -> ModelValue { throw .lost }
    func isNil() -> Bool { false }
    func keyed(by keys: ModelType, _ site: CodeSite) throws(Interruption) -> CodeKeyedContainer { throw .lost }
    func unkeyed(_ site: CodeSite) throws(Interruption) -> CodeUnkeyedContainer { throw .lost }
    var codingPath: [CodeCodingKey] { [] }
}

/// A keyed container.
class CodeKeyedContainer: CodeContainer, @unchecked Sendable {
    let keyType: ModelType

    init(keyType: ModelType) { self.keyType = keyType }

    func contains(_ key: String) throws(Interruption) -> Bool { false }
    /// All keys of the object as they are compared, in the order of the body.
    func keys() -> [String] { [] }
    func isNil(_ key: String, _ site: CodeSite) throws(Interruption) -> Bool { false }
    func value(of type: ModelType, _ key: String, _ site: CodeSite) throws(Interruption) -> ModelValue { throw .lost }
    /// Nil where the member is missing or null.
    func valueIfPresent(of type: ModelType, _ key: String, _ site: CodeSite) throws(Interruption) -> ModelValue {
        throw .lost
    }
    /// The decoder of a member. The one of `super` may be missing, and is null then.
    func decoder(_ key: String, mayBeMissing: Bool, _ site: CodeSite) throws(Interruption) -> CodeDecoder {
        throw .lost
    }
    var codingPath: [CodeCodingKey] { [] }

    /// Keeps, for the next time, which member is asked for at a place of the code where it is always the same.
    func settle(_ site: CodeSite, _ type: ModelType, _ key: String, isOptional: Bool) {}
    /// The value of the member that was settled for a place; nil where that does not help here.
    func value(of member: SettledMember) throws(Interruption) -> ModelValue? { nil }
}

/// An unkeyed container. All names that a container has share its cursor.
class CodeUnkeyedContainer: CodeContainer, @unchecked Sendable {
    /// True if a read has failed for good, so that the position of its cursor is unknown.
    var isLost = false

    var count: Int { 0 }
    var currentIndex: Int { 0 }
    var isAtEnd: Bool { true }
    /// Returns whether null comes next, and skips it if so.
    func isNil(_ site: CodeSite) throws(Interruption) -> Bool { false }
    /// The next value, as a type. The cursor stays where it is if that fails.
    func value(of type: ModelType, _ site: CodeSite) throws(Interruption) -> ModelValue { throw .lost }
    /// Nil at the end and for null.
    func valueIfPresent(of type: ModelType, _ site: CodeSite) throws(Interruption) -> ModelValue { throw .lost }
    /// The decoder of the next value.
    func decoder(_ site: CodeSite) throws(Interruption) -> CodeDecoder { throw .lost }
    /// Goes past the value that a nested container was made of.
    func skip() {}
    /// The same container, for a second name: a struct is copied, and its cursor with it.
    func copy() -> CodeUnkeyedContainer { self }
    var codingPath: [CodeCodingKey] { [] }
}

/// A place in the code that asks containers, with what it has learnt about them.
final class CodeSite {
    let scope: CodeScope
    let span: Range<Int>
    /// The members of objects that the requested keys lead to.
    var keys: CodeKeys?
    /// The text of a key that is always the same, for containers with one type of keys.
    var constantKey: (type: ModelType, text: String)?
    /// The member that is asked for each time.
    var settled: SettledMember?
    private var step = 0
    private var stepType: ModelType?
    private var reading = -1

    init(_ scope: CodeScope, _ span: Range<Int>) {
        self.scope = scope
        self.span = span
    }

    var position: SourcePosition { scope.position(span) }

    /// The step of the plan that reads a type, found once for a reading.
    @inline(__always)
    func step(for type: ModelType, _ reader: UnsafeMutablePointer<ModelReader>, _ reading: Int) -> Int {
        if self.reading == reading, stepType == type { return step }
        step = reader.pointee.plan.step(for: type)
        stepType = type
        self.reading = reading
        return step
    }
}

/// A member that a place in the code always asks for, stored as numbers only.
struct SettledMember {
    /// The number of the keys, and that of the key among them.
    let keys: Int
    let key: Int
    /// The step that reads it in a reading.
    let step: Int
    let reading: Int
    /// True if it is nil when it is missing or null.
    let isOptional: Bool
}

/// The keys that code asks a kind of object for, and which members lead to them.
final class CodeKeys {
    let type: ModelType
    /// Tells them from the keys of all other kinds of object.
    let number: Int
    private(set) var numbers: [String: Int] = [:]
    private var route = MemberRoute()
    private var reading = -1

    init(_ type: ModelType, number: Int) {
        self.type = type
        self.number = number
    }

    var count: Int { numbers.count }

    /// The number of a key. A new one may be that of a member which was met before.
    func number(of key: String) -> Int {
        if let known = numbers[key] { return known }
        numbers[key] = numbers.count
        route = MemberRoute()
        return numbers.count - 1
    }

    /// Returns the route through the members of earlier objects in a reading. It points into the body's text, and
    /// means nothing for another body.
    func route(in reading: Int) -> MemberRoute {
        if self.reading != reading { keep(MemberRoute(), in: reading) }
        return route
    }

    func keep(_ route: MemberRoute, in reading: Int) {
        self.route = route
        self.reading = reading
    }
}
