// Off Apple's platforms URLSession is in a module of its own, and differs. Only this file depends on the platform.
@_exported public import Foundation

#if canImport(FoundationNetworking)
@_exported public import FoundationNetworking
#endif

extension URLAuthenticationChallenge {
    /// Indicates whether the server asks for the user. The other challenges concern certificates.
    var isForPassword: Bool {
        #if canImport(FoundationNetworking)
        true
        #else
        ![NSURLAuthenticationMethodServerTrust, NSURLAuthenticationMethodClientCertificate]
            .contains(protectionSpace.authenticationMethod)
        #endif
    }
}
