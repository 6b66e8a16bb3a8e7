package import APIDocuments
package import Foundation
package import HTTPMiddleware
package import HTTPModel
package import ModelCompiling
package import Redaction
package import ScriptExpressions
package import ScriptSyntax
package import SigningIn

/// The outside world of a session, as closures that a test can replace.
package struct ScriptHost: Sendable {
    /// Creates the transport for these settings.
    package var transport: @Sendable (TransportSettings) throws(RuntimeError) -> any Transport
    /// The environment's variables.
    package var environment: [String: String]
    /// The missing variables that bases need, if nothing is sent.
    package var openBases: OpenBases?
    /// Variables that a person has set because they were missing.
    package let given = GivenVariables()
    /// Asks a person for a value; `nil` if there is no one to ask.
    package var ask: (@Sendable (Question) async -> String?)?
    /// Asks a person for consent; `nil` if there is no one to ask.
    package var consent: (@Sendable (_ question: String) async -> Bool)?
    /// The bytes of a file, below the script's folder.
    package var readFile: @Sendable (_ path: String, _ folder: String) throws(FileError) -> [UInt8]
    /// The content of a file to send; a large file is read while it is sent. Without this closure, files are read at
    /// once.
    package var openFile: (@Sendable (_ path: String, _ folder: String) throws(FileError) -> FileContent)?
    /// The files that match a pattern, sorted.
    package var files: @Sendable (_ pattern: String, _ folder: String) throws(FileError) -> [String]
    /// The files and programs that values may go to; nil if there are none.
    package var outlets: Outlets?
    /// Programs that read bodies, respond to requests, sign them, and receive values.
    package var programs = ProgramAccess.none
    /// Converts YAML to JSON.
    package var yaml: @Sendable (Data) throws(FileError) -> Data = { (_) throws(FileError) in
        throw FileError("there is no reader of YAML here")
    }
    /// Compiles an app's sources, or finds an earlier result for the same sources.
    package var compile: @Sendable (AppModules) async throws(CompilingFailure) -> CompiledApp = {
        (_) throws(CompilingFailure) in throw .notAllowed("nothing is compiled here")
    }
    /// Returns the real place of a file below the script's folder, for libraries that read the file themselves.
    package var place: @Sendable (_ path: String, _ folder: String) throws(FileError) -> String = {
        (path, _) throws(FileError) in path
    }
    /// The user's file of passwords, for `key netrc`.
    package var netrc: @Sendable () throws(FileError) -> NetrcFile = { () throws(FileError) in
        throw FileError("there is no netrc file here")
    }
    /// Reads documents that describe APIs.
    package var documentReader: any DocumentReading = UnreadDocuments()
    /// The documents of URLs that were read before.
    package var documents = KeptDocuments()
    /// Indicates whether the document of a URL is fetched; otherwise, the kept one is used.
    package var fetchesDocuments = true
    /// The permitted destinations of requests.
    package var scope = RequestScope.anywhere
    /// The local sockets that requests may use although they are not written in the script; nil if a person types.
    package var sockets: [String]?
    /// The time, and random numbers.
    package var clockAndRandom: ClockAndRandom
    /// The parts of the outside world that signing in needs.
    package var signingIn = SignInSurroundings()
    /// Every secret, from the moment it is first seen.
    package var secrets = KnownSecrets()
    /// True if a script must not reveal a secret by its behaviour, because an agent writes the script.
    package var keepsSecretsWhole = false
    /// The variables that are set but that a script of this session must not read.
    package var withheldVariables: Set<String> = []
    /// Throws for transport settings that a script of this session must not use.
    package var admit: @Sendable (TransportSettings) throws(RuntimeError) -> Void = { (_) throws(RuntimeError) in }
    /// The reason why no folder of recordings may be read or written, if so.
    package var folderRefusal: FileError?
    /// Learns the secrets that are written out in a script before it runs.
    package var learn: @Sendable (_ script: ParsedScript, _ text: String, Session) -> Void = { _, _, _ in }
    /// Called when a stream has no more elements for now, so that its output becomes visible.
    package var settle: @Sendable () -> Void = {}
    /// Receives the number of elements that have arrived while a stream is iterated over; `nil` at its end.
    package var countElements: @Sendable (Int?) -> Void = { _ in }
    /// Shows progress of work that takes long; `nil` at its end.
    package var tellActivity: @Sendable (String?) -> Void = { _ in }
    package var recordings = RunRecordings()

    package init(
        transport: @escaping @Sendable (TransportSettings) throws(RuntimeError) -> any Transport,
        environment: [String: String] = [:],
        ask: (@Sendable (Question) async -> String?)? = nil,
        readFile: @escaping @Sendable (String, String) throws(FileError) -> [UInt8] = { (path, _) throws(FileError) in
            throw FileError("\(path) cannot be read here")
        },
        files: @escaping @Sendable (String, String) throws(FileError) -> [String] = { (pattern, _) throws(FileError) in
            pattern.contains("*") ? [] : [pattern]
        },
        outlets: Outlets? = nil,
        clockAndRandom: ClockAndRandom = ClockAndRandom()
    ) {
        self.transport = transport
        self.environment = environment
        self.ask = ask
        self.readFile = readFile
        self.files = files
        self.outlets = outlets
        self.clockAndRandom = clockAndRandom
    }

    /// The value of a variable: the environment's, or what a person has given for it.
    func variable(_ name: String) -> String? { environment[name] ?? given[name] }

    /// Fails where no folder of recordings is read or written.
    func requireFolders(at range: SourceRange) throws(RuntimeError) {
        if let folderRefusal { throw RuntimeError(folderRefusal.description, at: range) }
    }

    /// The permitted destinations of requests.
    package enum RequestScope: Sendable, Hashable {
        /// Any destination that a person types or a value names.
        case anywhere
        /// The base, and hosts that appear in the script. A server's response cannot add a destination.
        case namedHosts
    }

    /// A missing value.
    package struct Question: Sendable {
        /// The recipient of the answer.
        package enum Purpose: Sendable, Hashable {
            /// A parameter of the call at this place.
            case parameter(SourceRange)
            /// The key that the command at this place sets.
            case key(SourceRange)
            /// The call of `secret("Prompt")` at this place.
            case secret(SourceRange)
            /// An environment variable.
            case variable
        }

        package let name: String
        package let type: ParameterType
        package let purpose: Purpose
        /// The problem with the previous answer.
        package let remark: String?

        package init(_ name: String, _ type: ParameterType, for purpose: Purpose, remark: String? = nil) {
            self.name = name
            self.type = type
            self.purpose = purpose
            self.remark = remark
        }

        package var isSecret: Bool { type.isSecret }
    }

    package struct FileError: Error, CustomStringConvertible {
        package let description: String
        /// Indicates whether the only reason for the failure is that such a file exists.
        package let isTaken: Bool

        package init(_ description: String, isTaken: Bool = false) {
            self.description = description
            self.isTaken = isTaken
        }
    }
}
