import HTTPModel

/// Something in a document that a script cannot express: what it is, where, and what to write instead.
///
///     openapi.yaml:812:9: cookie parameter "session" of GET /me: left out; use transport.cookies
package struct ImportLoss: Sendable, Hashable, CustomStringConvertible {
    /// The kind of loss, which names its cause: `cookie parameter`.
    package let kind: String
    package let place: ForeignPlace?
    /// The loss, and what to write instead.
    package let message: String

    /// The kind of a reference that leads nowhere.
    package static let reference = "reference"

    package init(_ kind: String, _ message: String, at place: ForeignPlace?) {
        self.kind = kind
        // A report has a line for each loss, whatever stands in the document, and nothing in it that a terminal obeys.
        self.message =
            Printable.text(message.split(whereSeparator: \.isNewline).joined(separator: " "))
            .withoutSecretsOfAddresses
        self.place = place
    }

    package var description: String { (place.map { "\($0): " } ?? "") + message }
}
