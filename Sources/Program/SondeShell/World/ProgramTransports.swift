import Basics
import HTTPModel
import Programs
import Redaction
import ScriptRuntime

/// The programs that answer requests, each started once for a session and its settings. They end with this object.
final class ProgramTransports: Sendable {
    private struct Settings: Hashable {
        let source: ProgramSource
        let configuration: TransportConfiguration
    }

    private let console: Console
    private let transports = Lock<[Settings: ProgramTransport]>([:])

    init(_ console: Console) {
        self.console = console
    }

    /// The way to a program. Without keys, it is given nothing that is secret.
    func transport(for source: ProgramSource, _ configuration: TransportConfiguration) -> any Transport {
        let key = Settings(source: source, configuration: configuration)
        let transport = transports.withLock { transports in
            let known = transports[key]
            // Setting it again starts another one: the one before is not asked any more.
            let transport =
                known
                ?? ProgramTransport(source.program, configuration) { [console] in console.complain("sonde: \($0)") }
            if known == nil { transports = transports.filter { $0.key.source.program != source.program } }
            transports[key] = transport
            return transport
        }
        guard !source.takesKeys else { return transport }
        let barrier = SecretBarrier(
            of: source.program, knowing: { [console] in console.secrets.mask },
            tell: { [console] in console.complain("sonde: \($0)") })
        return Pipeline([barrier], over: transport)
    }
}
