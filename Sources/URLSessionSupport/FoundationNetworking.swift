// Off Apple's platforms URLSession is in a module of its own, and differs. Only this file depends on the platform.
@_exported public import Foundation

#if canImport(FoundationNetworking)
@_exported public import FoundationNetworking
#endif

/// The differences between the platforms' URLSessions.
enum Platform {
    #if canImport(FoundationNetworking)
    /// Whether a session asks for a password only when the whole answer has arrived. Then the only way to keep the
    /// answer without a password is to take it as it is.
    static let asksForPasswordAtTheEnd = true
    #else
    static let asksForPasswordAtTheEnd = false
    #endif
}

extension URLAuthenticationChallenge {
    /// Whether the server asks for the user. The other challenges concern certificates.
    var isForPassword: Bool {
        #if canImport(FoundationNetworking)
        true
        #else
        ![NSURLAuthenticationMethodServerTrust, NSURLAuthenticationMethodClientCertificate]
            .contains(protectionSpace.authenticationMethod)
        #endif
    }
}
