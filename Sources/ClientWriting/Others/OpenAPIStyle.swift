/// To be written.
package struct OpenAPIStyle: ClientStyle {
    package enum Notation: Sendable { case json, yaml }

    private let notation: Notation

    package init(_ notation: Notation) {
        self.notation = notation
    }

    package func files(for api: ClientAPI, _ options: ClientOptions) -> [ClientFile] { [] }
}
