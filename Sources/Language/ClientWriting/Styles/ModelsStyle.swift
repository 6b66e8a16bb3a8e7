/// The models of an API, and nothing that asks for them.
package struct ModelsStyle: ClientStyle {
    package init() {}

    package func files(for api: ClientAPI, _ options: ClientOptions) -> [ClientFile] {
        ModelFiles(ClientParts(api, options)).files
    }
}
