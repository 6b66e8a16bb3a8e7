extension DeclarationTable {
    /// The operators that files and types declare functions for.
    package var operatorNames: Set<String> {
        var names: Set<String> = []
        for name in globals.functionNames where name.isOperator { names.insert(name) }
        for type in types.values {
            for part in type.parts {
                for function in part.members.functions where function.name.isOperator { names.insert(function.name) }
            }
        }
        return names
    }
}

extension String {
    /// Indicates whether it is the name of an operator.
    package var isOperator: Bool {
        unicodeScalars.first.map { !$0.properties.isXIDStart && $0 != "_" && $0 != "`" } ?? false
    }
}
