import Basics

/// The kinds of text that may appear at a place where Tab is pressed.
package struct CompletionContext: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        /// A command, a keyword, a method, an endpoint or a variable.
        case statement
        /// A word after a command, counted from zero, including labelled words.
        case commandWord(command: String, index: Int, label: String?)
        /// A word after a kind of key: a value, or a label. The labels of earlier words show what was already given.
        case keyWord(kind: String, given: [String?], label: String?)
        /// A word of a call in words: a value, or a label. The labels of earlier arguments show what was already
        /// given.
        case callWord(function: String, given: [String?], label: String?)
        /// An argument of the function call at this place: a value, or a label if there is none yet.
        case argument(function: SourceRange, given: [String?], label: String?)
        /// A value of any kind.
        case value
        /// A member of the preceding expression.
        case member(of: SourceRange)
        /// Something that can be sent: a method, or an endpoint.
        case sending
        /// `.iso8601`: a case of the expected type.
        case implicitMember
        /// A string literal that is still open, from its quotation mark on.
        case text
        /// `\.host.name`: a member, after other steps, of the elements that the call iterates over.
        case keyPath(in: SourceRange?, behind: [String])
        case type
        case view
        case viewWord(view: String, index: Int)
        case url(method: String)
        /// The name of a header of a request, or a body after a URL.
        case headerField
        /// The same, or a value, after the URL of a request that may send one.
        case body
        /// The name of a header, as a word of a command.
        case headerName
        case headerValue(of: String)
        /// The method of an endpoint's request.
        case method
        /// The name of a member, where a JSON object is written.
        case memberName
        /// The protocols of a model, after its colon.
        case conformance(of: String)
        /// Text, a comment, or a name that is being given.
        case nothing
    }

    package var kind: Kind
    /// The part that was typed up to this place.
    package var range: SourceRange
    /// The use of the value: the left side of `=` or `==`, or the call or brackets that receive it.
    package var wanting: SourceRange?
    /// The innermost closure that is open at this place.
    package var closure: OpenClosure?
    /// The argument whose object or list is open at this place.
    package var body: OpenBody?

    /// An argument that is still being typed as JSON.
    package struct OpenBody: Sendable, Hashable {
        /// The endpoint, as written in the call.
        package var function: String
        package var label: String?
        /// The path of members to the innermost object.
        package var path: [String] = []
        /// The members that it already has.
        package var given: [String] = []
    }

    /// A closure that is still being typed: the names of its parameters, and the function that it is passed to.
    package struct OpenClosure: Sendable, Hashable {
        package var function: SourceRange
        package var parameters: [String]
    }

    package init(
        _ kind: Kind, at range: SourceRange, for wanting: SourceRange? = nil, in closure: OpenClosure? = nil,
        of body: OpenBody? = nil
    ) {
        self.kind = kind
        self.range = range
        self.wanting = wanting
        self.closure = closure
        self.body = body
    }

    /// Determines what may appear at an offset of the text's UTF-8. The text after the offset does not matter.
    ///
    /// - Parameter start: The position at which reading begins: the text's start, or the result of
    ///   ``ParsedScript/start(before:in:)``.
    package init(at offset: Int, in text: String, from start: Int = 0) {
        let typed = String(decoding: text.utf8.prefix(max(0, offset)), as: UTF8.self)
        var parser = Parser(typed)
        parser.cursor.advance(start)
        parser.watch = CompletionWatch()
        _ = ScriptGrammar.script(&parser)
        let end = typed.utf8.count
        self = parser.watch?.context ?? CompletionContext(.nothing, at: end..<end)
    }
}

/// Remembers what the parser was reading when the text ended.
struct CompletionWatch: Sendable {
    private(set) var context: CompletionContext?

    /// Notes a possible kind. A kind that began later is narrower. Of two at the same range, the
    /// less specific one gives way.
    mutating func note(
        _ kind: CompletionContext.Kind, at range: SourceRange, for wanting: SourceRange? = nil,
        in closure: CompletionContext.OpenClosure? = nil, of body: CompletionContext.OpenBody? = nil
    ) {
        if let context, context.range.lowerBound > range.lowerBound { return }
        if let context, context.range == range, kind.saysLess(than: context.kind) { return }
        context = CompletionContext(kind, at: range, for: wanting, in: closure, of: body)
    }
}

extension CompletionContext.Kind {
    fileprivate func saysLess(than other: Self) -> Bool {
        switch self {
        case .value, .statement, .headerField: true
        case .argument: other == .text
        default: false
        }
    }
}
