public import JSONModel

/// One change of a response that an API may make tomorrow.
///
/// Its ``name`` says what changes, and where: `.null("orders[*].note")`.
public struct Mutation: Sendable, Hashable {
    /// The kinds of change, those that APIs make most often first.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A text, a number or the name of an object is one that no case of the enumeration has.
        case newCase
        /// A value is `null`.
        case null
        /// A member is left out.
        case missing
        /// A list has an element more, which is `null`.
        case badElement
        /// A text is empty.
        case emptyText
        /// A whole number has a fraction.
        case fraction
        /// A whole number is greater than an `Int32` holds.
        case beyondInt32
        /// A number is written as a text.
        case text
        /// A text is written as the number that it spells.
        case number
        /// A date has fractions of a second.
        case dateFraction
        /// A date is in another zone.
        case dateZone
        /// An object stands where a text was.
        case object
        /// A list is empty.
        case emptyList
        /// An object has a member more.
        case newMember
    }

    /// The kind of change.
    public var kind: Kind
    /// The value that changes.
    public var path: JSONPath
    /// The places that are alike, with `[*]` for every element and `*` for every key of a dictionary; `[key]` and
    /// `[value]` for those of a dictionary that is a list.
    public var pattern: String
    /// The value as it was, on one line and cut.
    public var was: String
    /// The value that comes instead or, for ``Kind/badElement`` and ``Kind/newMember``, the one that is added. Empty for
    /// ``Kind/missing``.
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
