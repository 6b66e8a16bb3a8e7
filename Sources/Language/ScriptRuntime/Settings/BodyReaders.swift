import Basics
package import HTTPModel
import JSONModel
package import Programs

/// The readers that precede the decoder's format: the one for all bodies, and those for kinds of body.
///
///     decoder = .program("yq -o json")
///     decoder["application/*+xml"] = .program("./xml2json.py")
package struct BodyReaders: Sendable, Hashable {
    package enum Reader: Sendable, Hashable {
        case format(DecoderSettings.Format)
        case program(ProgramCommand)
        /// A reader that a custom shell adds, by its word.
        case added(String)

        /// The value as written in a line.
        package var written: String {
            switch self {
            case .format(let format): ".\(format.rawValue)"
            case .program(let program): ".program(\(program.line.swiftLiteral))"
            case .added(let name): ".\(name)"
            }
        }
    }

    /// The reader of bodies without a reader for their kind; nil for the decoder's format.
    package var usual: Reader?
    /// The line that starts it, if it is a program.
    package var usualLine: String? { if case .program(let program)? = usual { program.line } else { nil } }

    /// By media types, in lower case; a `*` in one stands for any letters.
    private var byKind: [String: Reader] = [:]

    package init() {}

    /// The reader of a kind, such as `application/*+xml`, as it was set.
    package subscript(kind: String) -> Reader? {
        get { byKind[kind.lowercased()] }
        set { byKind[kind.lowercased()] = newValue }
    }

    /// All kinds that have a reader, sorted.
    package var kinds: [(kind: String, reader: Reader)] {
        byKind.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The reader of a body of this type: the one with the most specific kind, otherwise the default one.
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
