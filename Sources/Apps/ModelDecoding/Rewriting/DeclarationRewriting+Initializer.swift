extension DeclarationRewriting {
    /// Nil where a structure or a class has an initializer of its own, or properties that its initializer would not take,
    /// and where a class has a superclass.
    func initializerEdit(isPublic: Bool) -> SourceEdit? {
        let members = type.syntax.members
        let isClass = type.syntax.keyword == .class
        guard isClass || type.syntax.keyword == .structure, !hasSuperclass, members.initializers.isEmpty, let body,
            let last = members.properties.last, let fields = models[type.qualifiedName]?.fields
        else { return nil }
        var parameters: [String] = []
        var taken: [String] = []
        var isSwiftsOwn = !isClass
        for property in members.properties where !(property.isConstant && property.initialCode != nil) {
            guard property.access != .file, property.attributes.isEmpty,
                let field = fields.first(where: { $0.name == property.name })
            else { return nil }
            let written = property.type.map { type.source.text($0.span) } ?? "\(field.type)"
            let value = property.initialCode.map { type.source.text($0.span) } ?? (field.isOptional ? "nil" : nil)
            if property.isConstant, field.isOptional { isSwiftsOwn = false }
            let name = type.source.text(property.nameSpan)
            parameters.append("\(name): \(written)" + (value.map { " = \($0)" } ?? ""))
            taken.append(name)
        }
        guard isPublic || !isSwiftsOwn else { return nil }
        let access = isPublic ? "public " : ""
        let bytes = Array(type.source.text.utf8)
        let brace = body.upperBound - 1
        let start = lineStart(of: brace, in: bytes)
        guard start > body.lowerBound else {
            let assigned = taken.map { "self.\($0) = \($0)" }.joined(separator: "; ")
            return SourceEdit(
                span: brace..<brace, text: "; \(access)init(\(parameters.joined(separator: ", "))) { \(assigned) } ")
        }
        let margin = indentation(at: last.nameSpan.lowerBound, in: bytes)
        let inner = margin + "    "
        let list = "\(margin)\(access)init(\(parameters.joined(separator: ", "))) {"
        let head =
            list.count < 120
            ? [list]
            : ["\(margin)\(access)init("] + parameters.dropLast().map { "\(inner)\($0)," }
                + parameters.suffix(1).map { inner + $0 } + ["\(margin)) {"]
        let lines = [""] + head + taken.map { "\(inner)self.\($0) = \($0)" } + ["\(margin)}", ""]
        return SourceEdit(span: start..<start, text: lines.joined(separator: lineEnd))
    }

    private var hasSuperclass: Bool {
        type.syntax.inherited.contains { inherited in
            inherited.plainPath.flatMap { models[$0.joined(separator: ".")] }?.kind == .class
        }
    }
}
