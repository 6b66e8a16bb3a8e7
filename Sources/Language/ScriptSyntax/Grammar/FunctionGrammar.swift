import Basics

/// Reads functions and their `return`.
enum FunctionGrammar {
    /// `func slug(_ title: String, separator: String = "-") -> String { … }`
    static func function(_ parser: inout Parser) throws(Diagnostic) -> Statement.Kind {
        _ = parser.takeKeyword("func")
        let name = try parser.declaredName(
            "the function's name", advice: "write func slug(_ title: String) -> String { … }")
        try parser.skipTrivia()
        guard parser.cursor.peek() != UInt8(ascii: "<") else {
            throw Diagnostic("generics are not supported", advice: "write the type itself, or JSON", at: parser.here)
        }
        guard parser.cursor.peek() == UInt8(ascii: "(") else {
            throw parser.expected("( and the parameters", advice: "write func \(name.text)() { … }", goesOn: true)
        }
        let parameters = try parameterList(&parser, by: \.name) { (parser) throws(Diagnostic) in
            try parameter(&parser)
        }
        try refuseEffects(&parser)
        var result: SwiftFragment?
        if parser.takeSymbol("->", .operation) {
            try parser.skipTrivia(newlines: true)
            let type = try TypeGrammar.type(&parser)
            if !["Void", "()"].contains(type.text) { result = type }
        }
        parser.functions += 1
        defer { parser.functions -= 1 }
        return .function(
            FunctionDeclaration(
                name: name, parameters: parameters,
                result: result, body: try ScriptGrammar.block(&parser),
                signature: signature(parameters, result, in: parser.cursor)))
    }

    /// `return`, `return VALUE`
    static func returned(_ parser: inout Parser) throws(Diagnostic) -> Statement.Kind {
        _ = parser.takeKeyword("return")
        try parser.skipTrivia(newlines: false)
        return .returned(parser.cursor.endsStatement ? nil : try ValueGrammar.source(&parser, allowsCall: false))
    }

    /// The parameters of an endpoint or a function, each with a name of its own.
    static func parameterList<Parameter>(
        _ parser: inout Parser, by name: (Parameter) -> Name, _ read: (inout Parser) throws(Diagnostic) -> Parameter
    ) throws(Diagnostic) -> [Parameter] {
        try parser.bracketed("(", ")") { (parser) throws(Diagnostic) in
            var given: Set<String> = []
            return try parser.list(upTo: UInt8(ascii: ")")) { (parser) throws(Diagnostic) in
                let parameter = try read(&parser)
                let name = name(parameter)
                guard given.insert(name.text).inserted else {
                    throw Diagnostic(
                        "two parameters are called \(name.text)", advice: "give one of them another name",
                        at: name.range)
                }
                return parameter
            }
        }
    }

    private static func signature(
        _ parameters: [FunctionDeclaration.Parameter], _ result: SwiftFragment?, in cursor: Cursor
    ) -> String {
        let parameters = parameters.map { parameter in
            let label = parameter.label ?? "_"
            let name = label == parameter.name.text ? label : "\(label) \(parameter.name.text)"
            let value = parameter.defaultValue.map { " = " + cursor.text($0.range) } ?? ""
            return "\(name): \(parameter.type.text)\(value)"
        }
        return "(\(parameters.joined(separator: ", ")))" + (result.map { " -> \($0.text)" } ?? "")
    }

    /// `page: Int = 1`, `of customer: Int`, `_ title: String`
    private static func parameter(_ parser: inout Parser) throws(Diagnostic) -> FunctionDeclaration.Parameter {
        let label = try parser.name("the parameter's name")
        try parser.skipTrivia()
        let name = parser.cursor.peek() == UInt8(ascii: ":") ? label : try parser.name("a colon and the type")
        try parser.checkDeclared(name)
        try parser.expect(":", for: "and the parameter's type", advice: "write \(name.text): String")
        try parser.skipTrivia()
        guard !parser.isKeyword("inout") else {
            throw Diagnostic(
                "inout is not supported", advice: "return the new value: NAME = change(NAME)", at: parser.here)
        }
        let type = try TypeGrammar.type(&parser)
        guard !parser.cursor.starts(with: "...") else {
            throw Diagnostic(
                "a parameter takes one value", advice: "take a list: \(name.text): [\(type.text)]", at: parser.here)
        }
        try parser.skipTrivia()
        guard !parser.cursor.starts(with: "->"), !type.text.hasPrefix("@") else {
            throw Diagnostic(
                "a parameter takes no closure", advice: "give the closure to map, filter or the like", at: type.range)
        }
        var value: ScriptExpression?
        if parser.takeSymbol("=", .operation) {
            try parser.skipTrivia(newlines: true)
            value = try ExpressionGrammar.expression(&parser)
        }
        return FunctionDeclaration.Parameter(
            label: label.text == "_" ? nil : label.text, name: name, type: type, defaultValue: value)
    }

    /// Refuses effects, because a call waits and fails by itself.
    private static func refuseEffects(_ parser: inout Parser) throws(Diagnostic) {
        try parser.skipTrivia()
        for word in ["async", "throws", "rethrows"] as [StaticString] where parser.isKeyword(word) {
            throw Diagnostic(
                "\(word) is not used in a script",
                advice: "leave it out: a call waits automatically, and stops the script if it fails",
                at: parser.cursor.offset..<(parser.cursor.offset + word.utf8CodeUnitCount))
        }
    }
}
