import ScriptRuntime
import ScriptSyntax

extension FileCheck {
    /// Lists what a setting of the transport leads through: a proxy, a socket, or a file that proves an identity.
    static func noteReach(_ checker: inout ScriptChecker, of value: ScriptExpression, for setting: String) {
        let kinds: [String: Reach.Kind] = [
            "proxy": .proxies, "unixSocket": .sockets, "clientCertificate": .certificates,
            "certificateAuthority": .authorities,
        ]
        guard let kind = kinds[setting], value.kind != .nil else { return }
        if case .implicitMember = value.kind { return }
        guard case .string(let template) = value.kind, let text = template.plain else {
            return checker.reach.add(checker.source.text(value.range), kind)
        }
        checker.reach.add(text, kind)
        guard kind == .certificates || kind == .authorities, !checker.source.isTyped else { return }
        require(&checker, .naming, text, at: value.range)
    }
}
