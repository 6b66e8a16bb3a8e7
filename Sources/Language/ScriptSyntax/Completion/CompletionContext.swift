import Basics

/// The possible meanings of a place in a text when Tab is pressed there.
package struct CompletionContext: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        /// A command, a keyword, a method, an endpoint or a variable.
        case statement
        /// A word after a command, counted from zero, including labelled words.
        case commandWord(command: String, index: Int, label: String?)
        /// A word after a kind of key: a value, or a label. The labels of earlier words say what was given.
        case keyWord(kind: String, given: [String?], label: String?)
        /// A word of a call in words: a value, or a label. The labels of earlier arguments say what was given.
        case callWord(function: String, given: [String?], label: String?)
        /// An argument of the call to the function there: a value, or a label if there is none yet.
        case argument(function: SourceRange, given: [String?], label: String?)
        /// A value of any kind.
        case value
        /// A member of the expression that stands there.
        case member(of: SourceRange)
        /// Something that can be sent: a method, or an endpoint.
        case sending
        /// `.iso8601`: a case of the type that is wanted.
        case implicitMember
        /// A string literal that is still open, from its quotation mark on.
        case text
        /// `\.host.name`: a member of the elements that the call there iterates over, after other steps.
        case keyPath(in: SourceRange?, behind: [String])
        case type
        case view
        case viewWord(view: String, index: Int)
        case url(method: String)
        /// The name of a header of a request, or a body after a URL.
        case headerField
        /// The same, or a value: after the URL of a request that may send one.
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
    /// The typed part of it, up to the place.
    package var range: SourceRange
    /// The use of the value: the left side of `=` or `==`, or the call or brackets that receive it.
    package var wanting: SourceRange?
    /// The innermost closure that is open there.
    package var closure: OpenClosure?
    /// The argument whose object or list is open there.
    package var body: OpenBody?

    /// An argument that is still being typed as JSON.
    package struct OpenBody: Sendable, Hashable {
        /// The endpoint, as it is called.
        package var function: String
        package var label: String?
        /// The members that lead to the innermost object.
        package var path: [String] = []
        /// The members that it has already.
        package var given: [String] = []
    }

    /// A closure that is still being typed: what its parameters are called, and the function that it is given to.
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

    /// Determines what may appear at an offset of the text's UTF-8. The text after it does not matter.
    ///
    /// - Parameter start: Where reading begins: the text's start, or what ``ParsedScript/start(before:in:)`` has
    ///   found.
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
