package import Foundation
package import HTTPModel
package import ModelDecoding
package import ScriptExpressions
package import ScriptSyntax

/// All that a session knows: a value, so that a statement that fails leaves it as it was, and `undo` is keeping the
/// last one.
package struct Session: Sendable {
    /// What is set now.
    @Boxed package private(set) var settings = Settings()
    package var environments: [String: EnvironmentDeclaration] = [:]
    /// The files that models were read from, by the names they have in the catalogue.
    package var modelFiles: [String: ModelFile] = [:]
    package var variables: [String: Variable] = [:]
    package var endpoints: [String: EndpointEntry] = [:]
    package var models = ModelCatalogue()
    package var parameters: [String: Value] = [:]
    /// Those of the parameters that a script was given by another one, which had them from an answer.
    package var foreignParameters: Set<String> = []
    @Boxed package var memory = Memory()
    package var prompt = PromptSettings()
    /// The environment in use, and what is set outside it.
    @Boxed private var overlay: (name: String, outer: Settings)? = nil

    package init() {}

    package struct Variable: Sendable {
        package var value: Value
        package var isConstant: Bool
        /// Whether its value comes from the script, its parameters and the environment alone, and from no answer.
        package var isOwn = false
        /// The type it was declared with, if it was.
        package var type: ModelType?
    }

    package struct EndpointEntry: Sendable {
        package let declaration: EndpointDeclaration
        /// The text it was declared with.
        package let source: String
        /// The comment above it.
        package let documentation: String?
        /// `(page: Int = 1, tag: [String]) -> [Episode]`, made once: completion lists thousands.
        package private(set) var signature = ""
        /// Where that text began, for the places in the declaration.
        private let start: Int

        /// An endpoint whose declaration is this text, which begins there.
        init(_ declaration: EndpointDeclaration, source: String, from start: Int, documentation: String?) {
            self.declaration = declaration
            self.source = source
            self.start = start
            self.documentation = documentation
            signature = declaration.signature { text($0) }
        }

        /// A part of the text, by its place in the declaration.
        package func text(_ range: SourceRange) -> String {
            let utf8 = source.utf8
            let first = utf8.index(
                utf8.startIndex, offsetBy: max(0, range.lowerBound - start), limitedBy: utf8.endIndex)
            let end = utf8.index(utf8.startIndex, offsetBy: max(0, range.upperBound - start), limitedBy: utf8.endIndex)
            guard let first, let end else { return "" }
            return String(source[first..<max(first, end)])
        }
    }

    package struct EnvironmentDeclaration: Sendable {
        package var settings: [Statement]
        package var source: ScriptSource
    }
}

extension Session {
    /// All but the variables: what something needs that does not look at them, so that they can change where they stand.
    package var withoutVariables: Session {
        var session = self
        session.variables = [:]
        return session
    }

    /// What is set outside any environment.
    package var outer: Settings { overlay?.outer ?? settings }

    package var environment: String? { overlay?.name }

    /// Changes a setting: outside, and on top of the environment in use.
    package mutating func set<E: Error>(_ change: (inout Settings) throws(E) -> Void) throws(E) {
        if var outside = overlay {
            try change(&outside.outer)
            try change(&settings)
            overlay = outside
        } else {
            try change(&settings)
        }
    }

    /// Takes what the last environment set away, then lays this one's settings over those outside.
    package mutating func use(_ name: String, _ settings: Settings) {
        overlay = (name, outer)
        self.settings = settings
        self.settings.place.environment = name
    }

    package mutating func leaveEnvironment() {
        settings = outer
        overlay = nil
    }
}

/// What the last call left behind. A send clears `response`, `error` and `result`, then sets them.
package struct Memory: Sendable {
    /// What `it` is.
    package var answer = KeptValue()
    /// What `last` is.
    package var shown = KeptValue()
    /// How many values were shown.
    package var showings = 0
    package var request: Request?
    package var response: Response?
    /// All calls of the session: what a statement made is the difference.
    package var traffic = Traffic()
    package var error: CallFailure?
    package var result: ResultValue?
    /// The last body and what it was decoded as, for `why`, `decoder try` and `coverage`.
    package var decoding: DecodingAttempt?
    /// What a script writes for the last `fix`, statement by statement.
    package var fixed: [String] = []
    /// The last body that came or was decoded, which `infer` learns from.
    package var seen: SeenBody?

    package init() {}
}

/// A file of models as it was read, or was written last.
package struct ModelFile: Sendable, Hashable {
    package let folder: String
    package var bytes: [UInt8]
}

/// A body, and whose it is: `the answer to GET /films/1`.
package struct SeenBody: Sendable {
    package var body: Data
    package var owner: String
}

package struct DecodingAttempt: Sendable {
    package var body: Data
    package var type: ModelType
    package var failures: DecodingFailures?
}
