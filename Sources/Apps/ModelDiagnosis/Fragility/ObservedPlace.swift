import Basics
import JSONModel

/// The values that recorded bodies have in places that are alike, and the changes between them.
struct ObservedPlace {
    /// The number of places that were met before.
    let number: Int
    let declared: DeclaredName
    /// The object whose member it is, if each such object may have it.
    let owner: String?
    private(set) var kinds: Set<JSONKind> = []
    private(set) var count = 0
    private(set) var objects = 0
    /// The values of an enumeration, or the words that probably are one.
    private(set) var cases: Set<String> = []
    private var changes: Set<Mutation.Kind> = []
    private var hasFraction = false
    private var hasWhole = false
    private let firstBody: Int

    private static let caseLimit = 24

    init(_ value: OutlinedValue, number: Int, body: Int) {
        self.number = number
        declared = DeclaredName(value.declared)
        owner = value.owner
        firstBody = body
    }

    /// The changes that the API makes here, except for members that come and go.
    var seenChanges: Set<Mutation.Kind> {
        var all = changes
        if kinds.contains(.null) { all.insert(.null) }
        if kinds.isSuperset(of: [.string, .object]) { all.insert(.object) }
        if kinds.isSuperset(of: [.string, .number]) { all.formUnion([.text, .number]) }
        if hasWhole, hasFraction { all.insert(.fraction) }
        return all
    }

    /// Takes in a value. `name` is the value as a case of an enumeration.
    mutating func note(_ value: JSONValue, named name: String?, ofBody body: Int) {
        count += 1
        kinds.insert(value.kind)
        switch value.kind {
        case .array:
            if value.count == 0 { changes.insert(.emptyList) }
            if value.elements.contains(where: \.isNull) { changes.insert(.badElement) }
        case .number:
            let isWhole = value.numberText?.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: "-") } ?? false
            if isWhole { hasWhole = true } else { hasFraction = true }
            if let number = value.int, Int32(exactly: number) == nil { changes.insert(.beyondInt32) }
        case .string: if value.string == "" { changes.insert(.emptyText) }
        case .object: objects += 1
        case .boolean, .null: break
        }
        guard let name, cases.count < Self.caseLimit, cases.insert(name).inserted else { return }
        if cases.count > 1, body > firstBody { changes.insert(.newCase) }
    }

    /// Takes in a date, and whether its zone is another one than any before.
    mutating func note(_ time: WrittenTime, isInNewZone: Bool) {
        if time.withFraction == nil { changes.insert(.dateFraction) }
        if isInNewZone { changes.insert(.dateZone) }
    }
}

/// The name of what declares a value, in its parts: `Order` and `tags` of `Order.tags[*]`.
struct DeclaredName: Hashable {
    let text: String
    /// Empty where nothing declares the value.
    let owner: Substring
    let name: Substring

    init(_ text: String) {
        self.text = text
        var rest = text[...]
        while let step = ["[*]", ".*", "[key]", "[value]"].first(where: { rest.hasSuffix($0) }) {
            rest = rest.dropLast(step.count)
        }
        let dot = rest.lastIndex(of: ".")
        owner = dot.map { rest[..<$0] } ?? ""
        name = dot.map { rest[rest.index(after: $0)...] } ?? rest
    }

    /// Indicates whether another one is a member of the same model, or with the same name.
    func isBeside(_ other: DeclaredName) -> Bool {
        !owner.isEmpty && owner == other.owner || name == other.name
    }
}
