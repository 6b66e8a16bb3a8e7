extension CatalogueBuilder {
    /// Leaves every type of an app's files open in which something is not understood: the innermost one around it.
    mutating func leaveOpen() {
        let obstacles = table.obstacles + diagnostics.filter { $0.severity == .error && $0.position.source.isFile }
        guard !obstacles.isEmpty else { return }
        let files = Set(obstacles.map(\.position.source))
        var sites: [SourceText: [(span: Range<Int>, name: String)]] = [:]
        for name in declarations.keys {
            for part in table.types[name]?.parts ?? [] where files.contains(part.source) {
                sites[part.source, default: []].append((part.span, name))
            }
        }
        for obstacle in obstacles {
            let place = obstacle.position.span.lowerBound
            let around = (sites[obstacle.position.source] ?? []).filter { $0.span.contains(place) }
            guard let name = around.min(by: { $0.span.count < $1.span.count })?.name else { continue }
            keep(obstacle, of: name)
        }
        for type in table.types.values where type.syntax.keyword == .class { inheritObstacle(type.qualifiedName) }
    }

    /// A subclass is not understood where a superclass is not.
    private mutating func inheritObstacle(_ name: String) {
        var superclass = declarations[name]?.superclass
        for _ in 0..<DeclarationReader.depthLimit {
            guard let next = superclass.flatMap({ declarations[$0.qualifiedName] }) else { return }
            if let obstacle = next.obstacle {
                keep(obstacle, of: name)
                return
            }
            superclass = next.superclass
        }
    }

    private mutating func keep(_ obstacle: DeclarationDiagnostic, of name: String) {
        if declarations[name]?.obstacle == nil { declarations[name]?.obstacle = obstacle }
    }
}
