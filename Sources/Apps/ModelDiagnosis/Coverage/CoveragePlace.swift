import JSONModel
import ModelDecoding

/// The objects of one type in one place, and their members.
struct CoveragePlace {
    /// The meaning of a member to the model.
    enum Meaning {
        case field(Int)
        case ignored(Int)
    }

    var objects = 0
    /// The number of times that each field had a value.
    var values: [Int]
    /// The number of times that each field was null.
    var nulls: [Int]
    var ignored: [(name: String, count: Int, sample: String)] = []

    /// The members that code has asked for, and the fields, where code decodes the objects.
    private var asked: (members: Set<String>, fields: Set<Int>)?
    private let pattern: String
    private let owner: String
    private let fields: [ModelField]
    private var meanings: [String: Meaning] = [:]

    /// The number of members that are distinguished; an object with more is probably a dictionary.
    private static let ignoredLimit = 1_000

    init(_ pattern: String, _ owner: String, _ fields: [ModelField], isCoded: Bool) {
        asked = isCoded ? ([], []) : nil
        self.pattern = pattern
        self.owner = owner
        self.fields = fields
        values = fields.map { _ in 0 }
        nulls = values
    }
}

extension CoveragePlace {
    /// Returns the meaning of a member; nil if it is new and no property matches it.
    mutating func meaning(of name: String, key: (String) -> String) -> Meaning? {
        if let known = meanings[name] { return known }
        let key = key(name)
        guard let field = fields.firstIndex(where: { $0.isDecoded && $0.keys.contains(key) }) else { return nil }
        meanings[name] = .field(field)
        return .field(field)
    }

    /// Code has asked for a member, or for the value of a key that no member has.
    mutating func ask(forMember name: String?, key: String, hasValue: Bool) {
        if let name { asked?.members.insert(name) }
        guard let field = fields.firstIndex(where: { $0.isDecoded && $0.key == key }) else { return }
        asked?.fields.insert(field)
        if hasValue { values[field] += 1 } else if name != nil { nulls[field] += 1 }
    }

    /// Something in an object that code does not ask for, though it may in another one.
    mutating func pass(_ name: String, _ value: JSONValue) {
        if case .ignored(let number) = meanings[name] { ignored[number].count += 1 } else { ignore(name, value) }
    }

    mutating func ignore(_ name: String, _ value: JSONValue) {
        guard ignored.count < Self.ignoredLimit else { return }
        meanings[name] = .ignored(ignored.count)
        ignored.append((name, 1, value.sample))
    }

    var ignoredMembers: [IgnoredMember] {
        ignored.filter { asked?.members.contains($0.name) != true }.map { name, count, sample in
            IgnoredMember(
                pattern: member(name), count: count, objects: objects, sample: sample,
                codedOwner: asked == nil ? nil : owner)
        }
    }

    var unseenProperties: [UnseenProperty] {
        fields.indices.filter { fields[$0].isDecoded && values[$0] == 0 && asked?.fields.contains($0) != false }.map {
            number in
            let field = fields[number]
            return UnseenProperty(
                pattern: member(field.key ?? field.name), owner: owner, field: field, nulls: nulls[number],
                objects: objects)
        }
    }

    /// The members that code reads, each with the type whose code that is.
    var codedMembers: [(pattern: String, owner: String)] { (asked?.members ?? []).map { (member($0), owner) } }

    /// The type whose values these are, where one of them showed anything of it.
    var shownOwner: String? {
        asked.map { !$0.members.isEmpty } ?? values.contains { $0 > 0 } ? owner : nil
    }

    private func member(_ name: String) -> String { pattern.isEmpty ? name : "\(pattern).\(name)" }
}
