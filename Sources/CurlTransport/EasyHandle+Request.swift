import CCurl
import HTTPModel

extension EasyHandle {
    /// What differs from transfer to transfer; every option set here is set anew each time.
    func prepare(_ prepared: PreparedRequest, trustingAnything: Bool) {
        forgetComplaint()
        set(CURLOPT_URL, prepared.address)
        set(CURLOPT_SSL_VERIFYPEER, trustingAnything ? 0 : 1)
        set(CURLOPT_SSL_VERIFYHOST, trustingAnything ? 0 : 2)
        setMethod(of: prepared)
        setHeaders(prepared.lines + prepared.additions)
    }

    /// Every method but HEAD is sent as a GET or, where there is a body, a POST that bears another name.
    private func setMethod(of prepared: PreparedRequest) {
        let method = prepared.request.method
        set(CURLOPT_HTTPGET, 1)
        if method == .head {
            set(CURLOPT_NOBODY, 1)
        } else if prepared.isUpload {
            set(CURLOPT_POST, 1)
            set(CURLOPT_POSTFIELDSIZE_LARGE, size: prepared.request.body.length ?? -1)
        }
        set(CURLOPT_CUSTOMREQUEST, method == .get && !prepared.isUpload || method == .head ? nil : method.name)
    }
}

extension PreparedRequest {
    /// Is there a body to send, or an empty one to announce?
    var isUpload: Bool { !request.body.isEmpty || announcesEmptyBody }

    /// A name and a colon keep libcurl from adding a header of its own.
    fileprivate var additions: [[UInt8]] {
        let unwanted = ["Accept", "Content-Type", "Expect", "Proxy-Connection"].filter { !request.headers.contains($0) }
        let framing = isUpload && request.body.length == nil ? ["Transfer-Encoding: chunked"] : []
        return (unwanted.map { "\($0):" } + framing).map { Array($0.utf8) }
    }
}
