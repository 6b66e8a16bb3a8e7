import Foundation
import HTTPMiddleware
import HTTPModel

/// The secrets that a program is not given: those of a request, and those that the session knows.
struct HiddenText {
    private let own: SecretTrace
    private let ofRequest: SecretMask
    private let known: SecretMask

    init(in request: Request, knowing known: SecretMask) {
        own = SecretTrace(request.allSecrets)
        ofRequest = SecretMask(request.allSecrets)
        self.known = known
    }

    var isEmpty: Bool { ofRequest.isEmpty && known.isEmpty }

    func isIn(_ text: String) -> Bool {
        own.isIn(text) || known.masked(text) != text
            || text.removingPercentEncoding.map { known.masked($0) != $0 } ?? false
    }

    func isIn(_ bytes: Data) -> Bool {
        !ofRequest.occurrences(in: bytes).isEmpty || !known.occurrences(in: bytes).isEmpty
    }

    /// The text with names in the place of secrets.
    func masked(_ text: String) -> String { known.masked(ofRequest.masked(text)) }
}
