import Basics
package import Foundation
package import HTTPMiddleware
package import HTTPModel

/// The parts that a custom shell adds to the language, each with its own word.
///
/// A process has one shell, which adds its parts before anything is read.
package struct AddedParts: Sendable {
    /// A part, and the word for it.
    package struct Word<Part: Sendable>: Sendable {
        package let name: String
        package let summary: String
        package let part: Part

        package init(_ name: String, _ summary: String, _ part: Part) {
            (self.name, self.summary, self.part) = (name, summary, part)
        }
    }

    /// Converts a body to JSON.
    package typealias BodyReader = @concurrent @Sendable (_ body: Data) async throws -> Data

    package var transports: [Word<any Transport>] = []
    package var decoders: [Word<BodyReader>] = []
    package var signers: [Word<any RequestSigner>] = []

    package init() {}

    /// The parts of this process.
    package static var all: AddedParts {
        get { parts.withLock { $0 } }
        set { parts.withLock { $0 = newValue } }
    }

    private static let parts = Lock(AddedParts())
}

extension Array {
    package subscript<Part: Sendable>(name: String) -> Part? where Element == AddedParts.Word<Part> {
        first { $0.name == name }?.part
    }
}
