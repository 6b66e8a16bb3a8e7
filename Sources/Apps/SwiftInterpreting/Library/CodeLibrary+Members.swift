import ModelDecoding

extension LibraryKind {
    /// The name of what all integers have, whatever their width.
    static let anyInteger = "FixedWidthInteger"
}

extension CodeLibrary {
    /// The members that scripts can also use.
    static let members: [LibraryMember] =
        LibraryKind.functions.members.members(of: .none)
        + [LibraryKind.optional, .text, .list, .sequence, .set, .dictionary, .range]
        .flatMap { $0.methods.members(of: .value(of: $0.names[0])) }
        + [LibraryKind.boolean, .date, .url, .data, .uuid, .decimal, .floatingPoint(Double.self)]
        .flatMap { $0.methods.members(of: .value(of: $0.names[0])) }
        + LibraryKind.integer(Int8.self).methods.members(of: .value(of: LibraryKind.anyInteger))
        + [LibraryKind.list, .set, .dictionary, .characterSet, .dateFormatter, .locale, .timeZone]
        .flatMap { $0.members.members(of: .type(.opaque($0.names[0]))) }
        + objects.flatMap { kind in
            kind.members.members(of: .type(.opaque(kind.names[0])))
                + kind.methods.members(of: .value(of: kind.names[0]))
        }
        + LibraryKind.scalars.sorted { $0.key.rawValue < $1.key.rawValue }
        .flatMap { $1.members.members(of: .type(.scalar($0))) }
}

extension CodeLibrary {
    /// The types of Foundation and the standard library of which scripts hold values as they are.
    private static let objects: [LibraryKind] = [
        .calendar, .dateComponents, .dateInterval, .duration, .internetDateFormatter, .unicodeScalar, .urlComponents,
        .urlQueryItem,
    ]
}

extension LibraryFunctions {
    /// Those that scripts may use as well.
    fileprivate func members(of receiver: LibraryMember.Receiver) -> [LibraryMember] {
        all.compactMap { $0.member(of: receiver, among: self) }
    }

    /// The name of what a function takes that is there for several types of numbers: one row stands for all of them.
    fileprivate func numbers(of function: LibraryFunction) -> String? {
        guard let parameters = function.parameters, !parameters.isEmpty,
            parameters.allSatisfy({ Self.numbers.contains($0.type) })
        else { return nil }
        let types = Set(named(function.name, parameters.map(\.label)).flatMap { $0.parameters?.map(\.type) ?? [] })
        guard types.contains("Double"), types.isSubset(of: Self.numbers) else { return nil }
        return types.contains("Int") ? "Number" : types.contains("Float") ? "FloatingPoint" : nil
    }

    private static let numbers: Set = ["Int", "Double", "Float", "CGFloat", "Decimal"]
}

extension CodeLibrary {
    /// Returns the names that can follow a dot where a library type is wanted: `.whitespaces`.
    static func cases(of type: String) -> [String]? {
        let names = LibraryKind.named[type]?.members.names.filter { $0 != "init" }.sorted()
        return names?.isEmpty == false ? names : nil
    }
}

extension LibraryFunction {
    /// The member as scripts know it; nil if they may not use it.
    fileprivate func member(of receiver: LibraryMember.Receiver, among functions: LibraryFunctions) -> LibraryMember? {
        guard let documentation else { return nil }
        let numbers = functions.numbers(of: self)
        // What an integer of any width is given and gives is shown by the narrowest.
        func own(_ type: String) -> String {
            if let numbers, ["Int", "Double"].contains(type) { return numbers }
            guard receiver == .value(of: LibraryKind.anyInteger) else { return type }
            return type == "Int8" ? "Self" : type == "Int8?" ? "Self?" : type
        }
        let isOfValue = if case .value = receiver { true } else { false }
        let type: ModelType? = if case .type(let type) = receiver { type } else { nil }
        let (name, isProperty) = (name, parameters == nil)
        return LibraryMember(
            receiver, name, parameters?.map { LibraryMember.Parameter($0.label, own($0.type), $0.arity) }, own(result),
            documentation.summary, documentation.example
        ) { (value, arguments) throws(Interruption) -> ModelValue? in
            guard let arguments = arguments.codeArguments else { return nil }
            var value = value.unwrapped
            let given = isProperty ? nil : arguments
            // A number's row is that of its own width; a list has those of all sequences as well.
            let own = isOfValue ? CodeLibrary.kind(of: value)?.methods : nil
            var result = try own?.call(name, on: &value, given, expected: type, ScriptRunning.shared)
            if result == nil {
                result = try functions.call(name, on: &value, given, expected: type, ScriptRunning.shared)
            }
            return try result.map { (result) throws(Interruption) in
                try CodeLibrary.checked(result, ScriptRunning.shared).plain
            }
        }
    }
}

/// Stands for the code that calls the library where a script does: it has no closures and no types of its own.
private final class ScriptRunning: CodeRunning, Sendable {
    static let shared = ScriptRunning()

    func call(_ function: ModelValue, _ arguments: [ModelValue]) throws(Interruption) -> ModelValue {
        throw .unknown("a script calls its closures itself")
    }

    func step(_ count: Int) {}
    func take(bytes: Int) {}
    func areEqual(_ one: ModelValue, _ two: ModelValue) -> Bool { one == two }
    func isLess(_ one: ModelValue, _ two: ModelValue) throws(Interruption) -> Bool? {
        try CodeLibrary.isLess(one, two, self)
    }
}

extension [LibraryArgument] {
    /// As the library takes them; nil if one has a name that nothing in the library has.
    fileprivate var codeArguments: [CodeArgument]? {
        var result: [CodeArgument] = []
        for argument in self {
            switch argument.content {
            case .value(let value): result.append(CodeArgument(argument.label, value))
            case .list(let elements):
                guard let values = elements.codeArguments?.map(\.value) else { return nil }
                let list = ArrayValue(values, of: .unknownElement)
                result.append(CodeArgument(argument.label, .array(list)))
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
