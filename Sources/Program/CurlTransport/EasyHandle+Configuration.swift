import CCurl
import Foundation
import HTTPModel

extension EasyHandle {
    /// Sets what is the same for every transfer of a transport.
    func configure(_ configuration: TransportConfiguration) {
        setFixedOptions()
        set(CURLOPT_HTTP_VERSION, configuration.version.option)
        set(configuration.proxy, throughSocket: configuration.unixSocket)
        setTrust(configuration)
        set(CURLOPT_CONNECTTIMEOUT_MS, configuration.timeouts.connect?.milliseconds ?? Int(Int32.max))
    }

    /// Turns off everything that libcurl would do unasked: no redirects, no decoding, no cookies, no files, no
    /// signals.
    private func setFixedOptions() {
        set(CURLOPT_NOSIGNAL, 1)
        set(CURLOPT_QUICK_EXIT, 1)
        set(CURLOPT_PROTOCOLS_STR, "http,https")
        set(CURLOPT_FOLLOWLOCATION, 0)
        set(CURLOPT_HTTP_CONTENT_DECODING, 0)
        set(CURLOPT_HTTP09_ALLOWED, 0)
        set(CURLOPT_PATH_AS_IS, 1)
        set(CURLOPT_NETRC, Int(CURL_NETRC_IGNORED.rawValue))
        set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        set(CURLOPT_HEADEROPT, Int(CURLHEADER_SEPARATE))
        set(CURLOPT_NOPROGRESS, 1)
        // Four times the size that libcurl uses by default. The unused part takes no memory.
        set(CURLOPT_BUFFERSIZE, 64 << 10)
        // A stream may be silent for as long as its server is there.
        set(CURLOPT_TCP_KEEPALIVE, 1)
    }

    private func set(_ proxy: TransportConfiguration.Proxy, throughSocket path: String?) {
        if let path {
            set(CURLOPT_UNIX_SOCKET_PATH, path)
            set(CURLOPT_PROXY, "")
            return
        }
        switch proxy {
        case .environment: break
        case .direct: set(CURLOPT_PROXY, "")
        case .url(let url, let credentials):
            set(CURLOPT_PROXY, url)
            guard
                let parts = credentials?.revealed.split(
                    separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            else { return }
            set(CURLOPT_PROXYUSERNAME, String(parts[0]))
            set(CURLOPT_PROXYPASSWORD, parts.count > 1 ? String(parts[1]) : "")
        }
    }

    /// Sets the certificate authorities for servers and for a proxy that speaks TLS: those of the configuration;
    /// if there are none, those of `SSL_CERT_FILE` and `SSL_CERT_DIR`, as in other programs that use OpenSSL;
    /// otherwise the system's.
    private func setTrust(_ configuration: TransportConfiguration) {
        for option in [CURLOPT_SSLVERSION, CURLOPT_PROXY_SSLVERSION] { set(option, Int(CURL_SSLVERSION_TLSv1_2)) }
        let (file, folder) = (Self.variable("SSL_CERT_FILE"), Self.variable("SSL_CERT_DIR"))
        if let authority = configuration.certificateAuthority {
            setAuthorities(file: authority, folder: nil)
        } else if file != nil || folder != nil {
            setAuthorities(file: file, folder: folder)
        }
    }

    private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    private func setAuthorities(file: String?, folder: String?) {
        for option in [CURLOPT_CAINFO, CURLOPT_PROXY_CAINFO] { set(option, file) }
        for option in [CURLOPT_CAPATH, CURLOPT_PROXY_CAPATH] { set(option, folder) }
    }
}

extension TransportConfiguration.Version {
    fileprivate var option: Int {
        switch self {
        case .automatic: Int(CURL_HTTP_VERSION_2TLS)
        case .http1: Int(CURL_HTTP_VERSION_1_1)
        case .http2: Int(CURL_HTTP_VERSION_2_PRIOR_KNOWLEDGE)
        }
    }
}
