/// To be written.
package struct CurlStyle: ClientStyle {
    package init() {}

    package func files(for api: ClientAPI, _ options: ClientOptions) -> [ClientFile] { [] }
}
