/// To be written.
package struct ModelsStyle: ClientStyle {
    package init() {}

    package func files(for api: ClientAPI, _ options: ClientOptions) -> [ClientFile] {
        ModelFiles(api.models, options).files
    }
}
