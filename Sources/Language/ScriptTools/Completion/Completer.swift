import Basics
package import ScriptRuntime
import ScriptSyntax

/// Completes what is typed at a place, from the parser's expectation at that place and the session's content.
///
/// It sends nothing and has no side effects, and it reads only values that already exist.
package struct Completer: Sendable {
    package let session: Session
    package let outside: Outside
    /// The position from which a text is read. An editor has already read the text before it.
    package var start = 0

    package init(_ session: Session, _ outside: Outside = Outside()) {
        self.session = session
        self.outside = outside
    }

    /// Knowledge from outside the session.
    package struct Outside: Sendable {
        /// The names of the environment variables.
        package var variables: [String] = []
        /// The entries of a folder below the session's own.
        package var entries: @Sendable (_ folder: String) -> [FolderEntry] = { _ in [] }
        /// Names that an editor's text has declared, although no value exists yet.
        package var names: [Completion] = []
        /// The members of an expression that has no value yet, by its type.
        package var members: @Sendable (_ expression: String) -> [Completion] = { _ in [] }
        package var paths: [String] = []
        /// The topics of `help`, each with a short description.
        package var topics: @Sendable () -> [Completion] = { [] }

        package init() {}
    }

    package struct FolderEntry: Sendable, Hashable {
        package var name: String
        package var isFolder: Bool

        package init(_ name: String, isFolder: Bool = false) {
            self.name = name
            self.isFolder = isFolder
        }
    }

    /// Returns the completions at an offset of the text's UTF-8, the likeliest first.
    package func completions(at offset: Int, in text: String) -> Completions {
        let place = Place(CompletionContext(at: offset, in: text, from: start), in: text)
        var seen: Set<String> = []
        let found = candidates(at: place).filter { seen.insert($0.label).inserted }
        return Completions(place.ranked(found), replacing: place.range)
    }
}

extension Completer {
    /// A place in a text, the kind of text expected there, and the part that is already typed.
    package struct Place {
        let context: CompletionContext
        private(set) var typed: String
        private let bytes: [UInt8]
        private var letters: [UInt8]

        init(_ context: CompletionContext, in text: String) {
            self.context = context
            bytes = Array(text.utf8)
            letters = Array(bytes[context.range.clamped(to: 0..<bytes.count)])
            typed = String(decoding: letters, as: UTF8.self)
        }

        var range: SourceRange { context.range }

        func text(_ range: SourceRange) -> String {
            String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
        }

        func fits(_ candidate: some StringProtocol) -> Bool { Fit(of: candidate, typed: letters) != nil }

        /// The same place with another text typed there.
        func trimmed(to typed: String) -> Place {
            var place = self
            (place.typed, place.letters) = (typed, Array(typed.utf8))
            return place
        }

        func trimmed(_ isTrimmed: (Character) -> Bool) -> Place { trimmed(to: typed.trimming(isTrimmed)) }

        func trimmed(atStart mark: Character) -> Place {
            trimmed(to: String(typed.first == mark ? typed.dropFirst() : typed[...]))
        }

        /// The best first, and in their order where they fit alike. What only holds the letters somewhere is left out
        /// beside what begins with them, or with whose words they begin.
        func ranked(_ found: [Completion]) -> [Completion] {
            guard !letters.isEmpty else { return found }
            let bare = trimmed { "\"./".contains($0) }.letters
            let fits = found.map { item in
                min(
                    Fit(of: item.text, typed: letters) ?? .scattered,
                    Fit(of: item.label.drop { "\"./".contains($0) }, typed: bare) ?? .scattered)
            }
            let best = fits.min() ?? .exact
            let ranked = found.indices.sorted { (fits[$0], $0) < (fits[$1], $1) }
            return ranked.filter { best < .inside ? fits[$0] < .inside : fits[$0] == best }.map { found[$0] }
        }
    }

    private func candidates(at place: Place) -> [Completion] {
        var found = allCandidates(at: place)
        switch place.context.kind {
        case .value, .type, .member, .keyPath, .implicitMember, .argument:
            // Swift continues right after a name.
            for index in found.indices { found[index].isWhole = false }
        default: break
        }
        return found
    }

    private func allCandidates(at place: Place) -> [Completion] {
        switch place.context.kind {
        case .statement: statements(at: place)
        case .value: values(at: place)
        case .type: types(at: place)
        case .member(let value): members(ofValueAt: value, at: place)
        case .keyPath(let function, let steps): elementMembers(goneThroughBy: function, behind: steps, at: place)
        case .sending: endpoints(at: place) + methods(at: place)
        case .implicitMember: implicitMembers(at: place)
        case .text: texts(at: place)
        case .callWord(let function, let given, let label): words(of: function, behind: given, label, at: place)
        case .keyWord(let kind, let given, let label): words(ofKey: kind, behind: given, label, at: place)
        case .argument(let function, let given, let label): arguments(of: function, behind: given, label, at: place)
        case .commandWord(let command, let index, let label): words(ofCommand: command, index, label, at: place)
        case .view: views(at: place)
        case .viewWord(let view, _): words(ofView: view, at: place)
        case .url(let method): paths(for: method, at: place)
        case .body: headerFields(at: place) + bodies(at: place)
        case .headerField: headerFields(at: place)
        case .headerName: HeaderNames.all.filter(place.fits).map { Completion($0) }
        case .headerValue(let name): HeaderNames.values(of: name).filter(place.fits).map { Completion($0) }
        case .method: methods(at: place)
        case .memberName: memberNames(at: place)
        case .conformance(let keyword): conformances(of: keyword, at: place)
        case .nothing: []
        }
    }

    private func headerFields(at place: Place) -> [Completion] {
        HeaderNames.all.filter(place.fits).map { Completion("\($0): ", label: $0, isWhole: false) }
    }

    /// Completes a body: one that names its kind, or a value.
    private func bodies(at place: Place) -> [Completion] {
        let kinds = [("form", "form { "), ("multipart", "multipart { "), ("text", "text \""), ("file", "file(\"")]
        return kinds.filter { place.fits($0.0) }.map { Completion($0.1, label: $0.0, isWhole: false) }
            + values(at: place).map { Completion($0.text, label: $0.label, $0.detail, isWhole: false) }
    }
}
