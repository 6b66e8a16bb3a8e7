import JSONModel
import ModelDecoding

/// The order in which Swift reads the parts of a value: properties as they are declared, elements as they stand.
///
/// A body is read here in its own order. Of several failures, code only sees the one that Swift would meet first.
struct DecodingOrder {
    let catalogue: ModelCatalogue

    /// The failure that Swift throws of those in a value of a type.
    func first(of failures: [DecodingFailure], in type: ModelType) -> DecodingFailure? {
        guard failures.count > 1 else { return failures.first }
        let ranks = failures.map { rank(of: $0.path.steps[...], in: type) }
        return failures.indices.min { ranks[$0].lexicographicallyPrecedes(ranks[$1]) }.map { failures[$0] }
    }

    /// The number of each step of a path, as far as the type says in which order it reads. Code keeps to the order of
    /// its statements, in which its failures were found, and a dictionary to none.
    private func rank(of path: ArraySlice<JSONPath.Step>, in type: ModelType) -> [Int] {
        guard let step = path.first else { return [] }
        switch (type.innermost, step) {
        case (.array(let element), .element(let number)), (.set(let element), .element(let number)),
            (.pair(_, of: let element), .element(let number)):
            return [number] + rank(of: path.dropFirst(), in: element)
        case (.named(let reference), .member(let name)):
            guard let declaration = catalogue.declaration(of: reference), !declaration.hasHandWrittenDecoding,
                let number = declaration.fields.firstIndex(where: { $0.key == name })
            else { return [] }
            return [number] + rank(of: path.dropFirst(), in: declaration.fields[number].type)
        default: return []
        }
    }
}
