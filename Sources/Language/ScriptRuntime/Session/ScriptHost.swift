package import APIDocuments
package import FixtureRecording
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
    /// The way to a server for these settings.
    package var transport: @Sendable (TransportSettings) throws(RuntimeError) -> any Transport
    /// The environment's variables.
    package var environment: [String: String]
    /// The variables that would name the bases and are not set, if nothing is sent.
    package var openBases: OpenBases?
    /// Variables that a person has given values to, because they were not set.
    package let given = GivenVariables()
    /// Asks a person for a value; `nil` if there is no one to ask.
    package var ask: (@Sendable (Question) async -> String?)?
    /// Asks a person for consent; `nil` if there is no one to ask.
    package var consent: (@Sendable (_ question: String) async -> Bool)?
    /// The bytes of a file, below the script's folder.
    package var readFile: @Sendable (_ path: String, _ folder: String) throws(FileError) -> [UInt8]
    /// The same for a file that is sent: a large one is read as it goes. Without it, all are read at once.
    package var openFile: (@Sendable (_ path: String, _ folder: String) throws(FileError) -> FileContent)?
    /// The files that fit a pattern, sorted.
    package var files: @Sendable (_ pattern: String, _ folder: String) throws(FileError) -> [String]
    /// Files and programs that values may go to; nil where nothing leaves.
    package var outlets: Outlets?
    /// Programs that read bodies, answer and sign requests, and take values.
    package var programs = ProgramAccess.none
    /// Makes JSON of YAML.
    package var yaml: @Sendable (Data) throws(FileError) -> Data = { (_) throws(FileError) in
        throw FileError("there is no reader of YAML here")
    }
    /// Compiles an app's sources, or finds what was compiled of the same.
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
    /// Reads documents that others wrote about an API.
    package var documentReader: any DocumentReading = UnreadDocuments()
    /// The documents of URLs that were read before.
    package var documents = KeptDocuments()
    /// Indicates whether the document of a URL is fetched; otherwise, the kept one is used.
    package var fetchesDocuments = true
    /// The permitted destinations of requests.
    package var scope = RequestScope.anywhere
    /// The sockets of this machine that requests may go through without being written out; nil where a person types.
    package var sockets: [String]?
    /// The time, and chance.
    package var clockAndRandom: ClockAndRandom
    /// The parts of the outside world that signing in needs.
    package var signingIn = SignInSurroundings()
    /// Every secret that was seen, from the moment it is seen.
    package var secrets = KnownSecrets()
    /// True if nobody may learn a secret from what a script does with it: where an agent writes the script.
    package var keepsSecretsWhole = false
    /// The variables that are set, and that a script of this session does not get.
    package var withheldVariables: Set<String> = []
    /// Fails for a way of requests that a script of this session may not set.
    package var admit: @Sendable (TransportSettings) throws(RuntimeError) -> Void = { (_) throws(RuntimeError) in }
    /// Why no folder of recordings is read or written, where that is so.
    package var folderRefusal: FileError?
    /// Learns the secrets that are written out in a script before it runs.
    package var learn: @Sendable (_ script: ParsedScript, _ text: String, Session) -> Void = { _, _, _ in }
    /// Called where a stream has nothing more for now: what came of it is to be seen.
    package var settle: @Sendable () -> Void = {}
    /// Receives the number of elements that have arrived while a stream is iterated over; `nil` at its end.
    package var countElements: @Sendable (Int?) -> Void = { _ in }
    /// Shows what goes on, if that takes long; `nil` after the last of it.
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
        /// Any destination that is typed, or that a value names.
        case anywhere
        /// The base, and hosts that appear in the script. A server's response leads nowhere else.
        case namedHosts
    }

    /// A value that is missing.
    package struct Question: Sendable {
        /// The recipient of the answer.
        package enum Purpose: Sendable, Hashable {
            /// A parameter of the call that stands there.
            case parameter(SourceRange)
            /// The key that the command there sets.
            case key(SourceRange)
            /// The call of `secret("Prompt")` that stands there.
            case secret(SourceRange)
            /// A variable of the environment.
            case variable
        }

        package let name: String
        package let type: ParameterType
        package let purpose: Purpose
        /// The fault in the previous answer.
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
