import Locking

/// An array and the type its elements have.
public struct ArrayValue: Sendable {
    private enum Elements: Sendable {
        case made([ModelValue])
        case awaited(AwaitedElements)
    }

    private var form: Elements
    /// The declared type of every element.
    public let elementType: ModelType
    /// Whether its elements have the order of a dictionary or a set, which is another one each time a program runs.
    var isUnordered = false

    /// An array of a type.
    public init(_ elements: [ModelValue], of elementType: ModelType) {
        form = .made(elements)
        self.elementType = elementType
    }

    /// An array whose elements are made once, when they are first read.
    init(count: Int, of elementType: ModelType, making elements: @escaping @Sendable () -> [ModelValue]) {
        form = .awaited(AwaitedElements(count: count, making: elements))
        self.elementType = elementType
    }

    /// The elements in the order of the body.
    public var elements: [ModelValue] {
        switch form {
        case .made(let elements): elements
        case .awaited(let awaited): awaited.elements
        }
    }

    /// How many elements there are.
    public var count: Int {
        switch form {
        case .made(let elements): elements.count
        case .awaited(let awaited): awaited.count
        }
    }
}

extension ArrayValue {
    /// Changes the elements in place, without a copy if nothing else holds them.
    package mutating func changeElements(_ change: (inout [ModelValue]) -> Void) {
        var changed = elements
        form = .made([])
        change(&changed)
        form = .made(changed)
    }
}

extension ArrayValue: Hashable {
    /// Whether both have the same type and equal elements.
    public static func == (one: ArrayValue, other: ArrayValue) -> Bool {
        one.elementType == other.elementType && one.elements == other.elements
    }

    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(elementType)
        hasher.combine(elements)
    }
}

/// Elements that have not been read yet. Copies of an array share them, so that they are made once.
private final class AwaitedElements: Sendable {
    let count: Int
    private let make: @Sendable () -> [ModelValue]
    private let made = Lock<[ModelValue]?>(nil)

    init(count: Int, making make: @escaping @Sendable () -> [ModelValue]) {
        self.count = count
        self.make = make
    }

    var elements: [ModelValue] {
        made.withLock { made in
            let elements = made ?? make()
            made = elements
            return elements
        }
    }
}
