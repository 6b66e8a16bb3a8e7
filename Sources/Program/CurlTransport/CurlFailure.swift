import CCurl
import Foundation
import HTTPModel

/// A failed transfer, as libcurl reports it, and its meaning.
struct CurlFailure {
    let code: CURLcode
    let complaint: String
    let systemError: Int32
    let certificateVerdict: Int
    let proxyStatus: Int
    let phase: TransferPhase
    let hasHead: Bool
    let isConnected: Bool
    let origin: Origin
    let configuration: TransportConfiguration

    var error: TransportError {
        var error = fault
        error.cause = advice.map { WrongWay(advice: $0) }
        return error
    }

    private var fault: TransportError {
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST: TransportError(.nameNotFound, origin.host)
        case CURLE_COULDNT_RESOLVE_PROXY: TransportError(.nameNotFound, "the proxy: \(words)")
        case CURLE_COULDNT_CONNECT: TransportError(systemError == ECONNREFUSED ? .refused : .unreachable, way)
        case CURLE_OPERATION_TIMEDOUT: TransportError(.timedOut(phase))
        case _ where hasHead: TransportError(.truncated, words)
        case CURLE_BAD_FUNCTION_ARGUMENT where isConnected:
            TransportError(.malformed, "a line of the head is neither a header line nor a continuation of one")
        case CURLE_URL_MALFORMAT, CURLE_BAD_FUNCTION_ARGUMENT: TransportError(.invalidRequest, words)
        case CURLE_PEER_FAILED_VERIFICATION: TransportError(.tls, certificateProblem)
        case _ where answersWithoutTLS: TransportError(.tls, TransportError.withoutTLS)
        case _ where Self.trust.contains(code.rawValue): TransportError(.tls, words)
        case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL, CURLE_HTTP2: TransportError(.malformed, words)
        case CURLE_OUT_OF_MEMORY where isConnected:
            TransportError(.tooLarge(.head(Self.longestLine)), "a single line is longer")
        case CURLE_RECV_ERROR where complaint.contains("alert"): TransportError(.tls, words)
        case _ where proxyStatus >= 300:
            TransportError(.unreachable, "the proxy refused the connection: it responded with \(proxyStatus)")
        case CURLE_GOT_NOTHING:
            TransportError(.unreachable, "\(origin) closed the connection without responding")
        default: TransportError(.unreachable, words)
        }
    }
}

extension CurlFailure {
    /// libcurl refuses longer header lines.
    private static let longestLine = 100 << 10

    private static let trust: Set<UInt32> = Set(
        [
            CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER, CURLE_SSL_CACERT_BADFILE,
            CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ENGINE_SETFAILED, CURLE_SSL_ENGINE_INITFAILED,
            CURLE_SSL_SHUTDOWN_FAILED, CURLE_SSL_CRL_BADFILE, CURLE_SSL_ISSUER_ERROR,
            CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_CLIENTCERT,
        ].map(\.rawValue))

    /// True if the server's first bytes were not TLS, which OpenSSL and GnuTLS report in different words.
    private var answersWithoutTLS: Bool {
        guard code == CURLE_SSL_CONNECT_ERROR else { return false }
        let signs = ["wrong version number", "http request", "packet length too long", "unexpected TLS packet"]
        return signs.contains(where: complaint.contains)
    }

    private var words: String {
        complaint.isEmpty ? String(cString: curl_easy_strerror(code)) : complaint
    }

    /// The attempt that failed. libcurl names host and port, but neither a socket in the file system nor a proxy as one.
    private var way: String {
        if let socket = configuration.unixSocket { return "\(socket): \(String(cString: strerror(systemError)))" }
        return configuration.proxy.isWritten ? "the proxy: \(words)" : words
    }

    /// Advice where the way that was set is the likely cause, and not the server.
    private var advice: String? {
        switch code {
        case CURLE_COULDNT_CONNECT where configuration.unixSocket != nil:
            "is a server listening at this path? It is set with transport.unixSocket"
        case CURLE_COULDNT_CONNECT where configuration.proxy.isWritten, CURLE_COULDNT_RESOLVE_PROXY:
            "is the proxy running, and is this its address? It is set with transport.proxy"
        case _ where isConnected && !hasHead && configuration.version == .http2 && origin.scheme == "http":
            "the server may not speak HTTP/2 without TLS: transport.httpVersion = .automatic"
        default: nil
        }
    }

    /// The commonest of OpenSSL's verdicts, in words that say what to look at.
    private var certificateProblem: String {
        switch certificateVerdict {
        case 9: "the certificate of \(origin.host) is not valid yet"
        case 10: "the certificate of \(origin.host) has expired"
        case 18: "the certificate of \(origin.host) is self-signed"
        case 19, 20, 21: "the certificate of \(origin.host) comes from an authority that is not trusted here"
        case 62: "the certificate is not for \(origin.host)"
        default:
            complaint.contains("does not match") || complaint.contains("no alternative certificate")
                ? "the certificate is not for \(origin.host)" : words
        }
    }
}

/// A way to the server that does not lead there.
private struct WrongWay: AdvisingError {
    let advice: String?
}

extension TransportConfiguration.Proxy {
    /// Indicates whether the configuration names the proxy.
    fileprivate var isWritten: Bool { if case .url = self { true } else { false } }
}
