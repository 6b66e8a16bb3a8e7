package import HTTPModel

/// The client that is to be written: of which API, in which style.
package struct ClientOrder: Sendable {
    /// The API's name; nil for the one without.
    package var api: String?
    /// The name of a client whose API has none.
    package var title: String
    /// The endpoints to write, by their names in the API; empty for all.
    package var endpoints: [String]
    package var style: StyleName
    package var options: ClientOptions
    /// The secrets that the client must not hold.
    package var mask: SecretMask

    package init(
        api: String?, called title: String, endpoints: [String] = [], as style: StyleName, _ options: ClientOptions,
        hiding mask: SecretMask
    ) {
        self.api = api
        self.title = title
        self.endpoints = endpoints
        self.style = style
        self.options = options
        self.mask = mask
    }
}
