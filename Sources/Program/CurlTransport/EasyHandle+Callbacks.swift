import CCurl
import Foundation
import HTTPModel

extension EasyHandle {
    /// libcurl passes this handle to the callbacks, which find the exchange by it.
    func setCallbacks() {
        let context = Unmanaged.passUnretained(self).toOpaque()
        for option in [CURLOPT_HEADERDATA, CURLOPT_WRITEDATA, CURLOPT_READDATA] {
            sonde_curl_set_pointer(pointer, option, context)
        }
        for option in [CURLOPT_SEEKDATA, CURLOPT_SSL_CTX_DATA, CURLOPT_PREREQDATA, CURLOPT_DEBUGDATA] {
            sonde_curl_set_pointer(pointer, option, context)
        }
        sonde_curl_set_transfer_callback(pointer, CURLOPT_HEADERFUNCTION, receiveHeaderLine)
        sonde_curl_set_transfer_callback(pointer, CURLOPT_WRITEFUNCTION, receiveBody)
        sonde_curl_set_transfer_callback(pointer, CURLOPT_READFUNCTION, sendBody)
        sonde_curl_set_seek_callback(pointer, rewindBody)
        sonde_curl_set_tls_callback(pointer, beginTLS)
        sonde_curl_set_prerequest_callback(pointer, prepareToSend)
        sonde_curl_set_debug_callback(pointer, seeBytes)
    }

    /// Lets the exchange say what follows the last chunk of a request's body. This handle may send only one such body.
    func sendsTrailers() {
        sonde_curl_set_pointer(pointer, CURLOPT_TRAILERDATA, Unmanaged.passUnretained(self).toOpaque())
        sonde_curl_set_trailer_callback(pointer, addTrailers)
    }

    /// Sets whether the exchange sees the bytes before libcurl separates the chunks.
    func showsChunks(_ shows: Bool) {
        set(CURLOPT_VERBOSE, shows ? 1 : 0)
    }
}

private func exchange(_ context: UnsafeMutableRawPointer?) -> (any CurlExchange)? {
    context.flatMap { Unmanaged<EasyHandle>.fromOpaque($0).takeUnretainedValue().exchange }
}

private func receiveHeaderLine(
    _ bytes: UnsafeMutablePointer<CChar>, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
    let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
    return exchange(context)?.readHeaderLine(line) == true ? line.count : 0
}

private func receiveBody(
    _ bytes: UnsafeMutablePointer<CChar>, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
    let piece = UnsafeRawBufferPointer(start: bytes, count: size * count)
    switch exchange(context)?.readBody(piece) {
    case .taken: return piece.count
    case .refused, nil: return 0
    case .later: return Int(CURL_WRITEFUNC_PAUSE)
    }
}

private func seeBytes(
    _: UnsafeMutableRawPointer, _ kind: curl_infotype, _ bytes: UnsafeMutablePointer<CChar>, _ count: Int,
    _ context: UnsafeMutableRawPointer?
) -> Int32 {
    if kind == CURLINFO_DATA_IN { exchange(context)?.seeBytes(UnsafeRawBufferPointer(start: bytes, count: count)) }
    return 0
}

private func sendBody(
    _ bytes: UnsafeMutablePointer<CChar>, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
    let buffer = UnsafeMutableRawBufferPointer(start: bytes, count: size * count)
    return exchange(context)?.writeBody(buffer) ?? Int(CURL_READFUNC_ABORT)
}

private func rewindBody(_ context: UnsafeMutableRawPointer?, _ offset: curl_off_t, _ origin: Int32) -> Int32 {
    guard offset == 0, origin == SEEK_SET, exchange(context)?.rewindBody() == true else {
        return CURL_SEEKFUNC_CANTSEEK
    }
    return CURL_SEEKFUNC_OK
}

private func beginTLS(
    _: UnsafeMutableRawPointer, _: UnsafeMutableRawPointer, _ context: UnsafeMutableRawPointer?
) -> CURLcode {
    exchange(context)?.willAgreeOnTLS()
    return CURLE_OK
}

private func prepareToSend(
    _ context: UnsafeMutableRawPointer?, _ remote: UnsafeMutablePointer<CChar>, _: UnsafeMutablePointer<CChar>,
    _ remotePort: Int32, _: Int32
) -> Int32 {
    exchange(context)?.willSend(to: String(cString: remote), port: remotePort) == true
        ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT
}

private func addTrailers(
    _ list: UnsafeMutablePointer<UnsafeMutablePointer<curl_slist>?>, _ context: UnsafeMutableRawPointer?
) -> Int32 {
    for field in exchange(context)?.trailers ?? HeaderFields() {
        list.pointee = curl_slist_append(list.pointee, "\(field.name): \(field.value)")
    }
    return CURL_TRAILERFUNC_OK
}
