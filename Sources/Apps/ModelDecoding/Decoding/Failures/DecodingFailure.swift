public import JSONModel

/// A place where a body does not match its type, with the expected type and the value found.
public struct DecodingFailure: Sendable, Hashable {
    /// The kinds of failure.
    public enum Kind: Sendable, Hashable {
        /// The body is not JSON.
        case malformed(JSONError)
        /// The body does not have its format, which is not JSON.
        case malformedBody(BodyFormat, String)
        /// Arrays and objects are nested deeper than ``JSONBodyDecoder/depthLimit``.
        case tooDeep
        /// The name of a member holds half a character: `"\ud800"`.
        case brokenKey
        /// A required member is missing. The path ends with its name.
        case missing
        /// `null` is where a value should be.
        case null
        /// The value is of another kind.
        case mismatch
        /// The number or the text does not represent a value of the type.
        case unreadable
        /// No case has this raw value.
        case unknownCase
        /// An object does not have exactly one member that names a case.
        case caseCount(Int)
        /// The key of a dictionary does not have the key type.
        case unknownKey
        /// An array that holds keys and values in turn has a key without a value.
        case oddCount
        /// An array that has to hold two values ends early.
        case tooShort
        /// The upper bound of a range is less than the lower one.
        case reversedBounds
        /// The type is declared, but not as `Decodable`.
        case notDecodable
        /// The app's own code throws an error of its own.
        case thrown(String)
        /// The app's own code would stop the program here.
        case trap(String)
        /// The outcome is unknown, because the app's treatment of the value is unknown for this reason.
        case unknown(String)
        /// The message of another decoder.
        case other(String)
    }

    /// The value found where the type expects another.
    public struct Found: Sendable, Hashable {
        /// The kind of value.
        public var kind: JSONKind
        /// The value as it is written, shortened if it is long.
        public var sample: String
        /// The name of a value that JSON has no word for: `a date`.
        public var name: String?

        /// A value of a kind, as it is written.
        public init(kind: JSONKind, sample: String, name: String? = nil) {
            self.kind = kind
            self.sample = sample
            self.name = name
        }
    }

    /// The kind of failure.
    public var kind: Kind
    /// The steps that lead to the failure, with the names of the type rather than those of the body.
    public var path: JSONPath
    /// The expected type.
    public var wanted: ModelType
    /// The value found; nil if there is none.
    public var found: Found?
    /// Its place in the body; for a missing member, the beginning of the object that it is missing from.
    public var position: JSONPosition?
    /// The position of the declaration that expects the value: a property, an associated value or a type.
    public var declaration: SourcePosition?
    /// The error that code threw, for surrounding code that catches it.
    package var thrown: ThrownError?

    /// A failure with these details.
    public init(
        _ kind: Kind, at path: JSONPath = [], wanted: ModelType, found: Found? = nil, position: JSONPosition? = nil,
        declaration: SourcePosition? = nil
    ) {
        self.kind = kind
        self.path = path
        self.wanted = wanted
        self.found = found
        self.position = position
        self.declaration = declaration
    }
}

extension DecodingFailure.Found {
    /// The value at an entry, with its text shortened and on one line.
    package init(_ document: JSONDocument, at entry: Int) {
        let index = document.index
        name = document.origin?.name(of: entry, in: index)
        kind = index.kind(at: entry)
        if document.notation.isText, let text = document.value(atEntry: entry).plainText {
            sample = Self.line(text)
            return
        }
        let limit = Self.limit
        let bytes = index.bytes[index.start(of: entry)...].prefix(4 * limit)
        let isLong = index.end(of: entry) - entry > limit
        let end = isLong ? index.bytes.endIndex : index.endOffset(of: entry)
        let text = String(decoding: bytes.prefix(upTo: min(end, bytes.endIndex)), as: UTF8.self)
        sample = Self.line(text, isCut: end > bytes.endIndex)
    }

    private static let limit = 60

    private static func line(_ text: String, isCut: Bool = false) -> String {
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.count > limit || isCut ? line.prefix(limit) + "…" : line
    }
}

extension JSONOrigin {
    /// Returns the name of a value that JSON has no word for.
    fileprivate func name(of entry: Int, in index: JSONIndex) -> String? {
        switch scalars[entry] {
        case .date?: return "a date"
        case .data?: return "data"
        case .number?: return "a number"
        case .other(let name)?: return name
        case nil: break
        }
        guard notation.isText else { return nil }
        switch index.kind(at: entry) {
        case .null: return notation == .cell ? "an empty cell" : "an empty value"
        case .boolean, .number, .string: return "text"
        case .array: return notation == .formItem ? "a repeated name" : nil
        case .object: return notation == .cell ? "a row" : "a form"
        }
    }
}

extension JSONValue {
    /// A scalar as the text it was in a body where all are texts.
    fileprivate var plainText: String? {
        switch kind {
        case .string: string
        case .null: ""
        case .number, .boolean: sourceText
        case .array, .object: nil
        }
    }
}
