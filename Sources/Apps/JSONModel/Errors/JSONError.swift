/// The reason why a text is not JSON: what was found, where, and what belongs there.
///
/// Its description is one line; ``rendering`` adds the line of the text and a caret.
public struct JSONError: Error, Sendable, Hashable {
    /// The kinds of error.
    public enum Kind: Sendable, Hashable {
        /// The text contains only white space.
        case emptyText
        /// The text ends inside something that began at ``JSONError/opening``.
        case endsEarly(inside: Construct)
        /// Something other than a value is where a value should be.
        case valueExpected
        /// Something other than a string is where a member's name should be.
        case nameExpected
        /// A member's name is not followed by a colon.
        case colonExpected
        /// A value is followed neither by a comma nor by the end of the enclosing array or object.
        case commaExpected(inside: Construct)
        /// The last value inside an array or an object is followed by a comma.
        case trailingComma(inside: Construct)
        /// Something follows the value that the text consists of.
        case endExpected
        /// A minus sign, a decimal point or an exponent has no digit after it.
        case digitExpected
        /// A number begins with a superfluous zero.
        case leadingZero
        /// A backslash does not introduce one of JSON's escapes.
        case invalidEscape
        /// A string contains a raw control character.
        case controlCharacter(UInt8)
        /// The bytes of a string are not UTF-8, from this one on.
        case invalidUTF8(UInt8)
        /// The first bytes show that the text is not in UTF-8.
        case otherEncoding(Encoding)
        /// Arrays and objects are nested deeper than allowed.
        case tooDeep(limit: Int)
        /// The text has more bytes than can be indexed.
        case tooLong(limit: Int)
    }

    /// A construct that a text can end inside.
    public enum Construct: String, Sendable, Hashable {
        /// An array.
        case array
        /// An object.
        case object
        /// A string.
        case string
        /// A number.
        case number
        /// `true`, `false` or `null`.
        case literal
    }

    /// An encoding other than UTF-8.
    public enum Encoding: String, Sendable, Hashable {
        /// Two bytes per unit.
        case utf16 = "UTF-16"
        /// Four bytes per unit.
        case utf32 = "UTF-32"
    }

    /// The kind of error.
    public let kind: Kind
    /// The position of the error.
    public let position: JSONPosition
    /// The beginning of the construct that the text ends inside.
    public let opening: JSONPosition?
    /// The text found at that position, at most a word; empty at the end of the text.
    public let found: String
    /// The line of the text around the error.
    public let excerpt: JSONExcerpt
}

/// A fault on its way out of the parser, before its line has been looked up.
package struct JSONFault: Error {
    let kind: JSONError.Kind
    let offset: Int
    let opening: Int?

    init(_ kind: JSONError.Kind, _ offset: Int, opened opening: Int? = nil) {
        self.kind = kind
        self.offset = offset
        self.opening = opening
    }
}
