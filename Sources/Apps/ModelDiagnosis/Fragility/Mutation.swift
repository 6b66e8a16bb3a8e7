public import JSONModel

/// A change of a response that an API may make in the future.
///
/// Its ``name`` tells what changes, and where: `.null("orders[*].note")`.
public struct Mutation: Sendable, Hashable {
    /// The kinds of change, those that APIs make most often first.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A string, a number or an object's key has a value that no case of the enumeration has.
        case newCase
        /// A value is `null`.
        case null
        /// A member is left out.
        case missing
        /// A list has another element, which is `null`.
        case badElement
        /// A string is empty.
        case emptyText
        /// A whole number has a fraction.
        case fraction
        /// A whole number exceeds `Int32`.
        case beyondInt32
        /// A number is written as a string.
        case text
        /// A string that contains a number is written as that number.
        case number
        /// A date has fractions of a second.
        case dateFraction
        /// A date is in another time zone.
        case dateZone
        /// An object replaces a string.
        case object
        /// A list is empty.
        case emptyList
        /// An object has another member.
        case newMember
    }

    /// The kind of change.
    public var kind: Kind
    /// The value that changes.
    public var path: JSONPath
    /// The similar places, with `[*]` for every element and `*` for every key of a dictionary; `[key]` and `[value]`
    /// for those of a dictionary that is a list.
    public var pattern: String
    /// The original value, shortened and on one line.
    public var was: String
    /// The new value or, for ``Kind/badElement`` and ``Kind/newMember``, the added one. Empty for ``Kind/missing``.
    public var becomes: String

    /// A change of a value.
    public init(_ kind: Kind, at path: JSONPath, pattern: String, was: String, becomes: String) {
        self.kind = kind
        self.path = path
        self.pattern = pattern
        self.was = was
        self.becomes = becomes
    }

    /// The change and its places as code: `.newCase("orders[*].status")`.
    public var name: String { ".\(kind.rawValue)(\(pattern.swiftLiteral))" }
}

extension Mutation.Kind {
    /// The change in words: `a new case`.
    public var words: String {
        switch self {
        case .newCase: "a new case"
        case .null: "null"
        case .missing: "a missing member"
        case .badElement: "a bad element"
        case .emptyText: "an empty text"
        case .fraction: "a fraction"
        case .beyondInt32: "a number beyond Int32"
        case .text: "a number as text"
        case .number: "a text as a number"
        case .dateFraction: "a date with fractions of a second"
        case .dateZone: "a date in another zone"
        case .object: "an object for a text"
        case .emptyList: "an empty list"
        case .newMember: "a new member"
        }
    }
}
