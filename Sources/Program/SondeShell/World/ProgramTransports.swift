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

    private struct Started {
        let settings: Settings
        let transport: ProgramTransport
    }

    private let console: Console
    /// The current program of each API; APIs with the same settings share one.
    private let started = Lock<[SecretOwner.Place: Started]>([:])

    init(_ console: Console) {
        self.console = console
    }

    /// An API's way to a program. Without keys, the program is given nothing that is secret.
    func transport(
        for source: ProgramSource, _ configuration: TransportConfiguration, of place: SecretOwner.Place
    ) -> any Transport {
        let settings = Settings(source: source, configuration: configuration)
        let transport = started.withLock { started in
            let known = started.values.first { $0.settings == settings }?.transport
            let transport =
                known
                ?? ProgramTransport(source.program, configuration) { [console] in console.complain("sonde: \($0)") }
            // The one before ends, unless another API has it too.
            started[place] = Started(settings: settings, transport: transport)
            return transport
        }
        guard !source.takesKeys else { return transport }
        let barrier = SecretBarrier(
            of: source.program, knowing: { [console] in console.secrets.mask },
            tell: { [console] in console.complain("sonde: \($0)") })
        return Pipeline([barrier], over: transport)
    }
}
