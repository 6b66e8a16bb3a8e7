/// One statement: a line, or several that belong together.
package struct Statement: Sendable, Hashable {
    package var kind: Kind
    /// The views of its value: `| table id, title`.
    package var views: [View]
    /// The comments directly above a declaration, without their comment marks.
    package var documentation: String?
    package var range: SourceRange

    package init(_ kind: Kind, views: [View] = [], documentation: String? = nil, at range: SourceRange) {
        self.kind = kind
        self.views = views
        self.documentation = documentation
        self.range = range
    }

    package indirect enum Kind: Sendable, Hashable {
        case command(Command)
        case binding(Binding)
        case assignment(Assignment)
        case value(Source)
        /// A Swift declaration: `struct Episode: Decodable { … }`.
        case model(ModelSource)
        case endpoint(EndpointDeclaration)
        case parameter(ParameterDeclaration)
        case function(FunctionDeclaration)
        /// `return VALUE`, in a function.
        case returned(Source?)
        case environment(name: Name, settings: [Statement])
        case api(APIDeclaration)
        /// `in tmdb.local { … }`, `test "a page has twenty" { … }`
        case scoped(ScopedBlock)
        case conditional(Conditional)
        case switched(Switch)
        case forEach(ForEach)
        case whileLoop(condition: [Condition], body: [Statement])
        case repeated(Repeat)
        case check(Expectation)
        /// `dry POST auth { … }`: shows the request and sends nothing.
        case dry(Source)
        /// `!ls -l`: a program, with raw text to the end of the line.
        case program(StringTemplate)
    }
}

/// `| table id, title`, `| !jq .`, `| write! episodes.json`
package struct View: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        /// A view by its name, and the words after it.
        case named(Name, [Word])
        /// `diff VALUE`
        case difference(ScriptExpression)
        case write(Word, replacing: Bool)
        /// A program, with raw text to the end of the line.
        case program(StringTemplate)
    }

    package var kind: Kind
    package var range: SourceRange

    package init(_ kind: Kind, at range: SourceRange) {
        self.kind = kind
        self.range = range
    }
}

/// A command and its words, as the table of commands reads them.
package struct Command: Sendable, Hashable {
    package var name: Name
    package var arguments: [WordArgument]
    /// The rest of the line, if the command takes it raw: a header's value, a key.
    package var rest: StringTemplate?

    package init(name: Name, arguments: [WordArgument] = [], rest: StringTemplate? = nil) {
        self.name = name
        self.arguments = arguments
        self.rest = rest
    }
}

extension Command {
    /// Indicates whether the command shows something that views can show differently, judged by its
    /// words, whatever is declared.
    package var isListing: Bool {
        switch name.text {
        case "base", "key", "header", "environment", "transport", "models", "record", "use": arguments.isEmpty
        case "why", "infer", "coverage", "decoder", "endpoints", "variables", "responses", "help", "drift", "fragile":
            true
        default: false
        }
    }
}

extension View {
    /// Indicates whether the view passes the value to a file or a program.
    package var leavesSession: Bool {
        switch kind {
        case .named, .difference: false
        case .write, .program: true
        }
    }
}

/// `let newest = episodes(page: 2)`, `let (name, count) = pair`
package struct Binding: Sendable, Hashable {
    package var isConstant: Bool
    /// One name, or several in parentheses.
    package var pattern: Pattern
    package var type: SwiftFragment?
    package var value: Source
}

/// `decoder.dateDecodingStrategy = .iso8601`, `total += 1`
package struct Assignment: Sendable, Hashable {
    package var target: ScriptExpression
    /// The operator before `=`, if there is one.
    package var operation: BinaryOperator?
    package var value: Source
}

/// The source of the value of a statement or of the right side of `=`.
package struct Source: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        case expression(ScriptExpression)
        /// `recipes Dessert page: 2`
        case call(Name, [WordArgument])
        case request(RequestLiteral)
    }

    package var kind: Kind
    /// Indicates whether `try?` precedes the source.
    package var isTried: Bool
    /// The type after the source: `-> [Episode]`.
    package var result: SwiftFragment?
    package var range: SourceRange

    package init(_ kind: Kind, isTried: Bool = false, result: SwiftFragment? = nil, at range: SourceRange) {
        self.kind = kind
        self.isTried = isTried
        self.result = result
        self.range = range
    }
}

/// A Swift declaration, for the model reader.
package struct ModelSource: Sendable, Hashable {
    /// `struct`, `enum`, `class`, `extension`, `typealias`.
    package var keyword: String
    package var name: Name
    package var source: SwiftFragment
    /// The comment above the declaration, without its comment marks.
    package var documentation: String?
}

/// A check such as `expect it.count == 20, "why"`. If it fails, `require` stops and `expect` continues.
package struct Expectation: Sendable, Hashable {
    package var isRequired: Bool
    package var condition: ScriptExpression
    package var message: ScriptExpression?
}
