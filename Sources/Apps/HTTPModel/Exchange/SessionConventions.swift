/// The network as a transport that is found by the name of its class, so that code which only replays need not compile it.
package protocol LinkedTransport: Transport {
    init()
}

/// The facts about `URLSession` on which the transport over it and the fixtures before it agree.
package enum SessionConventions {
    /// The property of requests that no fixtures answer, because they are sent to be recorded.
    package static let passesFixtures = "SondePassesFixtures"

    /// Indicates whether a session asks for a password only when the whole response has arrived. Then the only
    /// way to keep the response without a password is to accept it as it is.
    package static var asksForPasswordAtTheEnd: Bool {
        #if canImport(FoundationNetworking)
        true
        #else
        false
        #endif
    }
}
