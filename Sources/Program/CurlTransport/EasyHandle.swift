import CCurl
import Foundation
import HTTPModel

/// One libcurl transfer handle and what it borrows, used only by the loop's thread.
final class EasyHandle {
    let pointer: UnsafeMutableRawPointer
    /// Whose transfer it is.
    var exchange: (any CurlExchange)?
    private var headerList: UnsafeMutablePointer<curl_slist>?
    private var headerLines: [[UInt8]] = []
    private let errorText: UnsafeMutablePointer<CChar>

    /// Creates a handle, or returns `nil` if there is no memory for one.
    init?() {
        guard let pointer = curl_easy_init() else { return nil }
        self.pointer = pointer
        errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
        errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        sonde_curl_set_pointer(pointer, CURLOPT_ERRORBUFFER, errorText)
    }

    deinit {
        curl_easy_cleanup(pointer)
        curl_slist_free_all(headerList)
        errorText.deallocate()
    }

    func set(_ option: CURLoption, _ value: Int) {
        sonde_curl_set_long(pointer, option, value)
    }

    func set(_ option: CURLoption, size: Int) {
        sonde_curl_set_size(pointer, option, curl_off_t(size))
    }

    func set(_ option: CURLoption, _ value: String?) {
        sonde_curl_set_text(pointer, option, value)
    }

    /// Replaces the header lines by these, which must not contain a NUL.
    func setHeaders(_ lines: [[UInt8]]) {
        guard lines != headerLines else { return }
        headerLines = lines
        var list: UnsafeMutablePointer<curl_slist>?
        for line in lines {
            (line + [0]).withUnsafeBytes { list = curl_slist_append(list, $0.bindMemory(to: CChar.self).baseAddress) }
        }
        sonde_curl_set_list(pointer, CURLOPT_HTTPHEADER, list)
        curl_slist_free_all(headerList)
        headerList = list
    }

    func value(_ info: CURLINFO) -> Int {
        var value = 0
        sonde_curl_get_long(pointer, info, &value)
        return value
    }

    func size(_ info: CURLINFO) -> Int {
        var value: curl_off_t = 0
        sonde_curl_get_size(pointer, info, &value)
        return Int(value)
    }

    /// Indicates whether the server has said something that is not read yet.
    var hasInput: Bool {
        var event = pollfd(fd: sonde_curl_socket(pointer), events: Int16(POLLIN), revents: 0)
        return event.fd >= 0 && poll(&event, 1, 0) > 0
    }

    /// libcurl's message about the last failure.
    var complaint: String {
        // The duration differs each time, and the timings contain it.
        String(cString: errorText).replacing(/\ after \d+ (ms|milliseconds)/, with: "")
    }

    func forgetComplaint() {
        errorText.pointee = 0
    }
}
