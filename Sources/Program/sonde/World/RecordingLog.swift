import Basics
import Fixtures
import HTTPModel

/// Tells what was recorded, and remembers whether something could not be.
final class RecordingLog: Sendable {
    private let console: Console
    private let isQuiet: Bool
    private let refused = Lock(0)
    private let remarks = Lock<Set<String>>([])

    init(_ console: Console, isQuiet: Bool = false) {
        self.console = console
        self.isQuiet = isQuiet
    }

    /// The status, which is a failure if a recording lacks a response.
    var status: ExitStatus { refusals == 0 ? .done : .failed }

    /// The number of responses that could not be kept.
    var refusals: Int { refused.withLock { $0 } }

    /// Shows a remark about the folder, once.
    func remark(_ words: String) {
        guard remarks.withLock({ $0.insert(words).inserted }) else { return }
        console.complain("sonde: \(words)")
    }

    func hear(_ event: RecordingEvent, in folder: String) {
        switch event {
        case .wrote(let file): if !isQuiet { console.complain("recorded \(Printable.text(folder))/\(file)") }
        case .unchanged: break
        case .superseded(let file):
            let place = Printable.text(folder)
            console.complain(
                "sonde: \(place)/\(Printable.text(file)): nothing requests it, because the response that led to it has changed; "
                    + "“sonde fixtures prune \(place)” offers to remove it")
        case .refused(let reason):
            refused.withLock { $0 += 1 }
            console.complain("sonde: not recorded: \(Printable.text(reason))")
        }
    }
}
