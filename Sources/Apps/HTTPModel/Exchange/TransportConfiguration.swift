/// The network configuration: connections, time and trust. The program's `transport.…` settings fill it in.
public struct TransportConfiguration: Sendable, Hashable {
    /// The time limit for each part of a transfer; `nil` waits forever.
    public struct Timeouts: Sendable, Hashable {
        /// Name lookup, connecting and TLS together.
        public var connect: Duration? = .seconds(10)
        /// Time without a single byte in either direction.
        public var idle: Duration? = .seconds(30)
        /// The time without a single byte after the head of a stream of elements, where silence is normal.
        public var silence: Duration?
        /// From the start to the last byte, or to the head of a stream of elements.
        public var total: Duration? = .seconds(300)

        /// The default limits.
        public init() {}
    }

    /// The protocol version to use.
    public enum Version: String, Sendable, Hashable, CaseIterable {
        /// HTTP/2 if TLS agrees on it, or else HTTP/1.1.
        case automatic
        /// HTTP/1.1 only.
        case http1
        /// HTTP/2, even without TLS.
        case http2
    }

    /// The proxy through which the server is reached.
    public enum Proxy: Sendable, Hashable {
        /// The proxy that the environment names: `http_proxy`, `https_proxy`, `all_proxy`, `no_proxy`.
        case environment
        /// No proxy, regardless of the environment.
        case direct
        /// This proxy: `http://host:port`, `https://host:port`, `socks5h://host:port`; the user and the password are
        /// given separately.
        case url(String, credentials: SecretText? = nil)
    }

    /// A certificate that proves who the client is.
    public struct ClientCertificate: Sendable, Hashable {
        /// The certificate's file, PEM.
        public var certificate: String
        /// The key's file, PEM; `nil` if the key is in the certificate's file.
        public var key: String?
        /// The password of the key.
        public var password: Secret?
        /// The owner: the certificate is shown only to its origin. Without an owner, it is shown to every server that
        /// asks for one.
        public var owner: SecretOwner?

        /// A certificate and its key.
        public init(certificate: String, key: String? = nil, password: Secret? = nil, owner: SecretOwner? = nil) {
            self.certificate = certificate
            self.key = key
            self.password = password
            self.owner = owner
        }
    }

    /// The time limits of a transfer.
    public var timeouts = Timeouts()
    /// The protocol version to use.
    public var version = Version.automatic
    /// The proxy to use.
    public var proxy = Proxy.environment
    /// A socket in the file system to connect to, instead of host and port.
    public var unixSocket: String?
    /// The certificate that identifies the client.
    public var clientCertificate: ClientCertificate?
    /// A file of certificates (PEM) to trust instead of those of `SSL_CERT_FILE` and `SSL_CERT_DIR` or the system's.
    public var certificateAuthority: String?
    /// Hosts whose certificates are not checked.
    public var insecureHosts: Set<String> = []
    /// The maximum number of bytes in all heads of one response, including interim heads and trailers.
    public var headLimit = 256 << 10
    /// The maximum number of interim heads (1xx) before the real one.
    public var informationalLimit = 16
    /// A body up to this size arrives whole; a larger one is streamed.
    public var wholeBodySize = 256 << 10

    /// The usual configuration.
    public init() {}
}
