import ModelDecoding

extension LibraryKind {
    /// The name of what all integers have, whatever their width.
    static let anyInteger = "FixedWidthInteger"
}

extension CodeLibrary {
    /// The members that scripts can also use.
    static let members: [LibraryMember] =
        LibraryKind.functions.members.all.compactMap { $0.member(of: .none) }
        + [LibraryKind.text, .list, .sequence, .boolean, .date, .url, .data, .uuid, .decimal]
        .flatMap { kind in kind.methods.all.compactMap { $0.member(of: .value(of: kind.names[0])) } }
        + LibraryKind.integer(Int8.self).methods.all.compactMap {
            $0.member(of: .value(of: LibraryKind.anyInteger))
        }
        + LibraryKind.floatingPoint(Double.self).methods.all.compactMap { $0.member(of: .value(of: "Double")) }
        + LibraryKind.characterSet.members.all.compactMap { $0.member(of: .type(.opaque("CharacterSet"))) }
        + LibraryKind.scalars.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap { scalar, kind in
            kind.members.all.compactMap { $0.member(of: .type(.scalar(scalar))) }
        }
}

extension CodeLibrary {
    /// Returns the names that can follow a dot where a library type is wanted: `.whitespaces`.
    static func cases(of type: String) -> [String]? {
        let names = LibraryKind.named[type]?.members.names.filter { $0 != "init" }.sorted()
        return names?.isEmpty == false ? names : nil
    }
}

extension CodeMachine {
    func value(
        of member: LibraryMember, on value: ModelValue, _ arguments: [LibraryArgument]
    ) throws(Interruption) -> ModelValue? {
        guard let arguments = arguments.codeArguments else { return nil }
        begin(entries: 0)
        switch member.receiver {
        case .value:
            var value = try value.type.map { type throws(Interruption) in try value.fitted(to: type) } ?? value
            guard member.parameters != nil else { return try CodeLibrary.property(member.name, of: value, self)?.plain }
            return try CodeLibrary.call(member.name, on: &value, arguments, expected: nil, self)?.plain
        case .type(let type):
            guard member.parameters != nil else { return try CodeLibrary.member(member.name, of: type, self)?.plain }
            return try CodeLibrary.call(member.name, of: type, arguments, self)?.plain
        case .none: return try CodeLibrary.function(member.name, arguments, expected: nil, self)?.plain
        }
    }
}

extension [LibraryArgument] {
    /// As the library takes them; nil if one has a name that nothing in the library has.
    fileprivate var codeArguments: [CodeArgument]? {
        var result: [CodeArgument] = []
        for argument in self {
            switch argument.content {
            case .value(let value): result.append(CodeArgument(argument.label, value))
            case .implicit(let name, let arguments):
                var inner: [CodeArgument]?
                if let arguments {
                    guard let known = arguments.codeArguments else { return nil }
                    inner = known
                }
                guard let value = CodeLibrary.implicit(name, inner) else { return nil }
                result.append(CodeArgument(argument.label, value))
            }
        }
        return result
    }
}
