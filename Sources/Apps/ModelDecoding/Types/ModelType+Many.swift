import Foundation

/// Types to write if several values came and one was wanted.
extension ModelType {
    /// The list of values of this type: `[Tick]` of `Tick`, of `Tick?` and of `[Tick]`.
    package var listType: ModelType { .array(element) }

    /// The stream of values of this type: `Stream<Tick>`.
    package var streamType: String { "Stream<\(element)>" }

    /// The stream of the data in these events. A list stays a list only if each event contains one, and data requested
    /// as JSON may be anything.
    package func streamType(ofEvents body: some Sequence<UInt8>) -> String {
        if element == .scalar(.json) { return "Stream<ServerEvent>" }
        let isListEach = isList && Self.firstSign(ofDataIn: Data(body)) == UInt8(ascii: "[")
        return isListEach ? "Stream<\(wrapped ?? self)>" : streamType
    }

    /// Indicates whether it is a list of any kind.
    package var isList: Bool {
        switch self {
        case .optional(let wrapped): wrapped.isList
        case .array, .set, .pair: true
        case .scalar, .dictionary, .named, .parameter: false
        }
    }

    private var element: ModelType {
        switch self {
        case .optional(let wrapped): wrapped.element
        case .array(let element), .set(let element): element
        case .scalar, .dictionary, .pair, .named, .parameter: self
        }
    }

    private static func firstSign(ofDataIn events: Data) -> UInt8? {
        guard let field = events.firstRange(of: Data("data:".utf8)) else { return nil }
        return events[field.upperBound...].first { $0 > 0x20 }
    }
}
