package import Foundation

/// Documents from URLs, kept for later use. The members are closures, so that a test can replace them.
package struct KeptDocuments: Sendable {
    /// The age of a document, as stated in its response.
    package struct Validators: Sendable, Hashable, Codable {
        package var entityTag: String?
        package var lastModified: String?
    }

    package var find: @Sendable (_ url: String) -> (validators: Validators, bytes: Data)? = { _ in nil }
    package var keep: @Sendable (_ url: String, Validators, Data) -> Void = { _, _, _ in }

    package init() {}
}
