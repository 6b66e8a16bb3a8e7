import Basics

/// An array and the type of its elements.
public struct ArrayValue: Sendable {
    private enum Elements: Sendable {
        case made([ModelValue])
        case awaited(AwaitedElements)
    }

    private var form: Elements
    /// The declared type of every element.
    public let elementType: ModelType
    /// Indicates whether its elements have the order of a dictionary or a set, which differs each time a program
    /// runs.
    package var isUnordered = false
    /// The source of what `reversed()` gives where no array is wanted; nil for an array.
    package var reversed: ReversedSource?

    /// A list whose reversed view has a text of its own.
    package enum ReversedSource: Sendable {
        case array
        /// A text, a range, a part of a list.
        case other
    }

    /// An array of a type.
    public init(_ elements: [ModelValue], of elementType: ModelType) {
        form = .made(elements)
        self.elementType = elementType
    }

    /// An array whose elements are made once, when they are first read. Columns of them may be there already.
    init(of elementType: ModelType, _ source: some ElementSource, _ columns: [String: [ModelValue]] = [:]) {
        form = .awaited(AwaitedElements(source, columns))
        self.elementType = elementType
    }

    /// The elements in the order of the body.
    public var elements: [ModelValue] {
        switch form {
        case .made(let elements): elements
        case .awaited(let awaited): awaited.elements
        }
    }

    /// The number of elements.
    public var count: Int {
        switch form {
        case .made(let elements): elements.count
        case .awaited(let awaited): awaited.count
        }
    }

    /// The elements as records that are read one after the other; nil if they exist already, or need more than a plan.
    package var records: RecordRows? {
        if case .awaited(let awaited) = form { awaited.records } else { nil }
    }

    /// One property of each element, which must be a record, without creating elements that have not been read yet.
    package func values(of property: String) -> [ModelValue]? {
        if case .awaited(let awaited) = form, let values = awaited.values(of: property) { return values }
        var values: [ModelValue] = []
        for element in elements {
            guard case .record(let record) = element, let value = record[property] else { return nil }
            values.append(value)
        }
        return values
    }
}

extension ArrayValue {
    /// Changes the elements in place, without a copy if nothing else holds them.
    package mutating func changeElements(_ change: (inout [ModelValue]) -> Void) {
        var changed = elements
        form = .made([])
        change(&changed)
        form = .made(changed)
        reversed = nil
    }
}

extension ArrayValue: Hashable {
    /// Indicates whether both arrays have the same type and equal elements.
    public static func == (one: ArrayValue, other: ArrayValue) -> Bool {
        one.elementType == other.elementType && one.elements == other.elements
    }

    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(elementType)
        hasher.combine(elements)
    }
}

/// A source of array elements that are made when they are first read.
protocol ElementSource: Sendable {
    var count: Int { get }
    /// All of them.
    func elements() -> [ModelValue]
    /// Returns one property of each element; nil if it cannot be read separately.
    func values(of property: String) -> [ModelValue]?
    /// Returns the elements as rows of properties; nil if they are not plain records.
    func records() -> RecordRows?
}

/// Elements that have not been read yet. Copies of an array share them, so that they are made once.
private final class AwaitedElements: Sendable {
    let count: Int
    private let source: any ElementSource
    private let made = Lock<[ModelValue]?>(nil)
    /// The values of the requested properties.
    private let columns: [String: [ModelValue]]

    init(_ source: some ElementSource, _ columns: [String: [ModelValue]]) {
        count = source.count
        self.source = source
        self.columns = columns
    }

    var elements: [ModelValue] {
        made.withLock { made in
            let elements = made ?? source.elements()
            made = elements
            return elements
        }
    }

    func values(of property: String) -> [ModelValue]? { columns[property] ?? source.values(of: property) }

    var records: RecordRows? { made.withLock { $0 == nil } ? source.records() : nil }
}
