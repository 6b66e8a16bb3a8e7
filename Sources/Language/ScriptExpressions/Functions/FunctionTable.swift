import Basics
import HTTPMiddleware
package import ModelDecoding

/// The table of all functions: those that only scripts have, and the members of Swift's library. Each is declared in
/// one place.
///
/// A row of the library declares a member for scripts and for an app's code. If a script needs its own implementation of
/// the same result, ``bodies`` has it under the member's signature.
///
/// The table is created on demand, because a single request does not need it.
package final class FunctionTable: Sendable {
    private struct Place: Hashable {
        let receiver: FunctionEntry.Receiver
        let name: String
    }

    private final class Content: Sendable {
        let all: [FunctionEntry]
        let callable: [String]
        /// The types of Foundation and the standard library that have members of their own.
        let types: Set<String>
        let free: [String]
        let byPlace: [Place: [FunctionEntry]]

        /// With the members of a library. Of several with the same labels the values decide when it is called.
        init(_ library: LibraryMembers) {
            let own = FunctionTable.own
            func place(_ entry: FunctionEntry) -> Place { Place(receiver: entry.receiver, name: entry.signature) }
            var known = Set(own.map(place))
            all = own + library.all.map(FunctionEntry.init).filter { known.insert(place($0)).inserted }
            byPlace = Dictionary(grouping: all) { Place(receiver: $0.receiver, name: $0.name) }
            free = all.filter { $0.receiver == .none }.map(\.name)
            callable = all.compactMap { entry in
                switch entry.receiver {
                case .none: entry.name
                case .initialiser(let type): type
                case .type, .value, .object: nil
                }
            }
            types = Set(all.compactMap { if case .type(let type) = $0.receiver { type } else { nil } })
        }
    }

    private let library: LibraryMembers
    private let made = Kept<Content>()

    private init(_ library: LibraryMembers) { self.library = library }

    /// The functions of scripts, for use without a library.
    package static let ofScripts = FunctionTable(.none)

    /// The functions that only scripts have.
    static let own: [FunctionEntry] =
        freeFunctions + initialisers + concurrency + sums + patterns + dates + durations + urls + cases + bytes
        + json + responses + outcomes + endpoints + streams + programs

    /// The names of the functions that only scripts have.
    package static var namesOfScripts: Set<String> { Set(own.filter { $0.receiver == .none }.map(\.name)) }

    typealias Bodies = [String: FunctionEntry.Body]

    /// A script's own bodies for rows of the library: closures that wait, lists that are not laid
    /// out, dictionaries in their order, raw JSON, secrets.
    static let bodies: [FunctionEntry.Receiver: Bodies] = {
        var bodies: [FunctionEntry.Receiver: Bodies] = [:]
        let all: [(FunctionEntry.Receiver, Bodies)] =
            [
                (.none, output), (.none, kindNames), (.none, mathematics), (.none, pairing),
                (.value(.array), listBodies), (.value(.array), listClosures), (.value(.array), listOrder),
                (.value(.array), setBodies), (.value(.dictionary), dictionaryBodies), (.value(.range), rangeBodies),
                (.value(.string), textBodies),
                (.value(.string), frequentTextBodies), (.value(.string), patternBodies),
                (.value(.range), listClosures.filter { $0.key == "contains(where:)" }),
                (.value(.optional), optionalBodies), (.value(.date), dateBodies),
                (.type("Date"), dateStatics), (.initialiser("Date"), dateInitialisers),
                (.initialiser("Array"), listInitialisers), (.initialiser("Set"), setInitialisers),
                (.initialiser("Dictionary"), dictionaryInitialisers), (.initialiser("Dictionary"), grouping),
                (.initialiser("String"), textInitialisers), (.initialiser("Decimal"), decimalInitialisers),
                (.initialiser("Data"), dataInitialisers), (.initialiser("UUID"), identifierInitialisers),
                (.type("Bool"), randomBooleans),
            ] + numberInitialisers + formatters + randomNumbers
        for (receiver, more) in all { bodies[receiver, default: [:]].merge(more) { $1 } }
        return bodies
    }()

    /// Every entry, in the order of the reference.
    package var all: [FunctionEntry] { content.all }

    /// The functions and types that can be called by name alone.
    package var callable: [String] { content.callable }

    /// The free functions, by name.
    package var free: [String] { content.free }

    private var content: Content { made.value { Content(library) } }

    fileprivate static func table(of library: LibraryMembers) -> FunctionTable {
        guard library !== LibraryMembers.none else { return ofScripts }
        return tables.withLock { tables in
            if let known = tables[ObjectIdentifier(library)] { return known }
            let table = FunctionTable(library)
            tables[ObjectIdentifier(library)] = table
            return table
        }
    }

    /// A table follows from its library, which is there once.
    private static let tables = Lock<[ObjectIdentifier: FunctionTable]>([:])
}

extension ModelCatalogue {
    /// The functions for expressions that use these models.
    package var functions: FunctionTable { FunctionTable.table(of: interpreter.library) }
}

extension FunctionTable {
    package func entries(_ receiver: FunctionEntry.Receiver, _ name: String) -> [FunctionEntry] {
        content.byPlace[Place(receiver: receiver, name: name)] ?? []
    }

    /// The entries with a name for a value, the nearest first.
    package func entries(of value: Value, _ name: String) -> [FunctionEntry] {
        let content = content
        let found = Self.receivers(of: value).flatMap { content.byPlace[Place(receiver: $0, name: name)] ?? [] }
        guard found.isEmpty, value.isNothing || value.kinds.mayBeOptional else { return found }
        return content.byPlace[Place(receiver: .value(.optional), name: name)] ?? []
    }

    /// Indicates whether Swift has an optional of a member.
    func haveOptional(_ name: String, of object: Value) -> Bool {
        if case .model(.record(let record)) = object, let place = record.layout.position(of: name) {
            return record.layout.types[place].wrapped != nil
        }
        return entries(of: object, name).contains { $0.parameters == nil && $0.givesOptional }
    }

    /// The library type that a name refers to: `Calendar.current`.
    package func type(named name: String) -> ModelType? { content.types.contains(name) ? .opaque(name) : nil }

    /// Returns whether a value has this function without parentheses.
    func isProperty(_ name: String, of value: Value) -> Bool {
        entries(of: value, name).contains { $0.parameters == nil }
    }

    /// The member of a type that is a value of it: `zero`, `now`.
    package func constant(_ name: String, of type: String) -> FunctionEntry? {
        entries(.type(type), name).first { $0.parameters == nil && $0.result == type }
    }

    /// Returns the names that may follow the dot of an argument, by the type that the table states for it.
    package func cases(of type: String) -> [String]? {
        type == "Algorithm" ? HashAlgorithm.allCases.map(\.rawValue) : library.cases(type)
    }

    /// Returns the function that creates a type's value from another value: `Int.init`.
    package func conversion(to type: ModelType) -> FunctionEntry? {
        entries(.initialiser(type.description), "init").first {
            $0.parameters?.count == 1 && $0.parameters?.first?.label == nil
        }
    }

    /// The names for a receiver: first those without parentheses, last those that only scripts have.
    package func names(of receiver: FunctionEntry.Receiver) -> [String] {
        let entries = all.filter { $0.receiver == receiver }
        let own = Set(Self.own.lazy.filter { $0.receiver == receiver }.map(\.name))
        let (library, added) = (entries.filter { !own.contains($0.name) }, entries.filter { own.contains($0.name) })
        let properties = library.filter { $0.parameters == nil }
        return (properties + library.filter { $0.parameters != nil } + added).map(\.name)
    }

    /// Returns the receivers where a value's functions are found, the nearest first.
    package static func receivers(of value: Value) -> [FunctionEntry.Receiver] {
        switch value {
        case .type(let type): [.type(type.description)]
        case .model(.code(let code)) where code.nativeName != nil:
            [.object(code.type?.description ?? ""), .value(.any)]
        default: value.kinds.map { .value($0) }
        }
    }

    /// Returns what to write instead of one of Swift's types that a script does without.
    package static func instead(ofNaming name: String) -> String? {
        switch name {
        case "Any", "AnyObject", "AnyHashable": "leave the type out, or write JSON"
        case "Optional": "leave it out: any value may be missing"
        case "Character": "leave it out: a letter is a text"
        default: nil
        }
    }

    /// Returns what to write instead of one of Swift's functions that scripts do not have, as most change a value.
    package static func instead(of name: String) -> String? {
        switch name {
        case "append": "write NAME += [VALUE], or += for a text"
        case "removeValue", "updateValue", "merge": "write NAME[KEY] = VALUE, or make a new value"
        case "insert": "write NAME[KEY] = VALUE, or make a new value; of a set, NAME = NAME.union([VALUE])"
        case "remove": "write NAME[KEY] = VALUE, or make a new value; of a set, NAME = NAME.subtracting([VALUE])"
        case "formUnion": "write NAME = NAME.union(OTHERS)"
        case "formIntersection": "write NAME = NAME.intersection(OTHERS)"
        case "formSymmetricDifference": "write NAME = NAME.symmetricDifference(OTHERS)"
        case "subtract": "write NAME = NAME.subtracting(OTHERS)"
        case "removeAll": "write NAME = [], or NAME = NAME.filter { … }"
        case "removeFirst": "write NAME = NAME.dropFirst()"
        case "removeLast", "popLast": "write NAME = NAME.dropLast()"
        case "sort": "write NAME = NAME.sorted()"
        case "reverse": "write NAME = NAME.reversed()"
        case "shuffle": "write NAME = NAME.shuffled()"
        case "toggle": "write NAME = !NAME"
        case "formatted": "it depends on a reader's region: write String(format: \"%.2f\", NUMBER)"
        default: nil
        }
    }
}
