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
        setHeaders(prepared.head.lines)
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
        let (method, isUpload) = (prepared.request.method, prepared.request.isUpload)
        set(CURLOPT_HTTPGET, 1)
        if method == .head {
            set(CURLOPT_NOBODY, 1)
        } else if isUpload {
            set(CURLOPT_POST, 1)
            set(CURLOPT_POSTFIELDSIZE_LARGE, size: prepared.request.announcedLength ?? -1)
        }
        set(CURLOPT_CUSTOMREQUEST, method == .get && !isUpload || method == .head ? nil : method.name)
    }
}
