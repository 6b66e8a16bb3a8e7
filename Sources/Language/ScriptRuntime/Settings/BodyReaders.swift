import Basics
package import HTTPModel
import JSONModel
package import Programs

/// The readers that go before the decoder's format: the one of all bodies, and those of kinds of body.
///
///     decoder = .program("yq -o json")
///     decoder["application/*+xml"] = .program("./xml2json.py")
package struct BodyReaders: Sendable, Hashable {
    package enum Reader: Sendable, Hashable {
        case format(DecoderSettings.Format)
        case program(ProgramCommand)
        /// A reader that a shell of one's own adds, by its word.
        case added(String)

        /// As a line sets it.
        package var written: String {
            switch self {
            case .format(let format): ".\(format.rawValue)"
            case .program(let program): ".program(\(program.line.swiftLiteral))"
            case .added(let name): ".\(name)"
            }
        }
    }

    /// The reader of bodies that no kind has a reader for; nil if that is the decoder's format.
    package var usual: Reader?
    /// The line that starts it, if it is a program.
    package var usualLine: String? { if case .program(let program)? = usual { program.line } else { nil } }

    /// By media types, in lower case; a `*` in one stands for any letters.
    private var byKind: [String: Reader] = [:]

    package init() {}

    /// The reader of a kind, `application/*+xml`, as it was set.
    package subscript(kind: String) -> Reader? {
        get { byKind[kind.lowercased()] }
        set { byKind[kind.lowercased()] = newValue }
    }

    /// All kinds that have a reader, sorted.
    package var kinds: [(kind: String, reader: Reader)] {
        byKind.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The reader of a body of this type: the one whose kind says most about it, else the usual one.
    package func reader(of media: MediaType) -> Reader? {
        guard !byKind.isEmpty else { return usual }
        let name = media.name
        let fitting = byKind.filter { name.fits(wildcards: $0.key) }
        let nearest = fitting.max { ($0.key.letters, $1.key) < ($1.key.letters, $0.key) }
        return nearest?.value ?? usual
    }
}

extension String {
    /// The number of its letters that stand for themselves.
    fileprivate var letters: Int { utf8.count { $0 != UInt8(ascii: "*") } }
}
