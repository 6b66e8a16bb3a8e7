public import Foundation

/// What is sent: a value, complete before anything happens.
public struct Request: Sendable {
    /// What the server is asked to do.
    public var method: Method
    /// Where it goes: http or https, absolute, without user name, password or fragment.
    public var url: URL
    /// The lines that go with it, in this order.
    public var headers: HeaderFields
    /// What it carries.
    public var body: Body
    /// The keys it may be given at the origin they belong to, and nowhere else.
    public var credentials: Credentials?
    /// The secrets that stand in its URL, headers or body, so that whoever shows it can hide them.
    public var secrets: [Secret]
    /// Which of its parts are given to one origin alone.
    package var belongings: [Belonging] = []
    /// Names of what was left behind, because the URL leads to another origin than the one it belongs to.
    public package(set) var withheld: [String] = []
    /// Did a redirect lead it to another origin? Then nothing secret comes back, even at the first one.
    package var isRedirectedAway = false
    /// Who wants to hear how it goes.
    public var onProgress: TransferProgress.Handler?
    /// What was called, where somebody said so.
    public var call: Call?
    /// Who wants to see the request as it is handed to the network, each hop by itself: ``SendingNotice`` shows it.
    public var onSend: (@Sendable (Request) -> Void)?

    /// A plain GET.
    public init(_ url: URL) {
        self.init(.get, url)
    }

    /// A request that has what it is given and nothing else.
    public init(
        _ method: Method,
        _ url: URL,
        headers: HeaderFields = HeaderFields(),
        body: Body = .none,
        credentials: Credentials? = nil,
        secrets: [Secret] = [],
        onProgress: TransferProgress.Handler? = nil,
        call: Call? = nil
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.credentials = credentials
        self.secrets = secrets
        self.onProgress = onProgress
        self.call = call
    }
}
