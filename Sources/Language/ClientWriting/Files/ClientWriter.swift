package import ScriptRuntime

/// Writes a client for an API of a session, or a document of it.
///
/// ```swift
/// struct NamesOnly: ClientWriter {
///     func client(_ order: ClientOrder, of session: Session) -> WrittenClient {
///         WrittenClient([ClientFile("Names.txt", order.endpoints.joined(separator: "\n"))])
///     }
/// }
/// ```
package protocol ClientWriter: Sendable {
    func client(_ order: ClientOrder, of session: Session) -> WrittenClient
}
