/// A case of an enumeration, with its associated values.
public struct CaseValue: Sendable {
    /// The enumeration and its cases.
    public let layout: CaseLayout
    /// The associated values, in the order of their declaration.
    public let values: [ModelValue]
    private let position: UInt32

    package init(_ layout: CaseLayout, position: Int, values: [ModelValue] = []) {
        self.layout = layout
        self.position = UInt32(truncatingIfNeeded: position)
        self.values = values
    }

    /// Creates a case of a layout, or nil if the enumeration has no case with that name.
    public init?(_ layout: CaseLayout, _ name: String, values: [ModelValue] = []) {
        guard let position = layout.cases.firstIndex(where: { $0.name == name }) else { return nil }
        self.init(layout, position: position, values: values)
    }
}

extension CaseValue {
    /// The case's name, without a dot.
    public var name: String { layout.cases[Int(position)].name }

    /// The raw value, if the enumeration has raw values.
    public var rawValue: ModelValue? { layout.cases[Int(position)].rawValue }

    /// The labels of the associated values: `_0`, `_1`, … for values without a label.
    public var labels: [String] { layout.cases[Int(position)].labels }

    /// The associated value with a label, or nil if there is none.
    public subscript(label: String) -> ModelValue? { labels.firstIndex(of: label).map { values[$0] } }
}

extension CaseValue: Hashable {
    /// Indicates whether two values have the same enumeration, case and associated values.
    public static func == (one: CaseValue, two: CaseValue) -> Bool {
        (one.layout === two.layout || one.layout.type == two.layout.type) && one.name == two.name
            && one.values == two.values
    }

    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(layout.type)
        hasher.combine(name)
        hasher.combine(values)
    }
}

/// The layout that the values of one enumeration share: the type and its cases in the order of their declaration.
///
/// It is a class, so that a value holds only a reference to it. It never changes.
public final class CaseLayout: Sendable {
    /// A case as it is declared.
    public struct Case: Sendable {
        /// The name, without a dot.
        public let name: String
        /// The raw value, if the enumeration has raw values.
        public let rawValue: ModelValue?
        /// The labels of the associated values.
        public let labels: [String]

        /// A case with a raw value, or with associated values, or neither.
        public init(_ name: String, rawValue: ModelValue? = nil, labels: [String] = []) {
            self.name = name
            self.rawValue = rawValue
            self.labels = labels
        }
    }

    /// The type.
    public let type: ModelType
    /// The cases.
    public let cases: [Case]

    /// The layout of an enumeration.
    public init(_ type: ModelType, cases: [Case]) {
        self.type = type
        self.cases = cases
    }
}
