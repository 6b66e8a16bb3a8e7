import ModelDecoding

extension CodeLibrary {
    /// True if a type is known by name, although no source declares it and no body holds one.
    static func knowsType(_ name: String) -> Bool {
        LibraryKind.named[name] != nil || bareTypes.contains(name) || formatters.contains(name)
    }

    /// The types that an app uses to show values. They decode nothing, but may occur next to code that does.
    private static let formatters: Set<String> = [
        "ByteCountFormatter", "DateComponentsFormatter", "DateIntervalFormatter", "ListFormatter",
        "MeasurementFormatter", "PersonNameComponentsFormatter", "RelativeDateTimeFormatter",
    ]

    /// Types that code names, and of which nothing is asked here.
    private static let bareTypes: Set<String> = [
        "Any", "AnyHashable", "Bundle", "DecodingError", "DecodingError.Context", "IndexSet",
        "Mirror", "Never", "NSError", "NSRange",
        "NSRegularExpression", "ProcessInfo", "Scanner", "StaticString", "Unicode", "Unicode.UTF8", "UTF8", "Void",
    ]

    /// True if a type is known to differ from a library type: no value has both.
    static func tells(_ type: ModelType, from other: ModelType) -> Bool {
        guard type.isBuiltIn, case .named(let reference) = other else { return false }
        let name = reference.qualifiedName
        guard knowsType(name), !["Any", "AnyHashable", "Sequence"].contains(name) else { return false }
        return !BuiltInMembers.names(of: type).contains(name) && kind(of: type)?.names.contains(name) != true
    }

    /// True if a library type has a static member of a name.
    static func hasStatic(_ name: String, _ type: ModelType) -> Bool {
        kind(of: type)?.members.names.contains(name) ?? false
    }

    /// `Type.name`, such as `Int.max` and `Date.distantPast`; nil if it is not known here.
    static func member(_ name: String, of type: ModelType, _ run: any CodeRunning) throws(Interruption) -> ModelValue? {
        try staticCall(name, of: type, nil, run)
    }

    /// `Type.name(arguments)`; nil if such a call is not known here.
    static func call(_ name: String, of type: ModelType, _ arguments: [CodeArgument], _ run: any CodeRunning)
        throws(Interruption) -> ModelValue?
    {
        try staticCall(name, of: type, arguments, run)
    }

    /// `Type(arguments)`; nil if such an initialiser is not known here, `.nil` if it fails.
    static func make(_ type: ModelType, _ arguments: [CodeArgument], _ run: any CodeRunning) throws(Interruption)
        -> ModelValue?
    {
        guard case .optional(let wrapped) = type else {
            if arguments.isEmpty, let made = formatter(type) { return made }
            return try staticCall("init", of: type, arguments, run)
        }
        if arguments.count == 1, arguments[0].label == nil {
            return .optional(try arguments[0].value.fitted(to: wrapped))
        }
        return try make(wrapped, arguments, run)
    }

    /// `Type()` of a formatter: what it makes of values is not known.
    private static func formatter(_ type: ModelType) -> ModelValue? {
        guard case .named(let reference) = type, formatters.contains(reference.qualifiedName) else { return nil }
        return .unknown(UnknownCode(message: "Sonde cannot tell what a '\(reference)' produces"), of: type)
    }

    private static func staticCall(
        _ name: String, of type: ModelType, _ given: [CodeArgument]?, _ run: any CodeRunning
    ) throws(Interruption) -> ModelValue? {
        let arguments = given ?? []
        try run.step(1)
        guard let members = kind(of: type)?.members else { return nil }
        var nothing = ModelValue.nil
        // An initialiser of a list knows its elements' type by the type that is made.
        guard let result = try members.call(name, on: &nothing, given, expected: type, run) else { return nil }
        return try checked(OwnEquality.checked(arguments.passingHashOrder(to: result, run), run), run)
    }
}
