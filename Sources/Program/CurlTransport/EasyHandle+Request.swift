import CCurl
import HTTPModel

extension EasyHandle {
    /// Sets what differs from transfer to transfer; every option here is set each time.
    func prepare(_ prepared: PreparedRequest, trustingAnything: Bool) {
        set(CURLOPT_SSL_VERIFYPEER, trustingAnything ? 0 : 1)
        set(CURLOPT_SSL_VERIFYHOST, trustingAnything ? 0 : 2)
        begin(prepared.request.method, prepared.destination.address, prepared.request.upload, prepared.head.lines)
    }

    /// Does the same for a request that is passed on.
    func prepare(_ passed: PassedRequest) {
        set(CURLOPT_REQUEST_TARGET, passed.target)
        begin(passed.method, passed.address, passed.upload, passed.lines)
    }

    /// Sets the client's certificate, or none. libcurl does not reuse a connection that was made with another
    /// certificate.
    func show(_ certificate: TransportConfiguration.ClientCertificate?) {
        set(CURLOPT_SSLCERT, certificate?.certificate)
        set(CURLOPT_SSLKEY, certificate.map { $0.key ?? $0.certificate })
        set(CURLOPT_KEYPASSWD, certificate?.password?.revealed)
    }

    private func begin(_ method: Method, _ address: String, _ upload: UploadFraming, _ lines: [[UInt8]]) {
        forgetComplaint()
        set(CURLOPT_URL, address)
        setMethod(method, upload)
        setHeaders(lines)
    }

    /// Every method but HEAD is sent as a GET or, with a body, as a POST, under its own name.
    private func setMethod(_ method: Method, _ upload: UploadFraming) {
        set(CURLOPT_HTTPGET, 1)
        if method == .head {
            set(CURLOPT_NOBODY, 1)
        } else if upload != .none {
            set(CURLOPT_POST, 1)
            set(CURLOPT_POSTFIELDSIZE_LARGE, size: upload.length ?? -1)
        }
        set(CURLOPT_CUSTOMREQUEST, method == .get && upload == .none || method == .head ? nil : method.name)
    }
}
