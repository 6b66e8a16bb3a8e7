package import ScriptSyntax

/// The language's expression; Foundation has a type of that name too.
package typealias Expression = ScriptSyntax.Expression
