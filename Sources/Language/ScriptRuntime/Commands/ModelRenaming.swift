import ModelDecoding
import ModelDiagnosis

/// The names that inferred models have lost to a better one: `Item` of a page, whose shape is now `Order`.
struct ModelRenaming {
    /// The new names by the former ones, in the order in which they were found.
    private(set) var names: [(former: String, name: String)] = []
    private var seen: Set<String> = []
    private let former: [String: InferredDeclaration]
    private let declarations: [String: InferredDeclaration]

    /// Compares models with what they were, each at the place of its former one.
    init(from former: [InferredModel], to models: [InferredModel]) {
        self.former = Self.byName(former)
        declarations = Self.byName(models)
        for (old, new) in zip(former, models) {
            guard let type = old.types.first, let now = new.types.first else { continue }
            compare(type, now)
        }
    }

    /// The aliases that keep the former names of a model's declarations in use.
    func aliases(of model: InferredModel) -> [String] {
        names.filter { renamed in model.declarations.contains { $0.name == renamed.former } }
            .map { "typealias \($0.former) = \($0.name)\n" }
    }

    private mutating func compare(_ type: ModelType, _ now: ModelType) {
        switch (type, now) {
        case (.optional(let inner), _): compare(inner, now)
        case (_, .optional(let inner)): compare(type, inner)
        case (.array(let inner), .array(let other)), (.dictionary(_, let inner), .dictionary(_, let other)):
            compare(inner, other)
        case (.named(let one), .named(let other)):
            let name = one.qualifiedName
            guard seen.insert(name).inserted else { return }
            if declarations[name] == nil { names.append((name, other.qualifiedName)) }
            guard let fields = former[name]?.fields, let others = declarations[other.qualifiedName]?.fields else {
                return
            }
            for field in fields {
                if let other = others.first(where: { $0.key == field.key }) { compare(field.type, other.type) }
            }
        default: break
        }
    }

    private static func byName(_ models: [InferredModel]) -> [String: InferredDeclaration] {
        Dictionary(
            models.flatMap(\.declarations).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }
}

extension InferredDeclaration {
    fileprivate var fields: [InferredField]? { if case .fields(let fields, _) = content { fields } else { nil } }
}
