// Off Apple's platforms URLSession is in a module of its own, and differs. No other file has to know where it runs.
@_exported public import Foundation

#if canImport(FoundationNetworking)
@_exported public import FoundationNetworking
#endif

/// Where the platforms' URLSessions differ.
enum Platform {
    #if canImport(FoundationNetworking)
    /// Does a session ask for a password only when the whole answer has come? Then there is no way to have
    /// no password and keep the answer but to take the answer for what it is.
    static let asksForPasswordAtTheEnd = true
    #else
    static let asksForPasswordAtTheEnd = false
    #endif
}

extension URLAuthenticationChallenge {
    /// Is it the server that wants to know the user? The other challenges are about certificates.
    var isForPassword: Bool {
        #if canImport(FoundationNetworking)
        true
        #else
        ![NSURLAuthenticationMethodServerTrust, NSURLAuthenticationMethodClientCertificate]
            .contains(protectionSpace.authenticationMethod)
        #endif
    }
}
