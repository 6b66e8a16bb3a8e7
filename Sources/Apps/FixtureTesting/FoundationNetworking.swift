// Off Apple's platforms URLSession is in a module of its own, and differs. Only this file depends on the platform.
@_exported public import Foundation

#if canImport(FoundationNetworking)
@_exported public import FoundationNetworking
#endif

extension URLSession {
    /// Lets a protocol respond to the shared session's requests before all others.
    static func answerShared(by protocolClass: URLProtocol.Type) {
        #if canImport(FoundationNetworking)
        // Here the session looks at its configuration for each task, and at registered classes only when it is made.
        let configuration = shared.configuration
        configuration.protocolClasses = [protocolClass] + (configuration.protocolClasses ?? [])
        #else
        URLProtocol.registerClass(protocolClass)
        #endif
    }

    /// Takes the protocol out again.
    static func leaveShared(_ protocolClass: URLProtocol.Type) {
        #if canImport(FoundationNetworking)
        let configuration = shared.configuration
        configuration.protocolClasses = configuration.protocolClasses?.filter { $0 != protocolClass }
        #else
        URLProtocol.unregisterClass(protocolClass)
        #endif
    }
}
