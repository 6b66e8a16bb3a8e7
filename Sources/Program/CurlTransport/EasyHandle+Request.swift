import CCurl
import HTTPModel

extension EasyHandle {
    /// Sets what differs from transfer to transfer; every option here is set each time.
    func prepare(_ prepared: PreparedRequest, trustingAnything: Bool) {
        forgetComplaint()
        set(CURLOPT_URL, prepared.destination.address)
        set(CURLOPT_SSL_VERIFYPEER, trustingAnything ? 0 : 1)
        set(CURLOPT_SSL_VERIFYHOST, trustingAnything ? 0 : 2)
        setMethod(of: prepared)
        setHeaders(prepared.lines + prepared.additions)
    }

    /// Sets the client's certificate, or none. libcurl does not reuse a connection that was made with another
    /// certificate.
    func show(_ certificate: TransportConfiguration.ClientCertificate?) {
        set(CURLOPT_SSLCERT, certificate?.certificate)
        set(CURLOPT_SSLKEY, certificate.map { $0.key ?? $0.certificate })
        set(CURLOPT_KEYPASSWD, certificate?.password?.revealed)
    }

    /// Every method but HEAD is sent as a GET or, with a body, as a POST, under its own name.
    private func setMethod(of prepared: PreparedRequest) {
        let method = prepared.request.method
        set(CURLOPT_HTTPGET, 1)
        if method == .head {
            set(CURLOPT_NOBODY, 1)
        } else if prepared.isUpload {
            set(CURLOPT_POST, 1)
            set(CURLOPT_POSTFIELDSIZE_LARGE, size: prepared.announcedLength ?? -1)
        }
        set(CURLOPT_CUSTOMREQUEST, method == .get && !prepared.isUpload || method == .head ? nil : method.name)
    }
}

extension PreparedRequest {
    /// True if there is a body to send, or an empty one to announce.
    var isUpload: Bool { !request.body.isEmpty || announcesEmptyBody }

    fileprivate var additions: [[UInt8]] {
        let unwanted = Self.ownHeaders.filter { !request.headers.contains($0.name) }.map(\.removal)
        return isUpload && announcedLength == nil ? unwanted + [Self.chunked] : unwanted
    }

    /// The headers that libcurl would add; a name and a colon prevent that.
    private static let ownHeaders = ["Accept", "Content-Type", "Expect", "Proxy-Connection"].map {
        (name: $0, removal: Array("\($0):".utf8))
    }
    private static let chunked = Array("Transfer-Encoding: chunked".utf8)
}
