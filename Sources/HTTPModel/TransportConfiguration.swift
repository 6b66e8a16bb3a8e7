/// How the network is reached: connections, time and trust. The program's settings `transport.…` fill it in.
public struct TransportConfiguration: Sendable, Hashable {
    /// How long each part of a transfer may take; `nil` waits for ever.
    public struct Timeouts: Sendable, Hashable {
        /// Name lookup, connecting and TLS together.
        public var connect: Duration? = .seconds(10)
        /// Without a single byte in either direction.
        public var idle: Duration? = .seconds(30)
        /// From the start to the last byte.
        public var total: Duration? = .seconds(300)

        /// The usual ones.
        public init() {}
    }

    /// Which protocol to speak.
    public enum Version: String, Sendable, Hashable, CaseIterable {
        /// HTTP/2 where TLS agrees on it, else HTTP/1.1.
        case automatic
        /// HTTP/1.1 only.
        case http1
        /// HTTP/2, without TLS too.
        case http2
    }

    /// The way to the server.
    public enum Proxy: Sendable, Hashable {
        /// As the environment says: `http_proxy`, `https_proxy`, `all_proxy`, `no_proxy`.
        case environment
        /// None, whatever the environment says.
        case direct
        /// This one: `http://host:port`, `https://host:port`, `socks5h://host:port`; a user and a password travel beside it.
        case url(String, credentials: SecretText? = nil)
    }

    /// A certificate that proves who the client is.
    public struct ClientCertificate: Sendable, Hashable {
        /// The certificate's file, PEM.
        public var certificate: String
        /// The key's file, PEM; the certificate's where the key is in it.
        public var key: String?
        /// What opens the key.
        public var password: Secret?
        /// Whose it is: it is shown to that origin alone. Without an owner, to every server that asks for one.
        public var owner: SecretOwner?

        /// A certificate and its key.
        public init(certificate: String, key: String? = nil, password: Secret? = nil, owner: SecretOwner? = nil) {
            self.certificate = certificate
            self.key = key
            self.password = password
            self.owner = owner
        }
    }

    /// How long to wait.
    public var timeouts = Timeouts()
    /// Which protocol to speak.
    public var version = Version.automatic
    /// The way there.
    public var proxy = Proxy.environment
    /// A socket in the file system to connect to, instead of host and port.
    public var unixSocket: String?
    /// Who we are.
    public var clientCertificate: ClientCertificate?
    /// A file of certificates (PEM) to trust instead of those of `SSL_CERT_FILE` and `SSL_CERT_DIR` or the system's.
    public var certificateAuthority: String?
    /// Hosts whose certificates are not checked.
    public var insecureHosts: Set<String> = []
    /// Bytes that all heads of one response may have together, announcing ones and trailers included.
    public var headLimit = 256 << 10
    /// Announcing heads (1xx) that may come before the real one.
    public var informationalLimit = 16
    /// A body up to this size arrives whole; a larger one is streamed.
    public var wholeBodySize = 256 << 10

    /// The usual configuration.
    public init() {}
}
