import ScriptSyntax

/// Values that the programs for collections make up, as expressions.
enum MadeUpValue {
    /// The expression for a name, such as `guid`; nil where the language has nothing like it.
    static func expression(_ name: String) -> String? {
        switch name {
        case "guid", "randomUUID", "uuid", "random.uuid": "UUID()"
        case "timestamp": "Int(Date().timeIntervalSince1970)"
        case "millis": "Int(Date().timeIntervalSince1970 * 1000)"
        case "isoTimestamp", "datetime": "Date()"
        case "randomInt": "Int.random(in: 0...1000)"
        case "randomBoolean": "Bool.random()"
        default: nil
        }
    }

    static func reading(_ expression: String) -> WrittenText.Reading {
        expression.hasPrefix("Int") || expression.hasPrefix("Bool") ? .json : .never
    }
}
