import PlainText

extension Parser {
    /// `func slug(_ title: String, separator: String = "-") -> String { … }`
    mutating func function() throws(Diagnostic) -> Statement.Kind {
        _ = takeKeyword("func")
        let name = try declaredName("the function's name", advice: "write func slug(_ title: String) -> String { … }")
        try skipTrivia()
        guard cursor.peek() != UInt8(ascii: "<") else {
            throw Diagnostic("generics are not supported", advice: "write the type itself, or JSON", at: here)
        }
        guard cursor.peek() == UInt8(ascii: "(") else {
            throw expected("( and the parameters", advice: "write func \(name.text)() { … }", goesOn: true)
        }
        let parameters = try parameterList(by: \.name) { (parser) throws(Diagnostic) in
            try parser.functionParameter()
        }
        try refuseEffects()
        var result: SwiftFragment?
        if takeSymbol("->", .operation) {
            try skipTrivia(newlines: true)
            let type = try typeText()
            if !["Void", "()"].contains(type.text) { result = type }
        }
        functions += 1
        defer { functions -= 1 }
        return .function(
            FunctionDeclaration(
                name: name, parameters: parameters,
                result: result, body: try block(),
                signature: signature(parameters, result)))
    }

    private func signature(_ parameters: [FunctionDeclaration.Parameter], _ result: SwiftFragment?) -> String {
        let parameters = parameters.map { parameter in
            let label = parameter.label ?? "_"
            let name = label == parameter.name.text ? label : "\(label) \(parameter.name.text)"
            let value = parameter.defaultValue.map { " = " + cursor.text($0.range) } ?? ""
            return "\(name): \(parameter.type.text)\(value)"
        }
        return "(\(parameters.joined(separator: ", ")))" + (result.map { " -> \($0.text)" } ?? "")
    }

    /// `return`, `return VALUE`
    mutating func returned() throws(Diagnostic) -> Statement.Kind {
        _ = takeKeyword("return")
        try skipTrivia(newlines: false)
        return .returned(cursor.endsStatement ? nil : try source(allowsCall: false))
    }

    /// The parameters of an endpoint or a function, each with a name of its own.
    mutating func parameterList<Parameter>(
        by name: (Parameter) -> Name, _ read: (inout Parser) throws(Diagnostic) -> Parameter
    ) throws(Diagnostic) -> [Parameter] {
        try bracketed("(", ")") { (parser) throws(Diagnostic) in
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

    /// `page: Int = 1`, `of customer: Int`, `_ title: String`
    private mutating func functionParameter() throws(Diagnostic) -> FunctionDeclaration.Parameter {
        let label = try name("the parameter's name")
        try skipTrivia()
        let name = cursor.peek() == UInt8(ascii: ":") ? label : try name("a colon and the type")
        try checkDeclared(name)
        try expect(":", for: "and the parameter's type", advice: "write \(name.text): String")
        try skipTrivia()
        guard !isKeyword("inout") else {
            throw Diagnostic("inout is not supported", advice: "return the new value: NAME = change(NAME)", at: here)
        }
        let type = try typeText()
        guard !cursor.starts(with: "...") else {
            throw Diagnostic(
                "a parameter takes one value", advice: "take a list: \(name.text): [\(type.text)]", at: here)
        }
        try skipTrivia()
        guard !cursor.starts(with: "->"), !type.text.hasPrefix("@") else {
            throw Diagnostic(
                "a parameter takes no closure", advice: "give the closure to map, filter or the like", at: type.range)
        }
        var value: ScriptExpression?
        if takeSymbol("=", .operation) {
            try skipTrivia(newlines: true)
            value = try expression()
        }
        return FunctionDeclaration.Parameter(
            label: label.text == "_" ? nil : label.text, name: name, type: type, defaultValue: value)
    }

    /// A call waits and fails by itself.
    private mutating func refuseEffects() throws(Diagnostic) {
        try skipTrivia()
        for word in ["async", "throws", "rethrows"] as [StaticString] where isKeyword(word) {
            throw Diagnostic(
                "\(word) is not written in a script",
                advice: "leave it out: a call waits by itself, and stops the script if it fails",
                at: cursor.offset..<(cursor.offset + word.utf8CodeUnitCount))
        }
    }
}
