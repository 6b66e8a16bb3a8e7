import ScriptRuntime
import ScriptSyntax

extension ScriptChecker {
    /// Lists what a setting of the transport leads through: a proxy, a socket, a file that proves who somebody is.
    mutating func noteReach(of value: ScriptExpression, for setting: String) {
        let kinds: [String: Reach.Kind] = [
            "proxy": .proxies, "unixSocket": .sockets, "clientCertificate": .certificates,
            "certificateAuthority": .authorities,
        ]
        guard let kind = kinds[setting], value.kind != .nil else { return }
        if case .implicitMember = value.kind { return }
        guard case .string(let template) = value.kind, let text = template.plain else {
            return reach.add(source.text(value.range), kind)
        }
        reach.add(text, kind)
        guard kind == .certificates || kind == .authorities, !source.isTyped else { return }
        require(.naming, text, at: value.range)
    }
}
