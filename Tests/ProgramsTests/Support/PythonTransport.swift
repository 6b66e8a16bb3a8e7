import HTTPModel
import Programs
import TestFiles

/// A transport that is a few lines of Python: `say(head, body)` writes a frame, `hear()` reads one.
struct PythonTransport {
    private let folder: TemporaryFolder
    let transport: ProgramTransport

    /// The lines run after the program has said its version.
    init(
        _ lines: String, greeting: String = "say({'sonde': 1})",
        _ configuration: TransportConfiguration = TransportConfiguration(), told: Told? = nil
    ) throws {
        folder = try TemporaryFolder(files: ["program.py": Self.beginning + greeting + "\n" + lines + "\n"])
        transport = ProgramTransport(
            ProgramCommand("python3 program.py", in: folder.path), configuration, tell: { told?.add($0) })
    }

    private static let beginning = """
        import sys, json, os, time
        def say(head, body=b''):
            sys.stdout.buffer.write(json.dumps({**head, 'bytes': len(body)}).encode() + b'\\n' + body)
            sys.stdout.buffer.flush()
        def hear():
            line = sys.stdin.buffer.readline()
            if not line: sys.exit(0)
            head = json.loads(line)
            return head, sys.stdin.buffer.read(head.get('bytes', 0))

        """
}
