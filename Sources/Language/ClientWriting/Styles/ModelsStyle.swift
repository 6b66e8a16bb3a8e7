/// The models of an API, and nothing that asks for them.
package struct ModelsStyle: ClientStyle {
    /// Indicates whether they are written for the draft of Swift's next decoding.
    private let isDraft: Bool

    package init(isDraft: Bool = false) { self.isDraft = isDraft }

    package func files(for api: ClientAPI, _ options: ClientOptions) -> [ClientFile] {
        ModelFiles(ClientParts(api, options), isDraft: isDraft).files
    }
}
