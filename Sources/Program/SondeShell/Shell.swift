import Basics
public import Foundation
public import HTTPMiddleware
public import HTTPModel
import ModelDecoding
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

/// Sonde as a value. Your own program is `sonde`, with its commands, its prompt and its language, and the words that you
/// add.
///
/// ```swift
/// import SondeShell
///
/// Shell(
///     transports: [Shell.Word("staging", "the staging servers, through the tunnel", Tunnel())],
///     functions: [Shell.Function("slug", "The text as a part of an address.") { (text: String) in text.lowercased() }]
/// ).run()
/// ```
public struct Shell: Sendable {
    /// Converts a body to JSON, which models and views then read.
    public typealias BodyReader = @Sendable (_ body: Data) async throws -> Data

    /// A part of your own, and the word for it in the language.
    public struct Word<Part: Sendable>: Sendable {
        let added: AddedParts.Word<Part>

        /// Names a part. The summary is shown when the word is completed.
        public init(_ name: String, _ summary: String, _ part: Part) {
            added = AddedParts.Word(name, summary, part)
        }
    }

    private var parts = AddedParts()
    private let functions: [Function]

    /// Creates a shell whose language has these words in addition to its own.
    ///
    /// - Parameters:
    ///   - transports: Ways to responses: `transport = .staging`.
    ///   - decoders: Readers of bodies: `decoder = .legacy`, `decoder["application/x-legacy"] = .legacy`.
    ///   - keys: Signers of requests: `key corporate secret: \(env.SECRET)`.
    ///   - functions: Functions of expressions: `slug(title)`.
    public init(
        transports: [Word<any Transport>] = [], decoders: [Word<BodyReader>] = [],
        keys: [Word<any RequestSigner>] = [], functions: [Function] = []
    ) {
        parts.transports = transports.map { $0.added }
        parts.decoders = decoders.map { $0.added }
        parts.signers = keys.map { $0.added }
        self.functions = functions
    }

    /// Reads the arguments of the process, runs the command, and exits.
    ///
    /// Call it first in the program, on the main thread. It never returns. `sonde --help` lists the exit statuses.
    public func run() -> Never {
        if let taken = takenWord {
            Console().complain("sonde: this shell cannot add “\(taken)”: choose a name that the language does not have")
            ExitStatus.wrongUsage.end()
        }
        AddedParts.all = parts
        for signer in parts.signers { KeyKindTable.add(signer.name, signer.summary) }
        LibraryMembers.add(functions.map(\.member))
        Sonde.main()
    }

    /// A word that is not a name, or that stands for something else already.
    private var takenWord: String? {
        let places: [(names: [String], taken: Set<String>)] = [
            (parts.transports.map(\.name), ["live", "fixtures", "program"]),
            (parts.decoders.map(\.name), Set(DecoderSettings.Format.allCases.map(\.rawValue) + ["program"])),
            (parts.signers.map(\.name), Set(CommandTable["key"]?.keywords ?? [])),
            (functions.map(\.member.name), FunctionTable.namesOfScripts),
        ]
        return places.lazy.compactMap { place in
            var taken = place.taken
            return place.names.first { name in
                !name.isPlainName || ReservedWords.contains(name) || !taken.insert(name).inserted
            }
        }.first
    }
}

extension String {
    /// Indicates whether it is a name without quotation marks: a letter, then letters and digits.
    fileprivate var isPlainName: Bool {
        first?.isLetter == true && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
}
