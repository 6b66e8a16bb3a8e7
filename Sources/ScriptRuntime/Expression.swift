import ScriptSyntax

/// The language's expression; Foundation has a type of that name too.
typealias Expression = ScriptSyntax.Expression
