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
    /// How often each field had a value.
    var values: [Int]
    /// How often each field was null.
    var nulls: [Int]
    var ignored: [(name: String, count: Int, sample: String)] = []

    private let pattern: String
    private let owner: String
    private let fields: [ModelField]
    private var meanings: [String: Meaning] = [:]

    /// How many different members are distinguished; an object with more is rather a dictionary.
    private static let ignoredLimit = 1_000

    init(_ pattern: String, _ owner: String, _ fields: [ModelField]) {
        self.pattern = pattern
        self.owner = owner
        self.fields = fields
        values = fields.map { _ in 0 }
        nulls = values
    }
}

extension CoveragePlace {
    /// The meaning of a member; nil if there is no property for it and it is new.
    mutating func meaning(of name: String, key: (String) -> String) -> Meaning? {
        if let known = meanings[name] { return known }
        let key = key(name)
        guard let field = fields.firstIndex(where: { $0.isDecoded && $0.key == key }) else { return nil }
        meanings[name] = .field(field)
        return .field(field)
    }

    mutating func ignore(_ name: String, _ value: JSONValue) {
        guard ignored.count < Self.ignoredLimit else { return }
        meanings[name] = .ignored(ignored.count)
        ignored.append((name, 1, value.sample))
    }

    var ignoredMembers: [IgnoredMember] {
        ignored.map { name, count, sample in
            IgnoredMember(pattern: member(name), count: count, objects: objects, sample: sample)
        }
    }

    var unseenProperties: [UnseenProperty] {
        fields.indices.filter { fields[$0].isDecoded && values[$0] == 0 }.map { number in
            let field = fields[number]
            return UnseenProperty(
                pattern: member(field.key ?? field.name), owner: owner, field: field, nulls: nulls[number],
                objects: objects)
        }
    }

    private func member(_ name: String) -> String { pattern.isEmpty ? name : "\(pattern).\(name)" }
}
