import ModelDecoding

extension MemberCalls {
    /// Rejects a call of a type's member that hides one of a protocol's extension that the protocol does not
    /// require. The receiver's type in the code, not its value, decides which of them is meant.
    func checkDispatch(
        _ name: String, of type: CodeType, _ isMember: (CodeType.Part) -> Bool, on receiver: CodeNode,
        _ frame: CodeFrame, _ span: Range<Int>
    ) throws(Interruption) {
        guard machine.protocolMembers.contains(name), let declared = type.declared, declared.syntax.keyword != .protocol
        else {
            return
        }
        let isHidden = hiddenNames(name, type) { type.parts.filter(isMember).map(\.scope.path) }
        guard isHidden else { return }
        if receiver is SelfNode, frame.scope.path == declared.path { return }
        throw frame.scope.unknown(
            "Sonde cannot tell whether '\(name)' is that of '\(type.type)' or of a protocol's extension", at: span)
    }

    /// True if both the type and an extension of a declared protocol have a member that no protocol requires.
    private func hiddenNames(_ name: String, _ type: CodeType, _ paths: () -> [[String]]) -> Bool {
        if let known = type.hiddenMembers[name] { return known }
        guard let declared = type.declared else { return false }
        let all = paths()
        let isOwn = all.contains(declared.path) || type.number(ofProperty: name) != nil
        let protocols = machine.conformances.declaredProtocols(of: declared)
        let isExtended = protocols.contains { all.contains($0.path) }
        let isHidden = isOwn && isExtended && !protocols.contains { $0.asksFor(name) }
        type.hiddenMembers[name] = isHidden
        return isHidden
    }
}

extension DeclarationTable {
    /// The names of what extensions give to the protocols that the sources declare.
    var namesOfProtocolMembers: Set<String> {
        var names: Set<String> = []
        for part in types.values where part.syntax.keyword == .protocol {
            for members in part.parts.map(\.members) {
                names.formUnion(members.functions.filter { $0.body != nil }.map(\.name))
                names.formUnion(members.computedProperties.filter { $0.getter != nil }.map(\.name))
            }
        }
        return names
    }
}

extension DeclarationTable {
    /// The names of the members that the sources declare in types and extensions.
    var memberNames: Set<String> {
        var names: Set<String> = []
        for members in types.values.flatMap(\.parts).map(\.members) {
            names.formUnion(members.functions.map(\.name))
            names.formUnion((members.computedProperties + members.properties + members.staticProperties).map(\.name))
        }
        return names
    }
}

extension DeclaredType {
    /// True if a protocol requires a member of a name.
    fileprivate func asksFor(_ name: String) -> Bool {
        syntax.members.requiredNames.contains(name)
    }
}
