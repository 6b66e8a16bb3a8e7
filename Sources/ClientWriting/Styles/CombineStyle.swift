/// To be written.
package struct CombineStyle: ClientStyle {
    package init() {}

    package func files(for api: ClientAPI, _ options: ClientOptions) -> [ClientFile] { [] }
}
