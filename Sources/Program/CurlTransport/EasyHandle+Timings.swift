import CCurl
import HTTPModel

extension EasyHandle {
    /// When each phase was over, without the phases that an open connection does not need.
    ///
    /// libcurl counts a connection as established when TLS is agreed, so `beforeTLS` is used if it is known.
    func timings(ofNewConnection isNew: Bool, lookingUpName: @autoclosure () -> Bool, beforeTLS: Duration?) -> Timings {
        var timings = Timings()
        if isNew {
            timings.name = lookingUpName() ? moment(CURLINFO_NAMELOOKUP_TIME_T) : nil
            timings.connect = beforeTLS ?? moment(CURLINFO_CONNECT_TIME_T)
            timings.tls = moment(CURLINFO_APPCONNECT_TIME_T)
        }
        timings.ready = moment(CURLINFO_PRETRANSFER_TIME_T)
        timings.firstByte = moment(CURLINFO_STARTTRANSFER_TIME_T)
        timings.total = moment(CURLINFO_TOTAL_TIME_T)
        return timings
    }

    private func moment(_ info: CURLINFO) -> Duration? {
        let microseconds = size(info)
        return microseconds > 0 ? .microseconds(microseconds) : nil
    }
}

extension Origin {
    /// True if the host is an IP address, so that no name lookup is needed.
    var isAddress: Bool {
        host.contains(":") || host.utf8.allSatisfy { $0 == 46 || (48...57).contains($0) }
    }
}
