/// A way to write a client: an API becomes files.
///
/// ```swift
/// struct NameOnly: ClientStyle {
///     func files(for api: ClientAPI, _ options: ClientOptions) -> [ClientFile] {
///         [ClientFile("Name.txt", api.name)]
///     }
/// }
/// ```
package protocol ClientStyle: Sendable {
    func files(for api: ClientAPI, _ options: ClientOptions) -> [ClientFile]
}
