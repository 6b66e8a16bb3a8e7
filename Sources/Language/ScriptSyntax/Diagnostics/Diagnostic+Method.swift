import Basics

extension Diagnostic {
    /// Warns of a method that is probably mistyped; nil for a registered method, and for one that resembles no
    /// registered method. The method is still sent as written, because servers may have their own methods.
    package init?(mistypedMethod method: Name) {
        guard !method.range.isEmpty, !RequestGrammar.methods.contains(method.text),
            !Self.registered.contains(method.text),
            let meant = nearest(to: method.text, among: RequestGrammar.methods.sorted())
        else { return nil }
        self.init(
            "\(method.text) is not a method of HTTP", advice: "did you mean \(meant)?", at: method.range,
            severity: .warning)
    }

    /// The methods of WebDAV, caches and directories, in addition to HTTP's own.
    private static let registered: Set = [
        "ACL", "BIND", "CHECKIN", "CHECKOUT", "COPY", "LINK", "LOCK", "MERGE", "MKCOL", "MOVE", "NOTIFY", "POLL",
        "PRI", "PROPFIND", "PROPPATCH", "PURGE", "REBIND", "REPORT", "SEARCH", "SUBSCRIBE", "UNBIND", "UNLINK",
        "UNLOCK", "UPDATE",
    ]
}
